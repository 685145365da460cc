import { answer, atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'
import { fillCard, openPayment, pickWork } from './payments.ts'

test(
  'a collector buys a work: notice, order, receipt, sold for all',
  core,
  async ({ page, login, browser, allowFailures }) => {
    const work = await pickWork(page)
    await login('collector')
    await openPayment(page, work)
    await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' })).toBeVisible()
    await expect(page.getByText('Secure payment to purchase artwork')).toBeVisible()
    await expect(
      page.getByText('Payments are secured by the test payment service. Card details are never stored.'),
    ).toBeVisible()
    await expect(page.getByText(/^Reserved for you until \d\d:\d\d$/)).toBeVisible()
    await page.getByText('Delivery address (optional)').click()
    await page.getByLabel('City').fill('Oslo')
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: `Pay ${work.priceText}` }).click()
    await expect(page.getByText('Payment successful!')).toBeVisible()
    await expect(page.getByText(`Successfully purchased "${work.title}" by ${work.artist}!`)).toBeVisible()
    await expect(page).toHaveURL('/')

    allowFailures(409)
    await page.goBack()
    await expect(page).toHaveURL('/payment')
    const yours = page.getByText(/^This artwork is already yours: order [\da-f]{8}\.$/)
    await expect(yours).toBeVisible()
    await expect(page.getByText('Failed to initialize payment')).toBeHidden()
    await page.goto(`/artwork/${work.id}`)
    await expect(yours).toBeVisible()
    await expect(page.getByRole('button', { name: 'Purchase Now' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/orders')
    const row = page.getByRole('listitem').filter({ hasText: work.title }).first()
    await expect(row.getByText('Paid')).toBeVisible()
    await expect(row.getByText('Oslo')).toBeVisible()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Receipt' }).click()
    expect((await download).suggestedFilename()).toMatch(/^PA-\d{6}\.pdf$/)

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`/artwork/${work.id}`)
    await expect(visitor.getByText('Sold', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Purchase Now' })).toBeDisabled()
    await visitor.goto('/store')
    await expect(visitor.getByRole('link', { name: work.title })).toHaveCount(0)
    await visitor.context().close()
  },
)

test(
  'a declined card leaves the order open, another card pays it',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(402)
    const work = await pickWork(page)
    await login('user')
    await openPayment(page, work)
    const pay = page.getByRole('button', { name: `Pay ${work.priceText}` })
    for (const [number, text] of [
      ['4000 0000 0000 0002', 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['5555 5555 5555 4444', 'Your card was declined. In test mode please use a test card.'],
    ] as const) {
      await fillCard(page, number)
      await pay.click()
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    }
    await fillCard(page, '4242 4242 4242 4242')
    await pay.click()
    await expect(page.getByText(`Successfully purchased "${work.title}" by ${work.artist}!`)).toBeVisible()
  },
)

test('3-D Secure: rejected once, then approved', coreAtOneWidth, async ({ page, login, allowFailures }) => {
  allowFailures(402)
  const work = await pickWork(page)
  await login('institution')
  await openPayment(page, work)
  const pay = page.getByRole('button', { name: `Pay ${work.priceText}` })
  await fillCard(page, '4000 0025 0000 3155')
  await pay.click()
  const question = page.getByRole('dialog', { name: 'Your bank asks you to confirm this payment.' })
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()
  await pay.click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`Successfully purchased "${work.title}" by ${work.artist}!`)).toBeVisible()
})

test('invalid card fields are reported without a request', async ({ page, login }) => {
  const work = await pickWork(page)
  await login('gallery')
  await openPayment(page, work)
  const pay = page.getByRole('button', { name: `Pay ${work.priceText}` })
  await pay.click()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Card number" [active]
    - textbox "Expiry"
    - textbox "Security code"
    - paragraph: Your card number is invalid.
    - paragraph: "Enter the expiry date: two digits for the month and two for the year."
    - paragraph: Your card's security code is incomplete.
    - button /Pay/
  `)
  await fillCard(page, '4242 4242 4242 4241', '01 / 20', '12')
  await pay.click()
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await page.goto('/orders')
  const row = page.getByRole('listitem').filter({ hasText: work.title }).first()
  await expect(row.getByText('Pending')).toBeVisible()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Cancel order')
  await expect(row.getByText('Failed')).toBeVisible()
})

test('a held work is marked for others and explained', atOneWidth(), async ({ page, login, browser }) => {
  const work = await pickWork(page)
  await login('gallery')
  await openPayment(page, work)
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/artwork/${work.id}`)
  await expect(visitor.getByText('On hold').first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Purchase Now' })).toBeDisabled()
  await expect(
    visitor.getByText(
      'Another buyer is paying for this artwork right now. Please try again in a few minutes.',
    ),
  ).toBeVisible()
  await visitor.context().close()
  await page.getByRole('link', { name: '← Back to Store' }).click()
  await page.goto('/orders')
  const row = page.getByRole('listitem').filter({ hasText: work.title }).first()
  await row.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: `Pay ${work.priceText}` })).toBeVisible()
  await page.goto('/orders')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Cancel order')
  await expect(row.getByText('Failed')).toBeVisible()
})

test('an expired hold is shown and cannot be paid', atOneWidth(), async ({ page, login }) => {
  const work = await pickWork(page)
  await page.clock.install()
  await login('artist')
  await openPayment(page, work)
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await page.clock.fastForward('15:01')
  await expect(page.getByText('Your reservation has ended. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Pay ${work.priceText}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Reserve again' })).toBeVisible()
})

test('a visitor logs in and is returned to the payment', atOneWidth(), async ({ page }) => {
  const work = await pickWork(page)
  await page.goto(`/artwork/${work.id}`)
  await page.getByRole('button', { name: 'Purchase Now' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill('user@passion-art.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('button', { name: `Pay ${work.priceText}` })).toBeVisible()
})

test(
  'a changed price is shown before anything is charged',
  atOneWidth(),
  async ({ page, login, allowFailures }) => {
    allowFailures(409)
    const work = await pickWork(page)
    await login('institution')
    await openPayment(page, { ...work, statePrice: work.price + 100 })
    await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible()
    await expect(
      page.getByText(`The price of this artwork is now ${work.priceText}. Please review it before paying.`),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: `Pay ${work.priceText}` })).toBeVisible()
  },
)
