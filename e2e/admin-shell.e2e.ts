import { atOneWidth, expect, test } from './fixtures.ts'

test(
  'a visitor is sent to sign in and comes back to the same tab',
  atOneWidth(),
  async ({ page, server }) => {
    await page.goto('/admin?tab=users')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').fill('admin@passion-art.test')
    await page.getByRole('textbox', { name: 'Password' }).fill(server.adminPassword())
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin?tab=users')
    await expect(page.getByText('Welcome back, Administrator')).toBeVisible()
  },
)

test('everybody else is sent home', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})
