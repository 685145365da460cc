import type { Page } from '@playwright/test'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'
import { fillCard, openPayment, pickWork } from './payments.ts'

const hold = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /reserv/i })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep it for 15 more minutes' })

test(
  'a warning appears before a hold expires, and the hold can be extended once',
  atOneWidth(),
  async ({ page, login }) => {
    const work = await pickWork(page)
    // Wrong by more than a hold: the page counts from the server's reply.
    await page.clock.install({ time: Date.now() + 20 * 60_000 })
    await login('collector')
    await openPayment(page, work)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "← Back to Store"
    - heading "Complete Your Purchase" [level=1]
    - paragraph: Secure payment to purchase artwork
    - complementary:
      - heading "Purchase Summary" [level=2]
      - term: Artwork title
      - term: Artist
      - term: Description
      - term: Total price
    - heading "Payment Information" [level=2]
    - status:
      - paragraph: /Reserved for you until \\d\\d:\\d\\d/
    - group: Delivery address (optional)
    - text: Test mode
    - paragraph: No real payment is made. Use card 4242 4242 4242 4242.
    - textbox "Card number"
    - textbox "Expiry"
    - textbox "Security code"
    - button /Pay \\$/
  `)
    const number = page.getByLabel('Card number')
    await number.fill('4242')
    await page.clock.fastForward('13:05')
    await expect(hold(page)).toMatchAriaSnapshot(`
    - status:
      - text: /Your reservation ends at \\d\\d:\\d\\d\\./
      - button "Keep it for 15 more minutes"
  `)
    await expect(number).toBeFocused()
    await keep(page).press('Enter')
    await expect(hold(page)).toHaveText(/^Reserved for you until \d\d:\d\d$/)
    await expect(hold(page)).toBeFocused()
    await expect(number).toHaveValue('4242')
    // For the server no time has passed: the new end is half an hour away.
    await page.clock.fastForward('28:05')
    await expect(hold(page)).toHaveText(/^Your reservation ends at \d\d:\d\d\.$/)
    await page.reload()
    await expect(hold(page)).toHaveText(/^Reserved for you until \d\d:\d\d$/)
    await page.clock.fastForward('28:05')
    await expect(hold(page)).toHaveText(/^Your reservation ends at \d\d:\d\d\.$/)
    await expect(keep(page)).toHaveCount(0)
  },
)

test(
  'after a hold has expired the purchase continues with its data',
  coreAtOneWidth,
  async ({ page, login }) => {
    const work = await pickWork(page)
    const token = await login('collector')
    let orderId = ''
    await page.route(
      '**/api/payment/create-artwork-payment-intent',
      async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { orderId: string; holdSecondsLeft: number }
        orderId = body.orderId
        body.holdSecondsLeft = 5
        await route.fulfill({ response, json: body })
      },
      { times: 1 },
    )
    await openPayment(page, work)
    await page.getByText('Delivery address (optional)').click()
    await page.getByLabel('City').fill('Oslo')
    const number = page.getByLabel('Card number')
    await number.fill('4242 4242 4242 4242')
    await expect(hold(page)).toMatchAriaSnapshot(`
    - status:
      - text: Your reservation has ended. Nothing was charged.
      - button "Reserve again"
  `)
    await expect(hold(page)).toBeFocused()
    await expect(page.getByRole('button', { name: `Pay ${work.priceText}` })).toBeDisabled()
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.post(`/api/orders/${orderId}/cancel`, { headers })).ok()).toBe(true)

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Reserve again' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('')
    await expect(page.getByLabel('City')).toHaveValue('Oslo')
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: `Pay ${work.priceText}` }).click()
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Successfully purchased' })
    await expect(notice).toMatchAriaSnapshot(`
    - status:
      - text: /Successfully purchased/
      - link "My Orders"
      - button "Close"
  `)
    // The person's own pointer stops the way home.
    await notice.hover()
    await page.mouse.move(0, 0)
    await notice.hover()
    await page.waitForTimeout(3500)
    await notice.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/orders')
    const row = page.getByRole('listitem').filter({ hasText: work.title }).filter({ hasText: 'Paid' })
    await expect(row.getByText('Oslo')).toBeVisible()
  },
)

test(
  'an order canceled elsewhere is not paid, and can be reserved again',
  atOneWidth(),
  async ({ page, login }) => {
    const work = await pickWork(page)
    const token = await login('collector')
    const created = page.waitForResponse('**/api/payment/create-artwork-payment-intent')
    await openPayment(page, work)
    const { orderId } = (await (await created).json()) as { orderId: string }
    await fillCard(page, '4242 4242 4242 4242')
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.post(`/api/orders/${orderId}/cancel`, { headers })).ok()).toBe(true)
    await page.getByRole('button', { name: `Pay ${work.priceText}` }).click()
    await expect(hold(page)).toMatchAriaSnapshot(`
    - status:
      - text: Your reservation has ended. Nothing was charged.
      - button "Reserve again"
  `)
    await expect(hold(page)).toBeFocused()
    await page.getByRole('button', { name: 'Reserve again' }).click()
    await expect(hold(page)).toHaveText(/^Reserved for you until/)
    const card = page.getByLabel('Card number')
    await expect(card).toBeFocused()
  },
)
