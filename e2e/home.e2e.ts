import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'

test('hangs the name, four tiles and the featured works', core, async ({ page, request }) => {
  // Six, unless another journey has sold one.
  const reply = await (await request.get('/api/artworks/featured')).json()
  const { featured, hero } = reply as { featured: { id: string }[]; hero: { id: string } }
  expect(featured.length).toBeGreaterThan(0)
  await page.goto('/')
  // The work at the head of the page is not shown once more below.
  await expect(page.locator(`a[href="/artwork/${hero.id}"]`)).toHaveCount(1)
  for (const { id } of featured) await expect(page.locator(`figure a[href="/artwork/${id}"]`)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'PASSION-ART' })).toBeVisible()
  for (const name of ['DIGITAL ART', 'PHOTOGRAPHY', 'MIXED MEDIA', 'INSTALLATIONS'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(featured.length)
  await expect(page.getByRole('link', { name: 'Browse Our Pieces' })).toHaveAttribute('href', '/store')
})

test('a tile links to its category, from /gallery as well', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('link', { name: 'MIXED MEDIA' }).click()
  await expect(page).toHaveURL('/store?category=mixed-media')
  await expect(page.getByRole('button', { name: /^Mixed Media/ })).toHaveAttribute('aria-pressed', 'true')
})

test('Arabic turns the page around and keeps the name', async ({ page }) => {
  await page.goto('/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 2, name: 'أعمال مختارة' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'PASSION-ART' })).toBeVisible()
})

test(
  'is whole in its first HTML, and names articles and what comes next',
  coreAtOneWidth,
  async ({ page, request }) => {
    const html = await (await request.get('/')).text()
    for (const text of [
      'Featured artworks',
      'Browse Our Pieces',
      'From the magazine',
      'Next exhibition',
      'Next event',
      'A letter, most Fridays',
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/<img[^>]+srcset|<source[^>]+srcset/i)
    await page.goto('/')
    await page.getByRole('link', { name: /^Next exhibition/ }).click()
    await expect(page).toHaveURL(/\/exhibitions\/[\w-]{36}$/)
  },
)

test('picks works for the interests without moving anything', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Picked for your interests' })).toBeHidden()
  await page.evaluate(() => localStorage.setItem('userInterests', '["Ceramics","Digital Art"]'))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/api\/artworks\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const picked = page.locator('section').filter({ hasText: 'Picked for your interests' })
  const below = page.getByRole('heading', { name: 'From the magazine' })
  const top = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await expect(picked.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(picked).toHaveAttribute('aria-busy', 'true')
  const before = await top()
  letGo()
  await expect(picked.getByRole('figure')).toHaveCount(4)
  expect(await top()).toBe(before)
})

test('shows an empty state when nothing matches', atOneWidth(), async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('userInterests', '["Performance Art"]'))
  await page.route(/\/api\/artworks\?/, (route) => route.fulfill({ json: [] }))
  await page.goto('/')
  await expect(page.getByText('Nothing on sale matches your interests yet.')).toBeVisible()
})
