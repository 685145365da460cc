import type { Page } from '@playwright/test'
import { expectAccessibleThemes } from './admin-themes.ts'
import { answerDialogs } from './admin-dialogs.ts'
import { atOneWidth, core, expect, test } from './fixtures.ts'

const subject = (page: Page) => page.getByLabel('Subject')
const message = (page: Page) => page.getByLabel('Message')
const send = (page: Page) => page.getByRole('button', { name: 'Send Email' })

async function write(page: Page, about: string): Promise<void> {
  await subject(page).fill(about)
  await message(page).fill('Dear friends,\nthe new works are up. <b>Come!</b>')
}

test(
  'an email draft survives a reload, is sent to many recipients and reported',
  core,
  async ({ page, login }) => {
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=mail')
    await expect(
      page.getByText('Test mode: mails are written to the outbox and not delivered.'),
    ).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await write(page, '   ')
    await expect(send(page)).toBeDisabled()
    const about = `Spring ${crypto.randomUUID().slice(0, 8)}`
    await write(page, about)
    await expect(page.getByText(`${about.length}/150`, { exact: true })).toBeVisible()
    await page.getByLabel('Recipients').selectOption('All active users')
    await page.reload()
    await expect(subject(page)).toHaveValue(about)
    await expect(page.getByLabel('Recipients')).toHaveValue('all')
    const paper = page.getByRole('article', { name: 'Preview' })
    await expect(paper).toContainText('the new works are up. <b>Come!</b>')
    await expect(paper).toContainText('Unsubscribe')
    windows.next(false)
    await send(page).click()
    await expect.poll(() => windows.messages[0]).toMatch(/^confirm: Send this email to [\d,]+ people\?$/)
    const people = Number(/to ([\d,]+)/.exec(windows.messages[0] ?? '')?.[1]?.replace(',', ''))
    await expect(send(page)).toBeEnabled()
    windows.next(true)
    await send(page).click()
    await expect
      .poll(() => windows.messages[2])
      .toBe(`alert: Email sent!\nTotal: ${people}\nSuccessful: ${people}\nFailed: 0`)
    await expect(subject(page)).toHaveValue('')
    await expect(page.getByText(`Total: ${people}, successful: ${people}, failed: 0`)).toBeVisible()
    const emails = (await (await page.request.get('/dev/outbox.json')).json()) as {
      subject: string
      text: string
    }[]
    const own = emails.filter((email) => email.subject === about)
    expect(own).toHaveLength(people)
    expect(own[0]?.text).toMatch(/the new works are up\. <b>Come!<\/b>[\s\S]*\/unsubscribe\?token=/)
  },
)

test(
  'a failure is shown and loses nothing that was written',
  atOneWidth(),
  async ({ page, login, allowFailures, allowedErrors }) => {
    allowFailures(409, 500)
    allowedErrors.push(/ERR_FAILED/, /mail\.\w+ failed/)
    await login('admin')
    const windows = answerDialogs(page)
    await page.goto('/admin?tab=mail')
    await write(page, 'Failing')
    const path = '**/api/hubspot/send-bulk-email'
    const fails = async (message: string) => {
      windows.messages.length = 0
      windows.next(true)
      await send(page).click()
      await expect.poll(() => windows.messages[1]).toBe(`alert: ${message}`)
      await expect(subject(page)).toHaveValue('Failing')
      await expect(send(page)).toBeEnabled()
      await page.unroute(path)
    }
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await fails('Failed to send email: Failed to send email')
    await page.route(path, (route) => route.abort())
    await fails('Failed to send email: Network Error')
    const error = 'Another campaign is still being sent.'
    const json = { success: false, error, message: error, code: 'campaign_running', requestId: 'x' }
    await page.route(path, (route) => route.fulfill({ status: 409, json }))
    await fails(`Failed to send email: ${error}`)
    await page.route('**/api/hubspot/test-connection', (route) =>
      route.fulfill({ json: { success: false, message: 'no mail service is configured' } }),
    )
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await expect(page.getByText('Connection failed: no mail service is configured')).toBeVisible()
  },
)

test('a running campaign shows its progress', atOneWidth(), async ({ page, login, expectAccessible }) => {
  await login('admin')
  const campaign = {
    id: 'c1',
    subject: 'Spring',
    audience: 'all',
    status: 'running',
    created_at: new Date().toISOString(),
    finished_at: null,
    total: 1_000,
    successful: 240,
    failed: 10,
  }
  await page.route('**/api/hubspot/campaigns/current', (route) =>
    route.fulfill({ json: { success: true, campaign } }),
  )
  await page.goto('/admin?tab=mail')
  const bar = page.getByRole('progressbar', { name: 'Sending “Spring”' })
  await expect(bar).toHaveAttribute('aria-valuetext', '250 of 1,000 sent')
  await expectAccessible(page)
  campaign.successful = 990
  campaign.status = 'done'
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('Total: 1,000, successful: 990, failed: 10')).toBeVisible()
})

test('looks right in dark and in Arabic', atOneWidth(), async ({ page, login, expectAccessible }) => {
  await login('admin')
  const ready = (now: Page) => expect(now.locator('[name="subject"]')).toBeVisible()
  await expectAccessibleThemes({ page, path: '/admin?tab=mail', ready, expectAccessible })
})
