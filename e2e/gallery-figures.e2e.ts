import type { APIRequestContext } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import { chooseMore, chooseView } from './role-toolbar.ts'

const password = 'Demo-Passw0rd!'

async function bearer(request: APIRequestContext, account: string) {
  const data = { email: `${account}@passion-art.test`, password }
  const { token, user } = await (await request.post('/api/auth/login', { data })).json()
  return { headers: { authorization: `Bearer ${token}` }, id: String(user.id) }
}

/** The demo gallery represents the demo artist. */
async function representMara(request: APIRequestContext): Promise<{ artist: string; gallery: string }> {
  const gallery = await bearer(request, 'gallery')
  const artist = await bearer(request, 'artist')
  await request.post('/api/representations', {
    headers: gallery.headers,
    data: { who: 'mara', message: 'Come in.' },
  })
  const own = await request.get('/api/profile/representations', { headers: artist.headers })
  for (const { id, state } of (await own.json()).representations ?? [])
    if (state === 'invited')
      await request.post(`/api/representations/${id}/accept`, { headers: artist.headers })
  return { artist: artist.id, gallery: gallery.id }
}

test(
  'an opened artwork page is counted, and the number opens its list',
  atOneWidth(),
  async ({ page, request, login }) => {
    const { artist } = await representMara(request)
    const { artworks } = await (await request.get(`/api/artworks/artist/${artist}`)).json()
    const work = artworks[0]
    const counted = page.waitForResponse((answer) => answer.url().endsWith(`/artworks/${work.id}/view`))
    await page.goto(`/artwork/${work.id}`)
    expect((await counted).status()).toBe(200)
    await login('gallery')
    await page.goto('/gallery-dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery dashboard' })).toBeVisible()
    await page.getByLabel('Period').selectOption('7 days')
    const cell = page.getByRole('button', { name: /^Artwork page views/ })
    await expect(cell).toHaveText(/[1-9]/)
    await cell.click()
    const list = page.getByRole('region', { name: /^Artwork page views/ }).first()
    await expect(list.getByRole('link', { name: work.title })).toBeVisible()
    await list.getByRole('searchbox').fill('nothing is called so')
    await expect(page).toHaveURL(/range=7.*list=views.*q=nothing|list=views.*range=7.*q=nothing/)
    await expect(list.getByText('Nothing matches these filters.')).toBeVisible()
    await list.getByRole('button', { name: 'Clear filters' }).first().click()
    const file = page.waitForEvent('download')
    await chooseMore(list, 'Export CSV')
    expect((await file).suggestedFilename()).toMatch(/^passion-art-views-7-.*\.csv$/)
    await expect(page.getByRole('img', { name: /^Bar chart of page views: [1-9]/ })).toBeVisible()
    await page.getByText('Show as a table').last().click()
    await expect(page.getByRole('table', { name: /^Bar chart/ }).getByRole('row')).toHaveCount(8)
    await list.getByRole('button', { name: 'Close' }).first().click()
    await expect(cell).toBeFocused()
  },
)

test('the inventory shows works that the public does not see, by state', async ({ page, request, login }) => {
  await representMara(request)
  await login('gallery')
  await page.goto('/gallery-dashboard')
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await page.getByRole('button', { name: /^Pending/ }).click()
  const table = page.getByRole('table', { name: 'Inventory' })
  await expect(table.getByText('Harbor Wall, No Windows')).toBeVisible()
  await expect(table.getByText('Pending').first()).toBeVisible()
  await chooseView(page, 'Grid')
  await expect(table).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByText('Harbor Wall, No Windows')).toBeVisible()
})

test('opening hours go onto the public page and into the history', core, async ({ page, request, login }) => {
  const { gallery } = await representMara(request)
  await login('gallery')
  await page.goto('/gallery-dashboard?part=profile')
  await page.getByRole('button', { name: 'Add times on Sunday' }).click()
  await page.getByLabel('Sunday, closes').fill('09:00')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('The times must follow one another')).toBeVisible()
  await page.getByLabel('Sunday, closes').fill('17:00')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await chooseMore(page, 'History')
  const change = page.getByRole('dialog').getByRole('listitem').first()
  await expect(change.getByText('Profile changed')).toBeVisible()
  await expect(change.getByText('10:00–17:00')).toBeVisible()
  await page.goto(`/artist/${gallery}`)
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await expect(page.getByText('10:00–17:00')).toBeVisible()
})

const parts = [
  ['?range=all&list=sales', '#gallery-list'],
  ['?range=7', '.recharts-surface'],
  ['?part=inventory&view=grid', 'main li img'],
  ['?part=profile', '#gallery-complete'],
] as const

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  test(
    `is accessible, ${theme} in ${language}`,
    atOneWidth(theme === 'light'),
    async ({ page, request, login, expectAccessible }) => {
      await representMara(request)
      await login('gallery')
      await page.addInitScript(
        ([chosen, spoken]) => {
          localStorage.setItem('theme', chosen)
          localStorage.setItem('i18nextLng', spoken)
        },
        [theme, language] as const,
      )
      for (const [address, shown] of parts) {
        await page.goto(`/gallery-dashboard${address}`)
        await expect(page.locator(shown).first()).toBeVisible()
        await expectAccessible(page)
      }
    },
  )
