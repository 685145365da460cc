import type { Page } from '@playwright/test'
import { core, expect, test } from './fixtures.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'Send Feedback' })
const block = (page: Page) => page.getByRole('button', { name: 'Feedback', exact: true })

async function write(page: Page, issue: string, feedback: string): Promise<void> {
  await popup(page).getByLabel('Issue').fill(issue)
  await popup(page).getByLabel('Feedback').fill(feedback)
}

const send = (page: Page) => popup(page).getByRole('button', { name: 'Send Feedback' })

test(
  'sends from the feedback button, shows thanks, and closes by itself',
  core,
  async ({ page, login, expectAccessible }) => {
    await login('collector')
    await page.goto('/')
    const before = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('feedback-popup')).length,
    )
    expect(before).toBe(0)
    await block(page).click()
    await expect(popup(page).getByLabel('Issue')).toBeFocused()
    await expect(block(page)).toBeHidden()
    await expect(send(page)).toBeDisabled()
    await expect(popup(page).getByText('0/100', { exact: true })).toBeVisible()
    await expect(popup(page).getByText('0/1000', { exact: true })).toBeVisible()
    const issue = `🎨 <img src=x onerror="document.title='broken'">`
    const feedback = '<script>document.title = "broken"</script>\nsecond line'
    await write(page, issue, feedback)
    await expect(popup(page).getByText(`${[...issue].length}/100`, { exact: true })).toBeVisible()
    await expectAccessible(page)
    const answered = page.waitForResponse('**/api/feedback')
    await send(page).click()
    const answer = await answered
    expect([answer.status(), answer.request().postDataJSON()]).toMatchObject([201, { issue, feedback }])
    await expect(popup(page).getByText('Feedback sent successfully!')).toBeVisible()
    await expect(popup(page).getByLabel('Issue')).toBeHidden()
    await expect(popup(page)).toBeHidden()
    await expect(block(page)).toBeFocused()
    await block(page).click()
    await expect(popup(page).getByLabel('Issue')).toHaveValue('')
    await expect(page).not.toHaveTitle('broken')
  },
)

test('is hidden from visitors and when printed', { tag: '@once' }, async ({ page, login }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(block(page)).toHaveCount(0)
  await login('user')
  await page.goto('/articles')
  await expect(block(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(block(page)).toBeHidden()
})

test('the menu opens it too; Escape keeps the text, Cancel does not, both restore the focus', async ({
  page,
  login,
  isMobile,
  hasTouch,
}) => {
  await login('collector')
  await page.goto('/articles')
  const small = isMobile || hasTouch
  const opener = page.getByRole('button', { name: small ? 'Open menu' : 'Account' })
  const entry = small
    ? page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Send Feedback' })
    : page.getByRole('menuitem', { name: 'Send Feedback' })
  for (const [leave, text] of [
    ['Escape', ''],
    ['Cancel', 'Half'],
    ['Escape', ''],
  ]) {
    await opener.click()
    await entry.click()
    await expect(popup(page).getByLabel('Issue')).toHaveValue(text ?? '')
    await write(page, 'Half', 'written')
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await popup(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(popup(page)).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('after the session has expired it links to the login and keeps the text', { tag: '@once' }, async ({
  page,
  login,
  allowFailures,
}) => {
  allowFailures(401)
  await login('collector')
  await page.goto('/articles')
  await block(page).click()
  await write(page, 'Half', 'written')
  const refused = { success: false, error: 'Session expired', code: 'session_expired', requestId: 'r' }
  await page.route('**/api/feedback', (route) => route.fulfill({ status: 401, json: refused }))
  await popup(page).getByRole('button', { name: 'Send Feedback' }).click()
  await popup(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
  await page.getByLabel('Email').fill('collector@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/articles')
  await block(page).click()
  await expect(popup(page).getByLabel('Issue')).toHaveValue('Half')
  await expect(popup(page).getByLabel('Feedback')).toHaveValue('written')
})

test('in a short window the button is at the end of the page', { tag: '@once' }, async ({ page, login }) => {
  await login('collector')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/articles')
  await expect(block(page)).not.toBeInViewport()
  await block(page).scrollIntoViewIfNeeded()
  await block(page).click()
  await expect(popup(page)).toBeVisible()
})

const screens = [
  '/',
  '/store',
  '/artists',
  '/articles',
  '/learn',
  '/upload',
  '/community',
  '/ai-chat',
  '/orders',
  '/profile',
]

test('the button covers no control and no text', async ({ page, login }) => {
  await login('artist')
  for (const path of screens) await expectClear(page, path)
})

test('the administrator has the button, too, and it covers no content', async ({ page, login }) => {
  await login('admin')
  const tabs = ['dashboard', 'users', 'products', 'articles', 'orders', 'mail', 'feedback', 'database']
  for (const tab of tabs) await expectClear(page, `/admin?tab=${tab}`)
  await block(page).click()
  await write(page, 'The database', 'It is large.')
  await send(page).click()
  await expect(popup(page).getByText('Feedback sent successfully!')).toBeVisible()
})

/** At any scroll position. */
async function expectClear(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(block(page)).toBeInViewport({ ratio: 1 })
  await page.waitForLoadState('networkidle')
  for (const part of [0, 0.3, 0.6, 1]) {
    await page.evaluate((to) => scrollTo(0, to * document.body.scrollHeight), part)
    await expect.poll(() => coveredBy(page), { message: `${path} at ${part}` }).toEqual([])
  }
}

/** Controls and texts directly below the block. The bar hides what scrolls below it. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.querySelector('button[data-feedback]')
    if (!own) return ['no block']
    const { left, top, width, height } = own.getBoundingClientRect()
    const parts = [0.05, 0.3, 0.5, 0.7, 0.95]
    const points = parts.flatMap((part) =>
      parts.map((other) => ({ x: left + part * width, y: top + other * height })),
    )
    const found = points.flatMap(({ x, y }) => {
      const below = document.elementsFromPoint(x, y).find((element) => !own.contains(element))
      const control = below?.closest('a, button, input, select, textarea, summary')
      if (control) return [control.outerHTML.slice(0, 200)]
      return [...(below?.childNodes ?? [])]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .filter((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].some(
            (line) => line.left < x && line.right > x && line.top < y && line.bottom > y,
          )
        })
        .map(({ textContent }) => textContent ?? '')
    })
    return [...new Set(found)]
  })
