import { core, coreAtOneWidth, expect, test } from './fixtures.ts'

test('orders of the demo collector, each with its state', core, async ({ page, login }) => {
  await login('collector')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
})

test('an account without orders sees a link to the store', async ({ page, login }) => {
  await login('artist')
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), orders: [] } })
  })
  await page.goto('/orders')
  await expect(page.getByText('You have no orders yet.')).toBeVisible()
})

test('a visitor is sent to sign in', coreAtOneWidth, async ({ page }) => {
  for (const address of ['/orders', '/profile?tab=security', '/manage-artists']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})

test(
  'an expired session keeps header and footer and offers to log in',
  coreAtOneWidth,
  async ({ page, login, allowFailures }) => {
    allowFailures(401)
    await login('collector')
    await page.addInitScript(() => localStorage.setItem('token', 'no.longer.valid'))
    await page.goto('/orders')
    await expect(page.getByText('Session expired')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  },
)
