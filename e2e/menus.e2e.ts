import type { Locator, Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'

for (const { language, dir } of [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const)
  test.describe(`menus, ${language}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language),
    )

    test(
      `are not clipped by the end of a table, ${dir}`,
      language === 'en' ? core : {},
      async ({ page, login }) => {
        await login('institution')
        await page.goto('/institutional-collection?view=table')
        const rows = page.getByRole('table').getByRole('row')
        const menus = rows.locator('[aria-haspopup="menu"]')
        await expect(menus.first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        for (const button of [menus.last(), menus.first()]) await expectUnclipped(page, button)
        // Narrower than the table, which scrolls in its frame.
        await page.setViewportSize({ width: 390, height: 844 })
        for (const button of [menus.last(), menus.first()]) await expectUnclipped(page, button)
        await page.goto('/institutional-collection')
        const cards = page.getByRole('list').locator('[aria-haspopup="menu"]')
        await expectUnclipped(page, cards.last())
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
      },
    )

    test(`are not clipped by the edges of a dialog, ${dir}`, atOneWidth(), async ({ page, login }) => {
      await login('admin')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/admin')
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.locator('[aria-haspopup="dialog"]').first().click()
      const dialog = page.getByRole('dialog')
      const button = dialog.locator('[aria-haspopup="menu"]')
      await expectUnclipped(page, button)
      // The first Escape closes the menu, the second the dialog.
      await button.click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(button).toBeFocused()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    test(`fit into a window at 200 %, ${dir}`, atOneWidth(), async ({ page, login }) => {
      await login('admin')
      await page.setViewportSize({ width: 1120, height: 360 })
      await page.goto('/')
      await expectUnclipped(page, page.locator('header [aria-haspopup="menu"]').last())
    })
  })

test(
  'a menu closes by a second press of its button and by one outside, and keeps the focus',
  core,
  async ({ page, login }) => {
    await login('institution')
    await page.goto('/institutional-collection?view=table')
    const button = page.getByRole('table').locator('[aria-haspopup="menu"]').first()
    const menu = page.getByRole('menu')
    await button.click()
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await button.click()
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(2, 2)
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await expect(menu.getByRole('menuitem').last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
  },
)

/** Opens the menu: its panel is inside the window and not covered at its items' edges. */
async function expectUnclipped(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu.locator('[role^="menuitem"]').first()).toBeFocused()
  const covered = await menu.evaluate((panel) => {
    const box = panel.getBoundingClientRect()
    const inside =
      box.left >= 0 && box.top >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight
    if (!inside) return [`panel at ${JSON.stringify(box)}`]
    return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
      .filter((item) => item.checkVisibility())
      .filter((item) => {
        item.scrollIntoView({ block: 'nearest' })
        const { left, right, top, bottom } = item.getBoundingClientRect()
        return [left + 4, right - 4].some((x) =>
          [top + 4, bottom - 4].some((y) => !item.contains(document.elementFromPoint(x, y))),
        )
      })
      .map((item) => item.textContent)
  })
  expect(covered).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
}
