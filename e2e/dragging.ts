import type { CDPSession, Locator, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

export async function middleOf(item: Locator): Promise<Point> {
  await item.scrollIntoViewIfNeeded()
  const box = await item.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const path = (from: Point, to: Point): Point[] =>
  Array.from({ length: 6 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / 6,
    y: from.y + ((to.y - from.y) * (step + 1)) / 6,
  }))

export interface Held {
  moveTo: (to: Point) => Promise<void>
  release: () => Promise<void>
}

export async function liftByMouse(page: Page, from: Point): Promise<Held> {
  let pointer = from
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const moveTo = async (to: Point) => {
    for (const { x, y } of path(pointer, to)) await page.mouse.move(x, y)
    pointer = to
  }
  await moveTo({ x: from.x + 8, y: from.y + 8 })
  await lifted(page)
  const release = async () => {
    await drawn(page)
    await page.mouse.up()
    await settled(page)
  }
  return { moveTo, release }
}

/** A touch that rests until the item is lifted, or moves at once and lifts nothing; the page must emulate touch. */
export async function liftByTouch(page: Page, from: Point, { swipe = false } = {}): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  let pointer = from
  await touch(session, 'touchStart', [from])
  if (!swipe) await lifted(page)
  return {
    moveTo: async (to) => {
      for (const point of path(pointer, to)) await touch(session, 'touchMove', [point])
      pointer = to
    },
    release: async () => {
      await drawn(page)
      await touch(session, 'touchEnd', [])
      await session.detach()
      await settled(page)
    },
  }
}

/** The item is lifted, and the page has measured its targets. */
export async function lifted(page: Page): Promise<void> {
  await page.locator('[data-lifted]').waitFor()
  await drawn(page)
}

/** A script, unique a hand, may release before the last move was rendered. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export const settled = (page: Page) => page.locator('[data-lifted]').waitFor({ state: 'detached' })

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints })

export const lifts = { mouse: liftByMouse, touch: liftByTouch } as const

export async function drag(page: Page, by: keyof typeof lifts, from: Locator, to: Locator): Promise<void> {
  await middleOf(to)
  const start = await middleOf(from)
  const held = await lifts[by](page, start)
  await held.moveTo(await middleOf(to))
  await held.release()
}
