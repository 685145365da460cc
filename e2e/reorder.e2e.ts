import type { Locator, Page } from '@playwright/test'
import { drag, type Held, liftByTouch, lifted, lifts, middleOf, type Point, settled } from './dragging.ts'
import { core, coreAtOneWidth, expect, test } from './fixtures.ts'
import { chooseImages, picture } from './submissions.ts'

// A touch page has a mouse and a keyboard as well.
test.use({ hasTouch: true })

const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeAttached()

async function moveByKeys(
  page: Page,
  handle: Locator,
  steps: readonly [arrow: string, announced: string | RegExp][],
) {
  await settled(page)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await lifted(page)
  for (const [arrow, announced] of steps) {
    await page.keyboard.press(arrow)
    await expectAnnounced(page, announced)
  }
}

/** Moves the held card over a column. On a narrow screen the column is off-screen: holding the card at the edge scrolls the board. */
async function holdOver(page: Page, held: Held, from: Point, column: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const read = async () => {
    const { x: start, width: wide } = (await column.boundingBox()) ?? { x: 0, width: 0 }
    return { middle: start + wide / 2, isUnder: (x: number) => start < x && x < start + wide }
  }
  await expect(async () => {
    const { middle, isUnder } = await read()
    const toEdge = middle < from.x ? 30 - from.x : width - 30 - from.x
    const beside = width < 700 ? from.x + toEdge : middle
    const x = isUnder(from.x) ? from.x : beside
    await held.moveTo({ x, y: from.y })
    expect(x !== from.x + toEdge && (await read()).isUnder(x)).toBe(true)
  }).toPass({ intervals: [20] })
}

test('images of an upload are put in order by mouse, touch and keyboard', core, async ({ page, login }) => {
  await login('artist')
  await page.goto('/upload')
  await chooseImages(page, picture('a.png'), picture('b.png'), picture('c.png'))
  const slots = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) })
  const slot = (name: string) => slots.filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name} with` })
  const order = () =>
    page
      .getByRole('button', { name: /^Remove / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(7)))

  await drag(page, 'mouse', slot('c.png'), slot('a.png'))
  await expect.poll(order).toEqual(['c.png', 'a.png', 'b.png'])
  await expectAnnounced(page, 'c.png put down, place 1 of 3')
  await expect(handle('c.png')).toBeFocused()
  await drag(page, 'touch', slot('c.png'), slot('b.png'))
  await expect.poll(order).toEqual(['a.png', 'b.png', 'c.png'])
  await expect(handle('c.png')).toBeFocused()

  await moveByKeys(page, handle('a.png'), [['ArrowRight', 'a.png, place 2 of 3']])
  await page.keyboard.press('Space')
  await expectAnnounced(page, 'a.png put down, place 2 of 3')
  await expect.poll(order).toEqual(['b.png', 'a.png', 'c.png'])
  await expect(handle('a.png')).toBeFocused()
  await moveByKeys(page, handle('a.png'), [['ArrowRight', 'a.png, place 3 of 3']])
  await page.keyboard.press('Escape')
  await expectAnnounced(page, 'a.png put back, place 2 of 3')
  await expect.poll(order).toEqual(['b.png', 'a.png', 'c.png'])
  await expect(handle('a.png')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(order).toEqual(['a.png', 'b.png', 'c.png'])
})

test('saved works are moved by mouse, touch and keyboard; a refused order is taken back', async ({
  page,
  login,
  allowFailures,
  allowedErrors,
}) => {
  allowFailures(500)
  allowedErrors.push(/A list was not changed/)
  await login('collector')
  await page.goto('/wishlist?view=list')
  const titles = page.locator('article h3')
  await expect(titles.nth(2)).toBeVisible()
  const [one = '', two = '', three = '', ...others] = await titles.allTextContents()
  const count = others.length + 3
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title} with` })
  const shows = (...first: string[]) => expect(titles).toHaveText([...first, ...others])

  await drag(page, 'mouse', handle(one), handle(two))
  await shows(two, one, three)
  await expect(handle(one)).toBeFocused()
  const point = await middleOf(handle(one))
  const swipe = await liftByTouch(page, point, { swipe: true })
  await swipe.moveTo({ x: point.x, y: point.y - 150 })
  await swipe.release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await shows(two, one, three)
  await drag(page, 'touch', handle(one), handle(three))
  await shows(two, three, one)
  await moveByKeys(page, handle(one), [
    ['ArrowUp', `${one}, place 2 of ${count}`],
    ['ArrowUp', `${one}, place 1 of ${count}`],
  ])
  await page.keyboard.press('Enter')
  await shows(one, two, three)
  await expect(handle(one)).toBeFocused()
  await page.reload()
  await shows(one, two, three)
  await expect(handle(one)).toBeVisible()

  await page.route('**/api/wishlists/*/works/*/place', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal_error', message: 'No.' } }),
  )
  await drag(page, 'mouse', handle(one), handle(two))
  await expect(page.getByRole('alert').getByText('The order could not be saved.')).toBeVisible()
  await shows(one, two, three)

  await handle(one).click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Place in the list' })).toBeVisible()
})

test('hung works are moved by mouse, touch and keyboard', async ({ page, login }) => {
  await login('gallery')
  await page.goto('/my-exhibitions')
  const works = page.getByRole('main').getByRole('article')
  await page.getByRole('main').getByRole('link', { name: 'Works That Need a Plug' }).click()
  const titles = works.getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(2)
  const [one = '', two = ''] = await titles.allTextContents()
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title} with` })
  await drag(page, 'mouse', handle(one), handle(two))
  await expect(titles).toHaveText([two, one])
  await drag(page, 'touch', handle(one), handle(two))
  await expect(titles).toHaveText([one, two])
  await moveByKeys(page, handle(one), [['ArrowDown', `${one}, place 2 of 2`]])
  await page.keyboard.press('Space')
  await expectAnnounced(page, `${one} put down, place 2 of 2`)
  await expect(handle(one)).toBeFocused()
  await page.reload()
  await expect(titles).toHaveText([two, one])
})

for (const { language, forward } of [
  { language: 'en', forward: 'ArrowRight' },
  { language: 'ar', forward: 'ArrowLeft' },
])
  test(`cards of the board move by mouse, touch and keyboard, to allowed columns only (${language})`, async ({
    page,
    login,
  }) => {
    const headers = { authorization: `Bearer ${await login('institution')}` }
    const title = `Reordered ${language}`
    const data = { artist: 'Ritva Salminen', title }
    const started = await page.request.post('/api/acquisitions/proposals/described', { headers, data })
    expect(started.ok(), await started.text()).toBe(true)
    await page.goto(`/institutional-collection?lang=${language}`)
    const card = page.locator('[data-drag-card]').filter({ hasText: title })
    const handle = card.locator('[data-drag-handle]')
    const columns = page.locator('[data-drag-board] > ol > li')
    const nameOf = async (index: number) =>
      new RegExp((await columns.nth(index).locator('h2 > span').first().textContent()) ?? '-')
    await expect(columns.first().locator('[data-drag-card]').filter({ hasText: title })).toBeVisible()
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(handle).toBeFocused()
    }

    for (const by of ['mouse', 'touch'] as const) {
      const from = await middleOf(card.locator('h3'))
      const held = await lifts[by](page, from)
      await holdOver(page, held, from, columns.nth(1))
      await held.release()
      await close()
    }
    const [proposal, registrar] = [await nameOf(1), await nameOf(2)]
    await moveByKeys(page, handle, [
      [forward, proposal],
      [forward, registrar],
    ])
    await expect(columns.nth(2).getByRole('heading').locator('span').first()).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(dialog).toHaveCount(0)
    if (language === 'en') {
      await expectAnnounced(page, `“${title}” can’t go to Registrar check and was put back`)
      await expect(
        columns.nth(2).getByText('From “Idea” a work can go to: Proposal or Withdrawn.'),
      ).toBeVisible()
    }
    await moveByKeys(page, handle, [[forward, proposal]])
    await page.keyboard.press('Enter')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect(columns.nth(1).locator('[data-drag-card]').filter({ hasText: title })).toBeVisible()
    await expect(handle).toBeFocused()
  })

for (const { name, account, path, open, work } of [
  {
    name: 'hung',
    account: 'gallery',
    path: '/my-exhibitions',
    open: (title: string) => `Label of ${title}`,
    work: 'Works That Need a Plug',
  },
  {
    name: 'saved',
    account: 'collector',
    path: '/wishlist?view=list',
    open: (title: string) => `Details of ${title}`,
    work: null,
  },
] as const)
  test(
    `the dialog of a ${name} work stays open and on top while its work is moved from within it`,
    coreAtOneWidth,
    async ({ page, login }) => {
      await login(account)
      await page.goto(path)
      if (work) await page.getByRole('main').getByRole('link', { name: work }).click()
      const titles = page.getByRole('main').locator('article h3')
      await expect(titles.nth(1)).toBeVisible()
      const [one = '', two = ''] = await titles.allTextContents()
      const opener = page.getByRole('button', { name: open(one), exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const later = page.getByRole('dialog').getByRole('button', { name: 'Later' })
      await later.focus()
      await page.keyboard.press('Enter')
      await expect(titles.first()).toHaveText(two)
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      await expect(later).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    },
  )
