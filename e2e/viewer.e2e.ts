import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { atOneWidth, core, expect, test } from './fixtures.ts'
import type { RunningServer } from './server.ts'
import { picture } from './submissions.ts'

const title = 'Close Up'
const size = { width: 2_400, height: 1_600 }
/** Centimeters. */
const cm = { width: 60, height: 40 }

interface Hung {
  id: string
  name: string
}

const hung = new Map<RunningServer, Promise<Hung>>()

/** A large work of two views on this server, before one of another artist. */
const hang = (server: RunningServer): Promise<Hung> => {
  const known = hung.get(server) ?? hangNow(server)
  hung.set(server, known)
  return known
}

async function hangNow({ origin, folder, adminPassword }: RunningServer): Promise<Hung> {
  const account = { email: 'admin@passion-art.test', password: adminPassword() }
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = (await login.json()) as { token: string }
  const body = new FormData()
  const { buffer } = picture('work.png', size.width, size.height)
  for (const [key, value] of Object.entries({ title, artist: 'Mara Lind', price: '80', category: 'drawing' }))
    body.set(key, value)
  body.set('record', JSON.stringify({ width_mm: cm.width * 10, height_mm: cm.height * 10 }))
  body.set('image', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'work.png')
  const headers = { authorization: `Bearer ${token}` }
  const made = await fetch(`${origin}/api/admin/products`, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(await made.text())
  const { product } = (await made.json()) as { product: { id: string } }
  const db = new DatabaseSync(join(folder, 'passion-art.db'), { timeout: 10_000 })
  const row = db.prepare('SELECT * FROM artwork_images WHERE artwork_id = ?').get(product.id)
  if (!row) throw new Error('The work has no picture')
  const second = { ...row, id: crypto.randomUUID(), name: randomBytes(16).toString('hex'), position: 2 }
  const fileOf = (name: unknown) =>
    join(folder, 'uploads', 'artworks', `${String(name)}.${String(row.ending)}`)
  copyFileSync(fileOf(row.name), fileOf(second.name))
  const columns = Object.keys(second)
  db.prepare(`INSERT INTO artwork_images (${columns.join()}) VALUES (${columns.map(() => '?').join()})`).run(
    ...(Object.values(second) as string[]),
  )
  db.close()
  return { id: product.id, name: String(row.name) }
}

const picturesButton = (scope: Page | Locator) => scope.getByRole('button', { name: /Look closer$/ })
const viewerOf = (page: Page) => page.getByRole('dialog', { name: /, Look closer$/ })

/** A tooltip would take the key. */
async function escape(page: Page): Promise<void> {
  await page.mouse.move(2, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** What of the viewer and of its tiles was requested so far. */
function watch(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const count = (pattern: RegExp) => requested.filter((path) => pattern.test(path)).length
  return {
    tiles: () => count(/^\/iiif\/images\/.*\.jpg$/),
    script: () => count(/^\/assets\/(viewer|openseadragon)[\w.-]*\.js$/),
  }
}

const canZoom = (viewer: Locator) => expect(viewer.getByRole('img')).toHaveCSS('opacity', '1')

/** Pixels of the screen a centimeter of the work takes, by the scale that is shown. */
async function pixelsPerCentimeter(viewer: Locator): Promise<number> {
  const scale = viewer.getByText(/^[\d.]+ cm$/)
  const bar = viewer.locator('[style*="inline-size"]')
  const length = Number.parseFloat(await scale.innerText())
  return ((await bar.boundingBox())?.width ?? 0) / length
}

/** The same, of the whole work: from the room it has and its size. */
async function pixelsWhole(viewer: Locator): Promise<number> {
  const room = await viewer.getByRole('img').boundingBox()
  if (!room) throw new Error('no room')
  return Math.min(room.width, (room.height * size.width) / size.height) / cm.width
}

test(
  'a click on the picture of the page opens the viewer: tiles, scale, keys, next view, next work, and back to the same spot',
  core,
  async ({ page, server, expectAccessible }) => {
    const { id } = await hang(server)
    const seen = watch(page)
    await page.goto(`/artwork/${id}`)
    const button = picturesButton(page.getByRole('main')).first()
    await expect(button.getByRole('img')).toHaveAttribute('alt', `Picture of ${title}, Drawing`)
    await expect(button).toHaveAccessibleName(`Picture of ${title}, Drawing Look closer`)
    await page.evaluate(() => window.scrollTo(0, 90))
    // As the click does.
    await button.scrollIntoViewIfNeeded()
    const scrollBefore = await page.evaluate(() => scrollY)
    expect(seen.script()).toBe(0)
    await button.click()
    const viewer = viewerOf(page)
    await expect(viewer.getByRole('heading', { name: title })).toBeVisible()
    await expect(viewer).toContainText('Mara Lind')
    await canZoom(viewer)
    await expect.poll(seen.tiles).toBeGreaterThan(0)
    await expectAccessible(page)

    const whole = await pixelsWhole(viewer)
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeCloseTo(whole, 1)
    const tiles = seen.tiles()
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeCloseTo(2 * whole, 1)
    await expect.poll(seen.tiles).toBeGreaterThan(tiles)
    await page.keyboard.press('-')
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeCloseTo(whole, 1)
    const middle = await viewer.getByRole('img').boundingBox()
    if (!middle) throw new Error('no picture')
    await page.mouse.dblclick(middle.x + middle.width / 2, middle.y + middle.height / 2)
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeCloseTo(2 * whole, 1)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeGreaterThan(2.2 * whole)
    // The arrows move an enlarged picture, and lead on only from the whole one.
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('1 of 2', { exact: true })).toBeVisible()
    await page.keyboard.press('0')
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeCloseTo(whole, 1)

    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 of 2', { exact: true })).toBeVisible()
    await expect(viewer.getByRole('status')).toHaveText(new RegExp(`^${title} by .*, view 2 of 2$`))
    await expect(viewer.getByText(/\d cm$/)).toHaveCount(0)
    await canZoom(viewer)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('heading', { name: title })).toHaveCount(0)
    await expect(viewer.getByRole('status')).toHaveText(/work 2 of \d+/)
    await canZoom(viewer)
    await viewer.getByRole('button', { name: 'Previous work' }).click()
    await expect(viewer.getByRole('heading', { name: title })).toBeVisible()
    await escape(page)
    await expect(viewer).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrollBefore)
  },
)

test('from the dialog of the store, by Enter, on to the next work of the wall', async ({ page, server }) => {
  await hang(server)
  await page.goto('/store')
  const titles = await page.getByRole('figure').getByRole('heading').allInnerTexts()
  const index = titles.indexOf(title)
  await page.getByRole('figure').nth(index).getByRole('link').click()
  await expect(page).toHaveURL(/piece=/)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const button = picturesButton(dialog)
  await button.focus()
  await page.keyboard.press('Enter')
  const viewer = viewerOf(page)
  await viewer.getByRole('button', { name: 'Next work' }).click()
  await expect(viewer.getByRole('heading', { name: titles[index + 1] ?? '', exact: true })).toBeVisible()
  await escape(page)
  await expect(viewer).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(button).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a pinch on the picture opens the viewer, and another one zooms', async ({ page, server }) => {
    const { id } = await hang(server)
    await page.goto(`/artwork/${id}`)
    await pinch(page, picturesButton(page.getByRole('main')).first())
    const viewer = viewerOf(page)
    await canZoom(viewer)
    const whole = await pixelsWhole(viewer)
    await pinch(page, viewer.getByRole('img'))
    await expect.poll(() => pixelsPerCentimeter(viewer)).toBeGreaterThan(1.5 * whole)
    await escape(page)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
})

/** Two fingers from 40 to 200 pixels apart. */
async function pinch(page: Page, on: Locator): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing to pinch')
  const browser = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ]
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', fingers(20))
  for (let apart = 30; apart <= 100; apart += 10) await send('touchMove', fingers(apart))
  await send('touchEnd', [])
  await browser.detach()
}

test('with reduced motion, zoom is not animated', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await hang(server)
  await page.goto(`/artwork/${id}`)
  await picturesButton(page.getByRole('main')).first().click()
  const viewer = viewerOf(page)
  await canZoom(viewer)
  const whole = await pixelsPerCentimeter(viewer)
  /** The widths of the scale's bar, per centimeter, in each frame of a zoom. */
  const steps = await viewer.evaluate(async (box) => {
    const seen = new Set<string>()
    const scale = () => box.querySelector('[style*="inline-size"]')?.parentElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '+' }))
    for (let count = 0; count < 30; count += 1) {
      await frame()
      const bar = scale()?.querySelector('[style]')?.getBoundingClientRect().width ?? 0
      seen.add((bar / Number.parseFloat(scale()?.querySelector('bdi')?.innerText ?? '')).toFixed(2))
    }
    return [...seen].map(Number)
  })
  expect(steps.length).toBeLessThanOrEqual(2)
  expect(steps.at(-1)).toBeCloseTo(2 * whole, 0)
})

test('an animated work plays in the viewer beside its button, and stops when enlarged', async ({ page }) => {
  const answer = await page.request.get('/api/artworks')
  const works: { id: string; title: string }[] = await answer.json()
  await page.goto(`/artwork/${works.find((work) => work.title === 'Parallels')?.id}`)
  await picturesButton(page.getByRole('main')).first().click()
  const viewer = viewerOf(page)
  const moving = viewer.locator('picture img')
  await expect(moving).toHaveJSProperty('complete', true)
  const pause = viewer.getByRole('button', { name: 'Pause the picture' })
  const source = () => moving.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(source).toMatch(/[0-9a-f]{32}\.\w+$/)
  await pause.click()
  await expect.poll(source).toMatch(/-\d+\.\w+$/)
  await viewer.getByRole('button', { name: 'Play the picture' }).click()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(moving).toHaveCount(0)
  await canZoom(viewer)
})

test('in Arabic the next work is to the left', async ({ page, server }) => {
  const { id } = await hang(server)
  await page.goto(`/artwork/${id}?lang=ar`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /نظرة عن قرب$/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: /نظرة عن قرب$/ })
  // Each number is isolated.
  const counted = (number: number) => new RegExp(`^\\W*${number}\\W+من\\W+2\\W*$`)
  await expect(viewer.getByText(counted(1))).toBeVisible()
  await expect(viewer.getByText('سم', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(counted(2))).toBeVisible()
})

test.describe('for other sites', atOneWidth(), () => {
  test('a public viewer opens a work by its manifest', async ({ page, server }) => {
    const { id, name } = await hang(server)
    const { Traverse } = await import('@iiif/parser')
    const answer = await fetch(`${server.origin}/iiif/artworks/${id}/manifest.json`)
    const services: string[] = []
    const reader = new Traverse({
      service: [
        (service) => {
          if ('id' in service) services.push(String(service.id))
        },
      ],
    })
    reader.traverseManifest(await answer.json())
    expect(services).toHaveLength(2)
    expect(services[0]).toContain(name)
    // Another origin: the tiles are open to all.
    const site = createServer((_, reply) => {
      reply.setHeader('content-type', 'text/html')
      reply.end('<!doctype html><title>Viewer</title><div id="v" style="height:800px">')
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    await page.addScriptTag({ path: 'node_modules/openseadragon/build/openseadragon/openseadragon.min.js' })
    const drawn = page.evaluate(
      (info) =>
        new Promise<number>((resolve) => {
          const open = (window as unknown as { OpenSeadragon: (options: object) => Opened }).OpenSeadragon
          const opened = open({
            id: 'v',
            tileSources: info,
            showNavigationControl: false,
            crossOriginPolicy: 'Anonymous',
          })
          let count = 0
          opened.addHandler('tile-loaded', () => {
            count += 1
          })
          opened.addHandler('open', () => opened.world.getItemAt(0).whenFullyLoaded(() => resolve(count)))
        }),
      `${services[0]}/info.json`,
    )
    expect(await drawn).toBeGreaterThan(2)
    site.close()
  })
})

interface Opened {
  addHandler: (name: string, handle: () => void) => void
  world: { getItemAt: (index: number) => { whenFullyLoaded: (handle: () => void) => void } }
}
