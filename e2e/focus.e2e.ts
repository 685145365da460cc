import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Page } from '@playwright/test'
import { core, expect, expectFocusRestored, test } from './fixtures.ts'

const worksOf = async (page: Page, count: number): Promise<Artwork[]> =>
  (await page.request.get(`/api/artworks?limit=${count}`)).json()

test(
  'works taken out of a list hand the focus to the next, the last one to what is left',
  core,
  async ({ page, login }) => {
    const headers = { authorization: `Bearer ${await login('collector')}` }
    const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
    const made = await page.request.post('/api/wishlists', { headers, data: { name } })
    expect(made.status()).toBe(201)
    const { list } = (await made.json()) as { list: { id: string } }
    for (const { id } of await worksOf(page, 3))
      expect((await page.request.post(`/api/wishlists/${list.id}/works/${id}`, { headers })).ok()).toBe(true)
    await page.goto('/wishlist')
    await page.getByRole('group', { name: 'Lists' }).getByRole('button', { name }).click()
    const takeOut = page.getByRole('button', { name: /^Take .* out of this list$/ })
    await expect(takeOut).toHaveCount(3)
    const next = await takeOut.nth(1).getAttribute('aria-label')
    await takeOut.first().focus()
    await page.keyboard.press('Enter')
    await expect(takeOut).toHaveCount(2)
    await expect(page.getByRole('button', { name: next ?? '', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(takeOut).toHaveCount(1)
    await expect(takeOut).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(takeOut).toHaveCount(0)
    await expectFocusRestored(page)
  },
)
