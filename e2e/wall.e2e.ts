import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { middleOf, type Point } from './dragging.ts'
import { expect, core, expectFocusRestored, test } from './fixtures.ts'
import { anId } from './long-texts.ts'
import type { RunningServer } from './server.ts'
import { picture } from './submissions.ts'

const title = 'Courtyard, Four Chairs'
const other = 'Seventy-Four Horizons'

const idOf = ({ folder }: RunningServer, name: string) =>
  anId(folder, 'artworks', `status = 'approved' AND title = '${name}'`)

const wallOf = (page: Page) => page.getByRole('dialog', { name: /On a wall$/ })
const workOn = (wall: Locator, name: string) => wall.locator('[data-work]').and(wall.getByLabel(name))
const rowOf = (wall: Locator, name: string) =>
  wall.getByRole('listitem').filter({ has: wall.page().getByRole('button', { name: `Take down ${name}` }) })
const tryButton = (page: Page) => page.getByRole('button', { name: 'Try it on a wall' })

/** A tooltip would take the key. */
async function escape(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2)
  await page.mouse.move(from.x + by.x, from.y + by.y)
  await page.mouse.up()
}

test(
  'a work is tried on a wall beside another, by keys and by hand, and the address brings the wall back',
  core,
  async ({ page, server, expectAccessible }) => {
    await page.goto(`/artwork/${idOf(server, title)}`)
    await tryButton(page).click()
    const wall = wallOf(page)
    await wall.getByRole('radio', { name: 'Terracotta' }).check()
    await wall.getByRole('radio', { name: 'Sofa' }).check()
    await expect(rowOf(wall, title)).toContainText('center at 155 cm, in the middle of the wall')

    await wall.getByRole('button', { name: 'Add a work' }).click()
    const choice = page.getByRole('dialog', { name: 'Add a work' })
    await expect(choice.getByRole('heading', { name: /^More by|^Related works/ }).first()).toBeVisible()
    await choice.getByRole('searchbox').fill('horizons')
    await choice.getByRole('button', { name: other }).click()
    await expect(choice).toHaveCount(0)
    await expect(wall.getByRole('button', { name: 'Add a work' })).toBeFocused()
    const work = workOn(wall, other)
    await expect(work).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(wall, title)).toContainText(`20 cm to ${other}`)
    await expectAccessible(page)

    await work.focus()
    const at = Number(/(\d+) cm right/.exec((await work.getAttribute('aria-label')) ?? '')?.[1])
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    const placed = `center at 165 cm, ${at + 9} cm right of the middle`
    await expect(rowOf(wall, other)).toContainText(placed)
    await expect(wall.getByRole('status').filter({ hasText: placed })).toHaveText(`${other}, ${placed}`)
    await wall.getByRole('button', { name: '5 cm down' }).click()
    await expect(rowOf(wall, other)).toContainText('center at 160 cm')

    const box = await work.boundingBox()
    // 120 cm wide.
    const scale = (box?.width ?? 0) / 120
    await drag(page, await middleOf(work), { x: 0, y: 40 * scale })
    await expect(rowOf(wall, other)).toContainText('center at 120 cm')
    // Near the line of all centers it finds it.
    await drag(page, await middleOf(work), { x: 0, y: -32 * scale })
    await expect(rowOf(wall, other)).toContainText('center at 155 cm')

    await expect.poll(() => page.url()).toContain('#wall=terracotta&room=sofa&work=')
    await expect.poll(() => page.url()).toMatch(new RegExp(`_${at + 9}_155$`))
    const address = page.url()
    const rows = await wall.getByRole('listitem').allInnerTexts()
    await wall.getByRole('button', { name: 'Arrange evenly' }).click()
    await expect(rowOf(wall, title)).toContainText(`20 cm to ${other}`)
    await work.focus()
    await page.keyboard.press('Delete')
    await expect(work).toHaveCount(0)
    await escape(page)
    await expect(wall).toHaveCount(0)
    await expect(tryButton(page)).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')

    await page.goto('/store')
    await page.goto(address)
    await expect(wall.getByRole('radio', { name: 'Terracotta' })).toBeChecked()
    await expect(wall.getByRole('radio', { name: 'Sofa' })).toBeChecked()
    await expect.poll(() => wall.getByRole('listitem').allInnerTexts()).toEqual(rows)
    await escape(page)
    await expect(tryButton(page)).toBeFocused()
  },
)

test('what an address asks for in vain is left out, with a sentence', async ({
  page,
  server,
  allowFailures,
}) => {
  allowFailures(404)
  const missing = '00000000-0000-4000-8000-000000000000'
  const works = [`${idOf(server, other)}_10_140`, `${missing}_0_155`, 'nonsense']
  const parts = works.map((work) => `work=${work}`).join('&')
  await page.goto(`/artwork/${idOf(server, title)}#wall=plaid&room=cellar&${parts}`)
  const wall = wallOf(page)
  await expect(
    wall.getByText('One work of this wall can’t be shown any more and was left out.'),
  ).toBeVisible()
  await expect(wall.getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(wall, other)).toContainText('center at 140 cm, 10 cm right of the middle')
  await expect(wall.getByRole('radio', { name: 'Ivory' })).toBeChecked()
})

test('a photograph with a sheet of paper gives the scale, and never leaves the browser', async ({
  page,
  server,
  expectAccessible,
}) => {
  await page.goto(`/artwork/${idOf(server, title)}`)
  await tryButton(page).click()
  const wall = wallOf(page)
  await expect(wall.getByText('The photograph stays on this device.')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().startsWith('blob:')) sent.push(request.url())
  })
  const file = wall.locator('input[type=file]')
  await file.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(wall.getByRole('alert')).toHaveText(/^This picture can’t be read here\./)
  await file.setInputFiles({ name: 'wall.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await expect(wall.getByRole('alert')).toHaveText(/^This file is no picture\./)
  await file.setInputFiles(picture('wall.png', 1200, 900))

  const photo = wall.getByRole('img', { name: 'Your photograph of the wall' })
  const area = await photo.boundingBox()
  if (!area) throw new Error('no photograph')
  // A sheet of 21 by 29.7 cm, seen from the right: its left side is nearer.
  const sheet = [
    ['Top left', 0.4, 0.3],
    ['Top right', 0.55, 0.32],
    ['Bottom right', 0.55, 0.58],
    ['Bottom left', 0.4, 0.6],
  ] as const
  for (const [name, x, y] of sheet) {
    const corner = wall.getByRole('button', { name: `${name} corner of the sheet` })
    const from = await middleOf(corner)
    await drag(page, from, { x: area.x + x * area.width - from.x, y: area.y + y * area.height - from.y })
  }
  const corner = wall.getByRole('button', { name: 'Top left corner of the sheet' })
  const before = await middleOf(corner)
  await corner.press('Shift+ArrowLeft')
  expect((await middleOf(corner)).x).toBeCloseTo(before.x - 10, 0)
  await corner.press('Shift+ArrowRight')
  // One pointer without dragging: choose a corner, then click its place.
  await corner.click()
  await page.mouse.click(before.x + 30, before.y + 40)
  expect((await middleOf(corner)).x).toBeCloseTo(before.x + 30, 0)
  await page.mouse.click(before.x, before.y)
  await expectAccessible(page)
  await wall.getByRole('button', { name: 'Hang the works' }).click()

  const work = workOn(wall, title)
  await expect(work).toHaveAccessibleName(`${title}, in line with the sheet`)
  const hung = await work.boundingBox()
  // 100 cm, where the sheet's 21 cm are 15 % of the photograph.
  expect((hung?.width ?? 0) / area.width).toBeGreaterThan(0.6)
  expect((hung?.width ?? 0) / area.width).toBeLessThan(0.9)
  expect(await work.evaluate((element) => getComputedStyle(element).transform)).toMatch(/^matrix3d/)
  await work.press('Shift+ArrowRight')
  await expect(rowOf(wall, title)).toContainText('10 cm right of the sheet')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await wall.getByRole('button', { name: 'Save as an image' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('my-wall.png')
  const png = readFileSync(await saved.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 900])
  await expect.poll(() => page.url()).toContain('#wall=')
  await wall.getByRole('button', { name: 'Back to the room' }).click()
  await expect(rowOf(wall, title)).toContainText('10 cm right of the middle')
  await expectFocusRestored(page)
  // A blob is what the download was read from.
  expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([])
})

test('on a phone the wall keeps half of the screen, and pictures are as sharp as they are drawn', async ({
  page,
  server,
}) => {
  await page.goto(`/artwork/${idOf(server, title)}`)
  await tryButton(page).click()
  const image = wallOf(page).locator('[data-work] img')
  await expect(image).toBeVisible()
  const [asked, drawn] = await image.evaluate((element: HTMLImageElement) => [
    Number.parseFloat(element.sizes),
    element.getBoundingClientRect().width,
  ])
  expect(Math.abs((asked ?? 0) - (drawn ?? 0))).toBeLessThan(1.5)
  const stage = await wallOf(page).locator('[data-layer]').first().boundingBox()
  expect((stage?.height ?? 0) / (page.viewportSize()?.height ?? 1)).toBeGreaterThan(0.5)
})
