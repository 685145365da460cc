import type { Artist } from '@passion-art/contract/artists/artists'
import { artistNamed, card, cropOf, directory, nameOf, worksOf } from './artists.ts'
import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'

const unknownId = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'

test.describe('the directory', () => {
  test('is in the first HTML, counted, by name', coreAtOneWidth, async ({ page, request }) => {
    const artists = await directory(request)
    const html = await (await request.get('/artists')).text()
    expect(html).toContain('<title>Discover artists | PASSION-ART</title>')
    expect(html).toContain('name="description"')
    expect(html).toContain(nameOf(artists[0] as Artist))
    await page.goto('/artists')
    await expect(page.getByRole('heading', { level: 1, name: 'DISCOVER ARTISTS' })).toBeVisible()
    await expect(page.getByText(`${artists.length} artists found`)).toBeVisible()
    const names = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(names).toEqual(artists.map(nameOf))
  })

  test('is searched and sorted by the server and keeps both in the URL', async ({ page, request }) => {
    await page.goto('/artists')
    await page.getByRole('searchbox', { name: 'Search artists' }).fill('TILEWORK')
    await expect(page.getByText('1 artist found')).toBeVisible()
    await expect(page).toHaveURL('/artists?q=TILEWORK')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('TILEWORK')
    await expect(page.getByText('1 artist found')).toBeVisible()
    await page.getByRole('searchbox').fill('nobody is called this')
    await expect(page.getByText('No artists found. Try a different search.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Followers')
    await expect(page).toHaveURL('/artists?sort=followers')
    const expected = await directory(request, '&sort=followers')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      nameOf(expected[0] as Artist),
    )
    expect(
      await page.getByRole('combobox', { name: 'Sort by' }).getByRole('option').allTextContents(),
    ).toEqual(['Name', 'Most Followers', 'Most Artworks', 'Newest', 'Oldest'])
  })

  test('loads further pages and keeps them in the URL', async ({ page }) => {
    const requests: string[] = []
    await page.route('**/api/artists?*', async (route) => {
      requests.push(new URL(route.request().url()).search)
      const reply = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...reply, total: 60 } })
    })
    await page.goto('/artists')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
    await expect(page.getByText('60 artists found')).toBeVisible()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/artists?sort=newest&page=2')
    await expect.poll(() => requests.at(-1)).toBe('?page=2&limit=24&sort=newest')
    await page.goBack()
    await expect(page).toHaveURL('/artists?sort=newest')
    await page.getByRole('button', { name: 'Page 3' }).click()
    await page.getByRole('searchbox').fill('a')
    await expect(page).toHaveURL('/artists?sort=newest&q=a')
  })

  test('is a grid or a list, with links to a profile and back', core, async ({ page, request }) => {
    const mara = await artistNamed(request, 'mara')
    await page.goto('/artists')
    const list = page.getByRole('button', { name: 'List view' })
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
    await list.click()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await card(page, mara).getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(`/artist/${mara.id}`)
    await page.getByRole('link', { name: 'Back to Artists' }).click()
    await expect(page).toHaveURL('/artists')
  })

  test('shows uncropped works, details of the newest as portraits, and no clipped text', async ({
    page,
    request,
  }) => {
    const artists = await directory(request)
    for (const view of ['', '?view=list']) {
      await page.goto(`/artists${view}`)
      for (const artist of [artists[0], artists.find(({ works }) => works.length === 3)] as Artist[]) {
        const works = card(page, artist).getByRole('list').getByRole('link')
        const shown = artist.works.map(({ title }) => title)
        const names = await works.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
        expect(names.length).toBeGreaterThan(0)
        expect(names).toEqual(shown.slice(0, names.length))
        for (const picture of await works.locator('img').all())
          expect(await cropOf(picture)).toBeLessThan(0.02)
        const portrait = card(page, artist).locator('[aria-hidden] img').first()
        await expect(portrait).toHaveAttribute('alt', '')
        const [face, whole] = [await portrait.locator('../..').boundingBox(), await portrait.boundingBox()]
        expect((face?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(1 / 3, 1)
      }
      expect(await page.getByRole('main').textContent()).not.toContain('…')
      await card(page, artists[0] as Artist)
        .getByRole('list')
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(`/artwork/${artists[0]?.works[0]?.id}`)
    }
  })

  test('keeps the initials of an artist without works', atOneWidth(), async ({ page }) => {
    await page.route('**/api/artists?*', async (route) => {
      const reply = (await (await route.fetch()).json()) as { artists: Artist[] }
      await route.fulfill({
        json: { ...reply, artists: reply.artists.map((one) => ({ ...one, works: [] })) },
      })
    })
    await page.goto('/artists')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest')
    await expect(page.getByText('ML', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').locator('picture')).toHaveCount(0)
  })

  test(
    'shows an error and a retry when it cannot be loaded',
    atOneWidth(),
    async ({ page, allowFailures }) => {
      allowFailures(500)
      await page.route('**/api/artists?*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/store')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Artists' }).click()
      await expect(page.getByRole('heading', { name: 'Unable to Load Artists' })).toBeVisible()
      await expect(page.getByText('HTTP error! status: 500')).toBeVisible()
      await page.unroute('**/api/artists?*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText(/\d+ artists found/)).toBeVisible()
    },
  )
})

test.describe('following', () => {
  test('is counted, fills the Following tab and can be undone', async ({ page, request, login }) => {
    await login('institution')
    await page.goto('/artists')
    const artist = await artistNamed(request, 'koji')
    const button = card(page, artist).getByRole('button', { name: /^Follow/ })
    await expect(card(page, artist).getByText(`${artist.followersCount} follower`)).toBeVisible()
    await button.click()
    await expect(button).toHaveText('Following')
    await expect(card(page, artist).getByText(`${artist.followersCount + 1} follower`)).toBeVisible()
    await page.getByRole('button', { name: 'Following' }).first().click()
    await expect(page).toHaveURL('/artists?tab=following')
    await expect(card(page, artist)).toBeVisible()
    await expect(card(page, artist).getByText(/\d+ artworks?/)).toBeVisible()
    await card(page, artist).getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(`/artist/${artist.id}`)
    await expect(page.getByRole('heading', { level: 1, name: nameOf(artist) })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Following' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    expect((await artistNamed(request, 'koji')).followersCount).toBe(artist.followersCount)
  })

  test('no account can follow itself', atOneWidth(), async ({ page, request, login }) => {
    await login('artist')
    const mara = await artistNamed(request, 'mara')
    await page.goto('/artists')
    await expect(page.getByRole('button', { name: 'Following' }).first()).toBeVisible()
    await expect(card(page, mara).getByRole('link', { name: 'View Profile' })).toBeVisible()
    await expect(card(page, mara).getByRole('button')).toHaveCount(0)
    await page.goto(`/artist/${mara.id}`)
    await expect(page.getByText('@mara')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  })

  test('an empty Following tab shows an empty state', atOneWidth(), async ({ page, login }) => {
    await login('user')
    await page.route('**/api/profile/following', (route) =>
      route.fulfill({ json: { success: true, following: [] } }),
    )
    await page.goto('/artists?tab=following')
    await expect(page.getByText('You are not following anyone yet.')).toBeVisible()
  })
})

test.describe('an artist', () => {
  test('is shown with name, type, bio, links, counts, details and works', core, async ({ page, request }) => {
    const mara = await artistNamed(request, 'mara')
    const { artworks, sold } = await worksOf(request, mara)
    const html = await (await request.get(`/artist/${mara.id}`)).text()
    expect(html).toContain('<title>Mara Lind (@mara) | PASSION-ART</title>')
    expect(html).toContain('name="description" content="Mara Lind is a generative painter')
    await page.goto(`/artist/${mara.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Lind' })).toBeVisible()
    await expect(page.getByText('@mara')).toBeVisible()
    await expect(page.getByText('Artist', { exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'Instagram' })
    await expect(link).toHaveAttribute('rel', 'noopener ugc')
    await expect(page.getByRole('main')).toContainText(`${mara.followersCount}`)
    await expect(page.getByText('Oslo', { exact: true })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(artworks.length + sold.length)
    const first = page.getByRole('figure').first()
    await expect(first.getByRole('link', { name: artworks[0]?.title ?? '' })).toBeVisible()
    await expect(first.getByText(/^\$[\d,]+\.\d\d/)).toBeVisible()
    await expect(page.getByText('Digital art', { exact: true })).toBeVisible()
    const below = page.getByRole('region', { name: 'Sold' }).getByRole('figure')
    await expect(below).toHaveCount(sold.length)
    for (const [index, { title }] of sold.entries()) {
      await expect(below.nth(index).getByRole('heading', { name: title })).toBeVisible()
      await expect(below.nth(index).getByText('Sold', { exact: true })).toBeVisible()
    }
  })

  test('has as many works as the directory counts, reserved and sold ones too', async ({ page, request }) => {
    const ines = await artistNamed(request, 'ines')
    const { artworks, reserved, sold } = await worksOf(request, ines)
    expect([reserved.length, sold.length].every(Boolean)).toBe(true)
    const count = artworks.length + reserved.length + sold.length
    await page.goto('/artists')
    await expect(card(page, ines).getByText(`${count} artworks`)).toBeVisible()
    await page.goto(`/artist/${ines.id}`)
    await expect(page.getByRole('figure')).toHaveCount(count)
    await expect(page.getByRole('definition').first()).toHaveText(String(count))
    await expect(page.getByText('Reserved', { exact: true })).toBeVisible()
  })

  test('opens with one full-width work above the name, and fills its rows', async ({ page, request }) => {
    for (const username of ['lucia', 'saoirse', 'mara']) {
      await page.goto(`/artist/${(await artistNamed(request, username)).id}`)
      const opening = await page.getByRole('figure').first().locator('img').boundingBox()
      const name = await page.getByRole('heading', { level: 1 }).boundingBox()
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect((opening?.y ?? 0) + (opening?.height ?? 0)).toBeLessThan(height)
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(height)
      expect(opening?.width).toBeLessThanOrEqual(width)
      for (const picture of await page.getByRole('figure').locator('img').all())
        expect(await cropOf(picture)).toBeLessThan(0.02)
      expect(await page.getByRole('main').textContent()).not.toContain('…')
    }
  })

  test('without works has an empty state', async ({ page, request, login }) => {
    await login('collector')
    const session = (await (
      await request.post('/api/auth/login', {
        data: { email: 'collector@passion-art.test', password: 'Demo-Passw0rd!' },
      })
    ).json()) as { user: { id: string } }
    await page.goto(`/artist/${session.user.id}`)
    await expect(page.getByText("This artist hasn't uploaded any artworks yet.")).toBeVisible()
  })

  test('that does not exist is not found', atOneWidth(), async ({ page, allowFailures }) => {
    allowFailures(404)
    for (const id of [unknownId, 'not-an-id']) {
      const response = await page.goto(`/artist/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Artist Not Found' })).toBeVisible()
      await expect(page.getByText("The artist you're looking for doesn't exist.")).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Artists' })).toHaveAttribute('href', '/artists')
    }
  })
})

test.describe('by keyboard and for assistive technology', () => {
  for (const [name, query, colorScheme] of [
    ['light', '', 'light'],
    ['dark', '', 'dark'],
    ['Arabic', '?lang=ar', 'light'],
  ] as const) {
    test(
      `has no accessibility violation, ${name}`,
      atOneWidth(name !== 'Arabic'),
      async ({ page, request, login, expectAccessible }) => {
        await page.emulateMedia({ colorScheme })
        await login('collector')
        const mara = await artistNamed(request, 'mara')
        for (const path of ['/artists', '/artists?view=list', `/artist/${mara.id}`]) {
          const address = path.includes('?') ? path + query.replace('?', '&') : path + query
          await page.goto(address)
          await expect(page.locator('html[data-user-theme-loaded="true"]')).toBeAttached()
          await expectAccessible(page)
          const over = () => document.documentElement.scrollWidth - innerWidth
          expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
        }
        await page.getByRole('figure').first().getByRole('button').first().press('Enter')
        await expectAccessible(page)
      },
    )
  }
})
