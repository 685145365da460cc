import type { Page } from '@playwright/test'
import { atOneWidth, coreAtOneWidth, expect, test } from './fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test(
  'a visitor is sent to sign in and comes back to the same tab',
  coreAtOneWidth,
  async ({ page, server }) => {
    await page.goto('/admin?tab=users')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email').first().fill('admin@passion-art.test')
    await page.getByRole('textbox', { name: 'Password' }).fill(server.adminPassword())
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin?tab=users')
    await expect(page.getByText('Welcome back, Administrator')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  },
)

test('other accounts are redirected home', atOneWidth(), async ({ page, login }) => {
  await login('artist')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test(
  'a stored user without a token sees no data until the login',
  atOneWidth(),
  async ({ page, login, allowFailures, allowedErrors }) => {
    allowFailures(401)
    allowedErrors.push(/failed: (Session expired|Authentication required)/)
    await login('admin')
    await page.addInitScript(() => localStorage.removeItem('token'))
    await page.goto('/admin?tab=users')
    await expect(page.getByText('Session expired')).toBeVisible()
    await expect(page.getByRole('table').getByRole('cell')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('placeholder-admin-token')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('tabs open by keyboard and by URL', atOneWidth(), async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'PASSION-ART ADMIN' })).toBeVisible()
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Dashboard').focus()
  await page.keyboard.press('ArrowDown')
  await expect(tab(page, 'Users')).toBeFocused()
  await expect(page).toHaveURL('/admin?tab=users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/admin?tab=database')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.goto('/admin?tab=nothing')
  await expect(tab(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
})

test('every tab and Log out can be reached by keyboard', async ({
  page,
  login,
  isMobile,
  hasTouch,
  allowFailures,
}) => {
  // Reads in flight when the session ends are refused.
  allowFailures(401)
  const small = isMobile || hasTouch
  await login('admin')
  await page.goto('/admin')
  if (small) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('tab')).toHaveCount(8)
  await tab(page, 'Users').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  if (small) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
})

test('the dashboard shows counts and records payouts', coreAtOneWidth, async ({ page, login }) => {
  const token = await login('admin')
  const stats = (await (
    await page.request.get('/api/admin/stats', { headers: { Authorization: `Bearer ${token}` } })
  ).json()) as { totalUsers: number; ordersByStatus: { paid: number } }
  await page.goto('/admin')
  await expect(page.getByText(`From ${stats.ordersByStatus.paid} paid orders`)).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: `${stats.totalUsers}` })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /Revenue of the last 12 months/ }).locator('svg')).toBeVisible()
  await expect(page.getByText('Payments to artists are made outside PASSION-ART.')).toBeVisible()
  const row = page.getByRole('row', { name: /Mara Lind/ })
  await row.getByRole('button', { name: 'Record payout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payout' })
  await dialog.getByLabel('Amount').fill('100000')
  await dialog.getByLabel('Reference').fill('SEPA 2026-11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The amount exceeds the open sum.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The payout is recorded.')).toBeVisible()
})

for (const { theme, language } of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
])
  test(
    `dashboard and users are accessible in ${theme}, ${language}`,
    atOneWidth(theme === 'dark'),
    async ({ page, login, expectAccessible }) => {
      await page.addInitScript(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('theme', chosenTheme ?? '')
          localStorage.setItem('i18nextLng', chosenLanguage ?? '')
        },
        [theme, language],
      )
      await login('admin')
      await page.goto('/admin')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('img').locator('svg').nth(2)).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      await expectAccessible(page)
      await page.goto('/admin?tab=users')
      await expect(page.getByRole('table').getByRole('cell').first()).toBeVisible()
      await page.getByRole('heading', { level: 1 }).locator('..').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    },
  )
