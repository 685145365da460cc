import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Locator, Page } from '@playwright/test'
import { answer, atOneWidth, core, coreAtOneWidth, expect, expectFocusRestored, test } from './fixtures.ts'
import { chooseMore } from './role-toolbar.ts'

const worksOf = async (page: Page, count: number): Promise<Artwork[]> =>
  (await page.request.get(`/api/artworks?limit=${count}`)).json()

test(
  'removing a work moves the focus to the next one, after the last to the heading',
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

test(
  'removing a hung work is announced, moves the focus to the next, and can be undone',
  coreAtOneWidth,
  async ({ page, login }) => {
    await login('gallery')
    await page.goto('/my-exhibitions')
    await page.getByRole('main').getByRole('link', { name: 'Works That Need a Plug' }).click()
    const takeDown = page.getByRole('button', { name: /^Take .* down$/ })
    await expect(takeDown).toHaveCount(2)
    const titles = page.getByRole('main').locator('article h3')
    const [one = '', two = ''] = await titles.allTextContents()
    await takeDown.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(`Removed: ${one}`)).toBeVisible()
    await expect(takeDown).toHaveCount(1)
    await expect(takeDown).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText(`Put back: ${one}`)).toBeVisible()
    await expect(titles).toHaveText([one, two])
    await expect(page.getByRole('button', { name: `Move ${one} with` })).toBeFocused()
  },
)

test('undoing the removal of a work restores its note', atOneWidth(), async ({ page, login }) => {
  await login('collector')
  await page.goto('/wishlist?view=list')
  const titles = page.getByRole('main').locator('article h3')
  await expect(titles.nth(1)).toBeVisible()
  const before = await titles.allTextContents()
  const [one = ''] = before
  await page.getByRole('button', { name: `Details of ${one}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Above the desk')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('article').first()).toContainText('Above the desk')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Take ${one} out of this list` }).click()
  await expect(page.getByText(`Removed: ${one}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Put back: ${one}`)).toBeVisible()
  await expect(titles).toHaveText(before)
  await expect(page.getByRole('article').first()).toContainText('Above the desk')
  await expectFocusRestored(page)
})

test(
  'deleting a search moves the focus to the next one, after the last to the dialog',
  atOneWidth(),
  async ({ page, login }) => {
    const headers = { authorization: `Bearer ${await login('collector')}` }
    const { searches } = (await (
      await page.request.get('/api/marketplace/searches', { headers })
    ).json()) as {
      searches: { id: string }[]
    }
    for (const { id } of searches)
      expect((await page.request.delete(`/api/marketplace/searches/${id}`, { headers })).ok()).toBe(true)
    for (const name of ['Blue', 'Green']) {
      const data = { name, filters: { q: name }, digest: false }
      expect((await page.request.post('/api/marketplace/searches', { headers, data })).status()).toBe(201)
    }
    await page.goto('/marketplace')
    await chooseMore(page, 'Saved searches')
    const dialog = page.getByRole('dialog', { name: 'Saved searches' })
    const remove = dialog.getByRole('button', { name: /^Delete / })
    await expect(remove).toHaveCount(2)
    const next = await remove.nth(1).getAttribute('aria-label')
    await remove.first().focus()
    await page.keyboard.press('Enter')
    await answer(page, 'Delete')
    await expect(remove).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: next ?? '' })).toBeFocused()
    await page.keyboard.press('Enter')
    await answer(page, 'Delete')
    await expect(remove).toHaveCount(0)
    const within = dialog.locator(':focus')
    await expect(within).toHaveCount(1)
  },
)

test('the heading of a record gets the focus once loaded', coreAtOneWidth, async ({ page, login }) => {
  await login('institution')
  for (const part of ['acquisitions&view=table', 'objects&view=list', 'loans&view=list']) {
    await page.goto(`/institutional-collection?part=${part}`)
    const link: Locator = page.getByRole('main').locator('tbody th a').first()
    const title = (await link.textContent()) ?? ''
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
})
