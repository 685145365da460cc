import { core, expect, test } from './fixtures.ts'

test(
  'a toast is rendered inside an open dialog, is reached by the Tab key and stays while focused',
  core,
  async ({ page, login }) => {
    await login('gallery')
    await page.goto('/manage-artists')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Hanna Sorvari' }) })
      .getByRole('button', { name: 'Manage' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Hanna Sorvari' })
    await dialog.getByRole('button', { name: 'Save record' }).press('Enter')
    const toast = dialog.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })
    await expect(toast).toBeVisible()
    // The last focus stop, after its own button; the submit button has kept the focus.
    const close = toast.getByRole('button', { name: 'Close' })
    const inToast = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role="status"]')))
    for (let left = 12; left > 0 && !(await inToast()); left -= 1) await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await page.waitForTimeout(4000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()
  },
)

test('an error stays at its control after its toast has closed', async ({ page, login, allowFailures }) => {
  allowFailures(500)
  await login('collector')
  await page.goto('/profile')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, error: '', code: 'server', requestId: 'r' } }),
  )
  await page.getByLabel('First name').fill('Cleopatra')
  await page.getByRole('button', { name: 'Update profile' }).click()
  const form = page.getByRole('main').locator('form')
  const text = 'Failed to update profile'
  const inForm = form.getByText(text)
  await expect(page.getByText(text)).toHaveCount(2)
  await expect(page.getByText(text)).toHaveCount(1)
  await expect(inForm).toBeVisible()
  await page.unroute('**/api/profile')
  // Other journeys on this server know her name.
  await page.getByLabel('First name').fill('Cleo')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(inForm).toHaveCount(0)
})
