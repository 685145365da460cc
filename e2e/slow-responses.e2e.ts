import { atOneWidth, expect, test } from './fixtures.ts'

test.describe('a page whose data takes longer than a moment', atOneWidth(), () => {
  for (const [call, address, says] of [
    ['**/api/artworks?*', '/store', 'Loading artworks...'],
    ['**/api/artists?*', '/artists', 'Loading...'],
    ['**/api/articles?*', '/articles', 'Loading...'],
  ] as const)
    test(`${address} opens at once and shows that it is loading`, async ({ page }) => {
      await page.goto('/events')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      const requests: string[] = []
      await page.route(call, async (route) => {
        requests.push(route.request().url())
        await held
        await route.continue()
      })
      await page.evaluate((to) => {
        document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click()
      }, address)
      await expect(page).toHaveURL(address)
      await expect(page.getByText(says, { exact: true })).toBeVisible()
      answer()
      await expect(page.getByText(says, { exact: true })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new Set(requests).size).toBe(requests.length)
    })
})
