import { atOneWidth, expect, test } from './fixtures.ts'

test(
  'with forced colors the menu, the selection and a switch are visible',
  atOneWidth(),
  async ({ page, login }) => {
    await login('collector')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ forcedColors: 'active' })
    const colorsOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, color } = getComputedStyle(element)
          return { background: backgroundColor, color, page: getComputedStyle(document.body).backgroundColor }
        })
    await page.goto('/store')
    const bar = await colorsOf('header button[aria-label="Open menu"] > span')
    expect(bar.background).not.toBe(bar.page)
    const chosen = await colorsOf('main [aria-pressed="true"]')
    expect(chosen.background).not.toBe(chosen.page)
    expect(chosen.color).not.toBe(chosen.background)
    // Its shadow and its color are gone.
    await page.setViewportSize({ width: 1280, height: 844 })
    const feedback = page.getByRole('button', { name: 'Feedback' })
    await expect(feedback).toHaveCSS('border-inline-start-width', '2px')
    await page.goto('/profile?tab=preferences')
    const tiles = page
      .getByRole('radiogroup', { name: 'Personal theme' })
      .locator('label > span:first-of-type')
    await expect(tiles).toHaveCount(18)
    const colors = await tiles.evaluateAll((all) => all.map((tile) => getComputedStyle(tile).backgroundColor))
    expect(new Set(colors).size).toBe(18)
    const knob = page.getByRole('switch').first()
    await knob.scrollIntoViewIfNeeded()
    const before = await colorsOf('[role="switch"]')
    await knob.click()
    await expect.poll(async () => (await colorsOf('[role="switch"]')).background).not.toBe(before.background)
  },
)
