import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { atOneWidth, core, expect, test } from './fixtures.ts'

test('the store shows every work on sale, counted', core, async ({ page }) => {
  const works = (await (await page.request.get('/api/artworks')).json()) as unknown[]
  await page.goto('/store')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Pieces' })).toBeVisible()
  await expect(page.getByText(`${works.length} artworks found`)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(works.length)
})

test('search and category filter the wall and are stored in the URL', async ({ page }) => {
  await page.goto('/store')
  await page.getByRole('searchbox').fill('vessels')
  await expect(page.getByText('1 artwork found')).toBeVisible()
  await expect(page).toHaveURL('/store?q=vessels')
  await page.getByRole('searchbox').fill('nothing hangs under this word')
  await expect(page.getByText('No artworks found. Try adjusting your search or filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: /^Photography/ }).click()
  await expect(page).toHaveURL('/store?category=photography')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Photography/ })).toHaveAttribute('aria-pressed', 'true')
})

test('search results replace the earlier works without an empty state', atOneWidth(), async ({ page }) => {
  await page.goto('/store')
  const count = await page.getByRole('figure').count()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const requests: string[] = []
  await page.route(/\/api\/artworks\?/, async (route) => {
    requests.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    await held
    await route.continue()
  })
  const box = page.getByRole('searchbox')
  await box.pressSequentially('vessels', { delay: 20 })
  await expect(box).toHaveValue('vessels')
  await expect(page.locator('[aria-busy]').filter({ has: page.getByRole('figure') })).toHaveCount(1)
  await expect(page.getByText(`${count} artworks found`)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(count)
  answer()
  await expect(page.getByText('1 artwork found')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(1)
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(requests).toEqual(['vessels'])
  await expect(box).toBeFocused()
})

test('the URL may name a category by its key, its name or a prefix', atOneWidth(), async ({ page }) => {
  for (const [param, tab] of [
    ['digital', /^Digital Art, \d+ works?$/],
    ['Digital%20Art', /^Digital Art, \d+ works?$/],
    ['mixed', /^Mixed Media, \d+ works?$/],
    ['installations', /^Installations, \d+ works?$/],
  ] as const) {
    await page.goto(`/store?category=${param}`)
    await expect(page.getByRole('button', { name: tab })).toHaveAttribute('aria-pressed', 'true')
    expect(await page.getByRole('figure').count()).toBeGreaterThan(0)
  }
})

test('a work opens in a dialog, Back closes it, and it links to the full page', core, async ({ page }) => {
  await page.goto('/store')
  const figure = page.getByRole('figure').nth(2)
  const link = figure.getByRole('link')
  const title = (await figure.getByRole('heading').textContent()) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Purchase Now' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await link.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await link.click()
  await dialog.getByRole('link', { name: 'View full page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

for (const [reducedMotion, times] of [
  ['no-preference', [192, 192]],
  ['reduce', []],
] as const)
  test(`a dialog closes faster than it opens, motion: ${reducedMotion}`, atOneWidth(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/store')
    await page.getByRole('figure').nth(2).getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const leaving = await dialog.evaluate((box: HTMLDialogElement) => {
      box.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click()
      // The dialog and its backdrop.
      return box.getAnimations({ subtree: true }).flatMap(({ effect }) => {
        const own = effect instanceof KeyframeEffect && effect.target === box
        return own ? [Math.round(Number(effect.getComputedTiming().duration))] : []
      })
    })
    expect(leaving).toEqual(times)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/store')
  })

test('the share panel opens over the dialog without layout shift; Escape closes only the panel', async ({
  page,
}) => {
  await page.goto('/store')
  await page.getByRole('figure').first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  const share = dialog.getByRole('button', { name: 'Share' })
  const artist = dialog.locator('a[href^="/artist/"]').first()
  const targets = dialog.getByRole('group', { name: 'Share' })
  await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)))
  await share.focus()
  const before = await artist.boundingBox()
  await page.keyboard.press('Enter')
  await expect(targets).toBeInViewport({ ratio: 1 })
  expect(await artist.boundingBox()).toEqual(before)
  await page.keyboard.press('Tab')
  await expect(targets.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(targets).toHaveCount(0)
  await expect(share).toBeFocused()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(targets).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('every share link contains the URL of the work', atOneWidth(), async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/store')
  await page.getByRole('figure').first().getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Share' }).click()
  const path = await dialog.getByRole('link', { name: 'View full page' }).getAttribute('href')
  const address = new URL(path ?? '', page.url()).href
  for (const name of ['Twitter', 'Facebook', 'Pinterest', 'WhatsApp', 'Telegram']) {
    const target = dialog.getByRole('link', { name })
    await expect(target).toHaveAttribute('target', '_blank')
    expect(decodeURIComponent((await target.getAttribute('href')) ?? '')).toContain(address)
  }
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Link copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await dialog.getByRole('button', { expanded: true }).click()
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible()
})

test(
  'a list that cannot be loaded shows two samples that are not for sale, and a retry',
  atOneWidth(),
  async ({ page, allowFailures }) => {
    allowFailures(500)
    await page.route(/\/api\/artworks\?/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    await page.getByRole('link', { name: 'Browse Our Pieces' }).click()
    await expect(page.getByText('Failed to load artworks')).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(2)
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Purchase Now', disabled: true })).toHaveCount(2)
    for (const picture of await page.getByRole('figure').getByRole('img').all())
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.unroute(/\/api\/artworks\?/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(/artworks found$/)).toBeVisible()
  },
)

test(
  'the artwork page describes itself to search engines and previews',
  atOneWidth(),
  async ({ page, request }) => {
    const works = (await (await request.get('/api/artworks')).json()) as Artwork[]
    // Works uploaded by other journeys may be newer and without a size.
    const work = works.find(({ dimensions }) => dimensions)
    const html = await (await request.get(`/artwork/${work?.id}`)).text()
    expect(html).toContain(`<title>${work?.title} by ${work?.artist} | PASSION-ART</title>`)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(html).toContain(`property="${property}"`)
    expect(html).toContain('name="twitter:card"')
    expect(html).toContain('rel="canonical"')
    await page.goto(`/artwork/${work?.id}`)
    await expect(page.getByRole('heading', { name: 'About this work' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'At true size' })).toBeVisible()
  },
)

test(
  'the first screen has the whole picture, the price and all buttons',
  atOneWidth(),
  async ({ page, request }) => {
    const works: { id: string; title: string }[] = await (await request.get('/api/artworks')).json()
    for (const title of ['Three Vessels', 'Seventy-Four Horizons', 'Interval (Red)', 'Parallels'])
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(`/artwork/${works.find((work) => work.title === title)?.id}`)
        const main = page.getByRole('main')
        const share = main.getByRole('button', { name: 'Share' })
        for (const part of [
          main.locator('picture').first(),
          main.getByRole('heading', { level: 1 }),
          main.getByRole('button', { name: 'Purchase Now' }),
          share,
        ])
          await expect(part).toBeInViewport({ ratio: 1 })
        const [picture, button] = await Promise.all([
          main.locator('picture').first().boundingBox(),
          share.boundingBox(),
        ])
        expect(bottom(button)).toBeCloseTo(bottom(picture), -1)
      }
  },
)

test("arrows go on to the next work in the work's dialog", atOneWidth(), async ({ page }) => {
  const works = (await (await page.request.get('/api/artworks')).json()) as Artwork[]
  await page.goto(`/store?piece=${works[0]?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  await expect(dialog.getByText(`1 of ${works.length}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Previous work' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/store?piece=${works[1]?.id}`)
  await dialog.getByRole('button', { name: 'Next work' }).click()
  await expect(page).toHaveURL(`/store?piece=${works[2]?.id}`)
  await expect(page.getByRole('dialog', { name: works[2]?.title ?? '' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText(`2 of ${works.length}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/store?piece=${works[2]?.id}`)
})

test("price and buttons of an edition are whole in the work's dialog", atOneWidth(), async ({ page }) => {
  const works = (await (await page.request.get('/api/artworks')).json()) as Artwork[]
  const work = works.find(({ title }) => title === 'Head, After Mellan')
  for (const [language, purchase, price] of [
    ['en', 'Purchase Now', /^\$[\d,.]+$/],
    ['ar', 'شراء الآن', /^[\d,.]+\s*US\$$/],
  ] as const)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/store?piece=${work?.id}&lang=${language}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: purchase })).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByText(price)).toBeInViewport({ ratio: 1 })
      if (width > 700) await expect(dialog.locator('a[href^="/artwork/"]')).toBeInViewport({ ratio: 1 })
    }
})

const bottom = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : 0)
