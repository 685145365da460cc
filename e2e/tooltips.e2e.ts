import type { Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'

const tip = (page: Page) => page.getByRole('tooltip')

test(
  'the name of a button appears on focus and hover, and Escape hides it',
  core,
  async ({ page, login, hasTouch }) => {
    await login('collector')
    await page.goto('/artists')
    const list = page.getByRole('button', { name: 'List view' })
    await list.focus()
    await expect(tip(page)).toHaveCount(0)
    // Tooltips load after hydration.
    await expect(async () => {
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(tip(page)).toHaveText('List view', { timeout: 1000 })
    }).toPass()
    await expectInSight(page)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await expect(list).toBeFocused()
    // Touch has its own journey.
    if (hasTouch) return
    await list.hover()
    await expect(tip(page)).toHaveText('List view')
    // It stays while hovered.
    await tip(page).hover()
    await page.waitForTimeout(600)
    await expect(tip(page)).toBeVisible()
    await page.mouse.move(1, 500)
    await expect(tip(page)).toHaveCount(0)
  },
)

test(
  'in a dialog a tooltip is rendered inside it, and Escape closes one after the other',
  atOneWidth(),
  async ({ page, login }) => {
    await login('collector')
    await page.goto('/')
    await page.getByRole('button', { name: 'Feedback' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('tooltip')).toHaveText('Close')
    await expectInSight(page)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)

for (const language of ['en', 'ar'] as const)
  test(
    `the full id of a short one appears by key, pointer and tap, ${language}`,
    atOneWidth(),
    async ({ page, login, browser, baseURL, expectAccessible }) => {
      await login('admin')
      await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
      await page.goto('/admin?tab=products')
      const id = page.locator('tbody [data-tooltip]').first()
      await id.hover()
      await expect(tip(page)).toHaveText(/^[0-9a-f]{8}-[0-9a-f-]+$/)
      await expect(id).toHaveAttribute('aria-describedby', 'tooltip')
      await expectInSight(page)
      await expectAccessible(page)
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        hasTouch: true,
        viewport: { width: 390, height: 844 },
        storageState: await page.context().storageState(),
      })
      const phone = await context.newPage()
      await phone.addInitScript(
        (stored) => {
          for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
        },
        await page.evaluate(() => ({ ...localStorage })),
      )
      await phone.goto('/admin?tab=products')
      const short = phone.locator('tbody [data-tooltip]').first()
      await short.tap()
      await expect(tip(phone)).toHaveText(/^[0-9a-f]{8}-[0-9a-f-]+$/)
      await expectInSight(phone)
      await phone.touchscreen.tap(200, 20)
      await expect(tip(phone)).toHaveCount(0)
      await context.close()
    },
  )

async function expectInSight(page: Page): Promise<void> {
  const seen = await tip(page).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    return inside && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
  })
  expect(seen).toBe(true)
}
