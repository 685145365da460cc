import { expect, test } from './fixtures.ts'

for (const path of ['/', '/gallery'])
  test(`${path} hangs the name, four tiles and six featured works`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'PASSION-ART' })).toBeVisible()
    for (const name of ['DIGITAL ART', 'PHOTOGRAPHY', 'MIXED MEDIA', 'INSTALLATIONS'])
      await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'Browse Our Pieces' })).toHaveAttribute('href', '/store')
  })

test('a tile leads into its category', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'MIXED MEDIA' }).click()
  await expect(page).toHaveURL('/store?category=mixed-media')
  await expect(page.getByRole('button', { name: /^Mixed Media/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the first HTML is whole without a script', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Featured artworks')
  expect(html).toContain('Browse Our Pieces')
  expect(html).toMatch(/<img[^>]+srcset|<source[^>]+srcset/i)
})

test('Arabic turns the page around and keeps the name', async ({ page }) => {
  await page.goto('/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 2, name: 'أعمال مختارة' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'PASSION-ART' })).toBeVisible()
})
