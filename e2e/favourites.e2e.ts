import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { stored } from './artists.ts'
import { coreAtOneWidth, expect, test } from './fixtures.ts'

test.describe('favourites', () => {
  test(
    'of a visitor stay in the browser and join the account at sign-in',
    coreAtOneWidth,
    async ({ page, request }) => {
      const [work] = (await (await request.get('/api/artworks?limit=1')).json()) as [Artwork]
      await page.goto(`/artwork/${work.id}`)
      const heart = page.getByRole('button', { name: `Favourite: ${work.title}` })
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect(await stored(page, 'guestFavourites')).toBe(JSON.stringify([work.id]))
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/login')
      await page.getByLabel('Email').fill('user@passion-art.test')
      await page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page).not.toHaveURL('/login')
      await expect.poll(() => stored(page, 'guestFavourites')).toBeNull()
      await page.goto(`/artwork/${work.id}`)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.reload()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    },
  )

  test('can be set in the store’s dialog', async ({ page }) => {
    await page.goto('/store')
    await page.getByRole('figure').first().getByRole('link').click()
    const heart = page.getByRole('dialog').getByRole('button', { name: /^Favourite/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})
