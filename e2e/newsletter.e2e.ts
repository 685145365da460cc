import type { Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { linkTo } from './mailbox.ts'

const thanks = 'Thank you! Please check your email to confirm your subscription.'
const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email address' })
const subscribe = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Subscribe' })
const address = () => `reader-${crypto.randomUUID()}@example.com`

test(
  'a visitor subscribes on the home page, and the link in the email confirms it',
  core,
  async ({ page, request }) => {
    const email = address()
    await page.goto('/')
    await field(page).fill(email)
    const foot = page.getByRole('contentinfo')
    const before = await foot.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await field(page).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    await expect(field(page)).toHaveValue('')
    expect(await foot.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before)
    const link = await linkTo(request, email, 'Confirm your subscription')
    expect(new URL(link).pathname).toBe('/newsletter/confirm')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your subscription is confirmed.' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your subscription is confirmed.' })).toBeVisible()
    // A confirmed address gets the same reply.
    await page.goto('/')
    await field(page).fill(email)
    await subscribe(page).click()
    await expect(page.getByText(thanks)).toBeVisible()
  },
)

test('the magazine confirms a subscription in an alert', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    void dialog.accept().then(() => alerts.push(`${dialog.type()}: ${dialog.message()}`))
  })
  await page.goto('/articles')
  await field(page).fill(address())
  await subscribe(page).click()
  await expect.poll(() => alerts).toEqual([`alert: ${thanks}`])
  await expect(field(page)).toHaveValue('')
})

test('an error is shown at the field and no request is sent', atOneWidth(), async ({ page }) => {
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/newsletter/')) sent.push(one.url())
  })
  await page.goto('/')
  await field(page).fill('reader')
  await subscribe(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await field(page).fill('reader@')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
})

test(
  'a failed request shows an error and keeps the email address',
  atOneWidth(),
  async ({ page, allowFailures }) => {
    allowFailures(503)
    await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/')
    await field(page).fill('reader@example.com')
    await subscribe(page).click()
    await expect(page.getByText('Your subscription could not be saved. Please try again.')).toBeVisible()
    await expect(field(page)).toHaveValue('reader@example.com')
  },
)

test(
  'an invalid, expired or truncated link shows an error',
  atOneWidth(),
  async ({ page, allowFailures }) => {
    allowFailures(400)
    for (const path of ['/newsletter/confirm', '/unsubscribe']) {
      await page.goto(path)
      await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
    }
    await page.goto('/newsletter/confirm?token=nonsense')
    await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
    await page.goto('/unsubscribe?token=nonsense')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  },
)

test('unsubscribing needs one confirmation', atOneWidth(), async ({ page }) => {
  const requests: string[] = []
  await page.route('**/api/mail/unsubscribe', async (route) => {
    requests.push(route.request().postData() ?? '')
    await route.fulfill({ json: { success: true, message: 'You have been unsubscribed.' } })
  })
  await page.goto('/unsubscribe?token=abc')
  await expect(page.getByRole('heading', { name: 'Do you want to unsubscribe?' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have been unsubscribed.' })).toBeVisible()
  expect(requests).toEqual(['{"token":"abc"}'])
  await page.goto('/unsubscribe?token=abc&of=search')
  await expect(page.getByText('no longer get daily emails for this saved search')).toBeVisible()
})

test('both pages are accessible', async ({ page, expectAccessible, allowFailures }) => {
  allowFailures(400)
  await page.goto('/unsubscribe?token=abc')
  await expectAccessible(page)
  await page.goto('/newsletter/confirm?token=abc')
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible()
  await expectAccessible(page)
})
