import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Move {
  from: string[]
  to: string[]
}

/** Where the moving picture is before and after each of the browser's view transitions. */
async function watchMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: object[] = []
    Object.assign(window, { moves })
    const named = () =>
      [...document.querySelectorAll('picture')]
        .filter((picture) => picture.style.viewTransitionName && picture.checkVisibility())
        .map((picture) =>
          picture.closest('dialog') ? 'dialog' : picture.closest('figure') ? 'wall' : 'page',
        )
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const from = named()
      const transition = start(update)
      transition.ready.then(
        () => moves.push({ from, to: named() }),
        (error: unknown) => moves.push({ from, to: [String(error)] }),
      )
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)
}

const early = (picture: Locator) => picture.evaluate((element) => getComputedStyle(element).backgroundImage)
const shownCopy = (picture: Locator) =>
  picture.locator('img').evaluate((image: HTMLImageElement) => {
    if (!image.complete || !image.currentSrc) throw new Error('not loaded')
    return image.currentSrc
  })

test('a work opened from the wall is the same picture, and moves to its new place', async ({ page }) => {
  const moves = await watchMoves(page)
  await page.goto('/store')
  const card = page.getByRole('main').getByRole('figure').first()
  await expect(async () => {
    await shownCopy(card.locator('picture'))
  }).toPass()
  const copy = await shownCopy(card.locator('picture'))
  await card.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  expect(await early(dialog.locator('picture').first())).toContain(copy)
  await expect.poll(moves).toEqual([{ from: ['wall'], to: ['dialog'] }])
  await dialog.getByRole('link', { name: 'View full page' }).click()
  await expect(page).toHaveURL(/\/artwork\/[\w-]{36}$/)
  await expect(dialog).toHaveCount(0)
  expect(await early(page.getByRole('main').locator('picture').first())).toContain('-320.')
  await expect.poll(moves).toEqual([
    { from: ['wall'], to: ['dialog'] },
    { from: ['dialog'], to: ['page'] },
  ])
  await page.goBack()
  await page.goBack()
  await page.reload()
  await page.getByRole('main').getByRole('figure').nth(1).getByRole('link').first().click()
  await expect.poll(moves).toEqual([{ from: ['wall'], to: ['dialog'] }])
})

test('does not animate with reduced motion', async ({ page }) => {
  const moves = await watchMoves(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store')
  await page.getByRole('main').getByRole('figure').first().getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View full page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await moves()).toEqual([])
})

test('a movement that the browser gives up leaves no error', async ({ page }) => {
  await page.addInitScript(() => {
    document.startViewTransition = (update) => {
      const done = Promise.resolve(typeof update === 'function' ? update() : undefined)
      const reason = 'Transition was aborted because of timeout in DOM update'
      return {
        ready: Promise.reject(new DOMException(reason, 'TimeoutError')),
        finished: done,
        updateCallbackDone: done,
        skipTransition: () => {},
      } as unknown as ViewTransition
    }
  })
  await page.goto('/store')
  await page.getByRole('main').getByRole('figure').first().getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View full page' }).click()
  await expect(page).toHaveURL(/\/artwork\/[\w-]{36}$/)
})
