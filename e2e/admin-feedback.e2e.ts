import type { Page, Route } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { answerDialogs } from './admin-dialogs.ts'
import { atOneWidth, core, expect, expectFocusRestored, test } from './fixtures.ts'

const long = `It takes ${'very '.repeat(30)}long.`

/** Sends feedback as an ordinary account; returns its issue, which is unique. */
async function sent(page: Page, count = 1): Promise<string> {
  const data = { email: 'collector@passion-art.test', password: 'Demo-Passw0rd!' }
  const { token } = (await (await page.request.post('/api/auth/login', { data })).json()) as { token: string }
  const issue = `Slow ${crypto.randomUUID().slice(0, 8)}`
  for (let left = count; left > 0; left -= 1) {
    const answer = await page.request.post('/api/feedback', {
      data: { issue, feedback: long, userName: 'C. H.', userEmail: 'other@art.test' },
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(201)
  }
  return issue
}

const cards = (page: Page, issue: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: issue })

test(
  'feedback is read, moved on with notes, and deleted',
  core,
  async ({ page, login, expectAccessible }) => {
    const issue = await sent(page)
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=feedback&status=pending&sort=created_at')
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill(issue.toUpperCase())
    const card = cards(page, issue)
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^passion-art-feedback-\d{4}-\d\d-\d\d\.csv$/)
    await expect(card).toContainText(`${long.slice(0, 120)}...`)
    await card.getByRole('button', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback Details' })
    for (const text of [long, 'Cleo Hart', 'C. H.', 'other@art.test'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page)
    const status = dialog.getByRole('combobox')
    windows.next(null)
    await status.selectOption('Resolved')
    expect(windows.messages).toEqual(['prompt: Admin notes (optional):'])
    await expect(status).toHaveValue('pending')
    windows.next('Looked at it.')
    await status.selectOption('Resolved')
    await expect(dialog.getByText('Looked at it.')).toBeVisible()
    windows.next('')
    await status.selectOption('Dismissed')
    await expect(status).toHaveValue('dismissed')
    await expect(dialog.getByText('Looked at it.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(card).toHaveCount(0)
    await page.getByRole('group').getByRole('button', { name: 'Dismissed' }).click()
    await expect(page).toHaveURL(/\?tab=feedback&status=dismissed&sort=created_at&q=/)
    windows.messages.length = 0
    windows.next(false)
    await card.getByRole('button', { name: 'Delete' }).click()
    await expect(card).toHaveCount(1)
    windows.next(true)
    await card.getByRole('button', { name: 'Delete' }).click()
    await expect(card).toHaveCount(0)
    await expectFocusRestored(page)
    const question = 'confirm: Delete this feedback? This cannot be undone.'
    await expect
      .poll(() => windows.messages)
      .toEqual([question, question, 'alert: Feedback deleted successfully!'])
  },
)

test(
  'ten per page; removing the last one of a page shows the previous page',
  atOneWidth(),
  async ({ page, login }) => {
    const issue = await sent(page, 11)
    const token = await login('admin')
    const all = await page.request.get('/api/feedback/admin?status=all&limit=100', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { feedback } = (await all.json()) as { feedback: { id: string; issue: string }[] }
    for (const { id } of feedback.filter((item) => item.issue !== issue))
      await page.request.delete(`/api/feedback/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=feedback')
    await expect(cards(page, issue)).toHaveCount(10)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(cards(page, issue)).toHaveCount(1)
    windows.next(true)
    await cards(page, issue).getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/admin?tab=feedback')
    await expect(cards(page, issue)).toHaveCount(10)
  },
)

test(
  'failures are shown, and the list is updated',
  atOneWidth(),
  async ({ page, login, allowFailures, allowedErrors }) => {
    allowFailures(401, 404, 500)
    allowedErrors.push(/ERR_FAILED/, /feedback\.\w+ failed/, /admin\.stats failed/)
    const issue = await sent(page)
    const token = await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=feedback')
    const card = cards(page, issue)
    await expect(card).toHaveCount(1)
    const remove = async (answer: string) => {
      windows.messages.length = 0
      windows.next(true)
      await card.getByRole('button', { name: 'Delete' }).click()
      await expect.poll(() => windows.messages[1]).toBe(`alert: ${answer}`)
    }
    const failing = (fail: (route: Route) => Promise<void>) =>
      page.route('**/api/feedback/*', (route) =>
        route.request().method() === 'DELETE' ? fail(route) : route.continue(),
      )
    await failing((route) => route.fulfill({ status: 500, body: 'oops' }))
    await remove('Failed to delete feedback: Unknown error')
    await page.unroute('**/api/feedback/*')
    await failing((route) => route.abort())
    await remove('Error deleting feedback: Network Error')
    await page.unroute('**/api/feedback/*')
    const list = await page.request.get('/api/feedback/admin', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { feedback } = (await list.json()) as { feedback: { id: string; issue: string }[] }
    const id = feedback.find((item) => item.issue === issue)?.id
    await page.request.delete(`/api/feedback/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    await remove('Failed to delete feedback: Feedback not found')
    await expect(card).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('token', 'a.b.c'))
    await page.getByRole('button', { name: 'Resolved', exact: true }).click()
    await expect(page.getByRole('alert').getByText('Session expired')).toBeVisible()
    await expect(page.getByText('The feedback could not be loaded.')).toBeVisible()
  },
)

test('looks right in dark and in Arabic', atOneWidth(), async ({ page, login, expectAccessible }) => {
  const issue = await sent(page)
  await login('admin')
  const ready = (now: Page) => expect(cards(now, issue)).toBeVisible()
  await expectAccessibleThemes({ page, path: '/admin?tab=feedback', ready, expectAccessible })
})
