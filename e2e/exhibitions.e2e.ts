import { atOneWidth, core, coreAtOneWidth, expect, test } from './fixtures.ts'
import { exhibitionOf, exhibitionsOf, item } from './events.ts'

const room = 'No Such Place'

test.describe('exhibitions', () => {
  test('are three, in the first HTML, by their opening day', coreAtOneWidth, async ({ page, request }) => {
    const exhibitions = await exhibitionsOf(request)
    expect(exhibitions).toHaveLength(3)
    const html = await (await request.get('/exhibitions')).text()
    expect(html).toContain('<title>Exhibitions | PASSION-ART</title>')
    for (const { title } of exhibitions) expect(html).toContain(title)
    await page.goto('/exhibitions')
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibitions' })).toBeVisible()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      exhibitions.map(({ title }) => title),
    )
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(3)
    await expect(page.getByRole('main').getByText(/^Opens in \d+ days$/)).toHaveCount(3)
    const widths = await page
      .getByRole('main')
      .getByRole('figure')
      .evaluateAll((figures) => figures.map((figure) => figure.firstElementChild?.clientWidth))
    expect(widths).toEqual(widths.map(() => widths[0]))
  })

  test('are linked from the footer', async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const [name, address] of [
      ['Exhibitions', '/exhibitions'],
      ['Events', '/events'],
      ['Courses', '/learn'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  test(
    'open as a viewing room: statement, facts, works in hanging order, each with its page',
    core,
    async ({ page, request }) => {
      const exhibition = await exhibitionOf(request, room)
      await page.goto('/exhibitions')
      await item(page, room).getByRole('link', { name: 'View Details' }).click()
      await expect(page).toHaveURL(`/exhibitions/${exhibition.id}`)
      await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
      for (const paragraph of exhibition.statement.split('\n\n'))
        await expect(page.getByText(paragraph, { exact: true })).toBeVisible()
      await expect(page.getByText(exhibition.curator, { exact: true })).toBeVisible()
      await expect(page.getByText(exhibition.location, { exact: true })).toBeVisible()
      const titles = await page.getByRole('figure').getByRole('heading').allTextContents()
      expect(titles).toEqual(exhibition.artworks.map(({ title }) => title))
      await page.getByRole('figure').nth(1).getByRole('link').click()
      await expect(page).toHaveURL(`/artwork/${exhibition.artworks[1]?.id}`)
    },
  )

  test('show their works uncropped, at their own ratio', async ({ page, request }) => {
    const { id, artworks } = await exhibitionOf(request, room)
    await page.goto(`/exhibitions/${id}`)
    for (const [index, { images }] of artworks.entries()) {
      const picture = page.getByRole('figure').nth(index).getByRole('img')
      const box = await picture.boundingBox()
      const ratio = (images[0]?.width ?? 1) / (images[0]?.height ?? 1)
      expect((box?.width ?? 0) / (box?.height ?? 1) / ratio).toBeCloseTo(1, 1)
    }
  })

  test('that do not exist are not found', atOneWidth(), async ({ page, allowFailures }) => {
    allowFailures(404)
    for (const id of ['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', 'not-an-id']) {
      const response = await page.goto(`/exhibitions/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    }
  })
})

test.describe('the walk through an exhibition', () => {
  test('follows keys, stops at both ends, and Escape restores the focus', async ({ page, request }) => {
    const { id, artworks } = await exhibitionOf(request, room)
    const titleAt = (index: number) => artworks.at(index)?.title ?? ''
    await page.goto(`/exhibitions/${id}`)
    const start = page.getByRole('button', { name: 'Walk through' })
    await start.focus()
    await page.keyboard.press('Enter')
    const walk = page.getByRole('dialog', { name: `${room}, work by work` })
    const shown = walk.getByRole('heading')
    await expect(shown).toHaveText(titleAt(0))
    await expect(walk.getByRole('button', { name: 'Next work' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(shown).toHaveText(titleAt(0))
    await page.keyboard.press('ArrowRight')
    await expect(shown).toHaveText(titleAt(1))
    await expect(page).toHaveURL(`/exhibitions/${id}?work=2`)
    await page.keyboard.press('End')
    await expect(shown).toHaveText(titleAt(-1))
    await expect(walk.getByText(`${artworks.length} of ${artworks.length}`, { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown).toHaveText(titleAt(-1))
    await page.keyboard.press('Home')
    await expect(shown).toHaveText(titleAt(0))
    await page.keyboard.press('Enter')
    await expect(shown).toHaveText(titleAt(1))
    await page.keyboard.press('Escape')
    await expect(walk).toBeHidden()
    await expect(start).toBeFocused()
    await expect(page).toHaveURL(`/exhibitions/${id}`)
  })

  test('fills the screen and shows the work uncropped', async ({ page, request }) => {
    const { id, artworks } = await exhibitionOf(request, room)
    await page.goto(`/exhibitions/${id}?work=1`)
    const walk = page.getByRole('dialog')
    const size = page.viewportSize()
    const { height: high, width: wide } = artworks[0]?.dimensions ?? {}
    await expect(walk.getByText(`${high} × ${wide} cm`, { exact: true })).toBeVisible()
    const { width, height } = artworks[0]?.images[0] ?? {}
    // It animates into place first.
    await expect(async () => {
      expect(await walk.boundingBox()).toMatchObject({ x: 0, y: 0, ...size })
      const box = await walk.getByRole('img').boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1) / ((width ?? 1) / (height ?? 1))).toBeCloseTo(1, 1)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size?.height ?? 0)
    }).toPass({ timeout: 20_000 })
  })

  test('follows swipes, and Back closes it', async ({ page, request }) => {
    const { id, artworks } = await exhibitionOf(request, room)
    await page.goto(`/exhibitions/${id}`)
    await page.getByRole('button', { name: 'Walk through' }).click()
    const walk = page.getByRole('dialog')
    const swipe = async (from: [number, number], to: [number, number]) => {
      const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true }
      const picture = walk.getByRole('img')
      await picture.dispatchEvent('pointerdown', { ...finger, clientX: from[0], clientY: from[1] })
      await picture.dispatchEvent('pointerup', { ...finger, clientX: to[0], clientY: to[1] })
    }
    await swipe([300, 400], [120, 410])
    await expect(walk.getByRole('heading')).toHaveText(artworks[1]?.title ?? '')
    await swipe([200, 300], [210, 500])
    await expect(walk.getByRole('heading')).toHaveText(artworks[1]?.title ?? '')
    await swipe([120, 400], [300, 400])
    await expect(walk.getByRole('heading')).toHaveText(artworks[0]?.title ?? '')
    await page.goBack()
    await expect(walk).toBeHidden()
    await expect(page).toHaveURL(`/exhibitions/${id}`)
  })

  test('swaps the arrow keys in Arabic', async ({ page, request }) => {
    const { id, artworks } = await exhibitionOf(request, room)
    await page.goto(`/exhibitions/${id}?lang=ar&work=2`)
    const shown = page.getByRole('dialog').getByRole('heading')
    await expect(shown).toHaveText(artworks[1]?.title ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(shown).toHaveText(artworks[2]?.title ?? '')
  })

  test('is not animated with reduced motion', atOneWidth(), async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { id } = await exhibitionOf(request, room)
    await page.goto(`/exhibitions/${id}?work=1`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const frames = (animation.effect as KeyframeEffect | null)?.getKeyframes() ?? []
        return frames.filter((frame) => 'transform' in frame && frame.transform !== 'none')
      }),
    )
    expect(moving).toEqual([])
  })
})

test.describe('for assistive technology', () => {
  for (const [name, query, colorScheme] of [
    ['light', '', 'light'],
    ['dark', '', 'dark'],
    ['Arabic', '?lang=ar', 'light'],
  ] as const)
    test(
      `has no accessibility violation, ${name}`,
      atOneWidth(name !== 'Arabic'),
      async ({ page, request, expectAccessible }) => {
        test.slow()
        await page.emulateMedia({ colorScheme })
        const { id } = await exhibitionOf(request, room)
        for (const path of ['/exhibitions', `/exhibitions/${id}`]) {
          await page.goto(path + query)
          await expect(page.locator('html[data-user-theme-loaded="true"]')).toBeAttached()
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        }
        await page.goto(`/exhibitions/${id}${query}${query ? '&' : '?'}work=2`)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      },
    )
})
