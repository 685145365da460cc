import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const title = 'Parallels'

/** Whether the picture looks different 0.7 s later. */
async function moves(page: Page, picture: Locator): Promise<boolean> {
  const shot = () => picture.screenshot({ animations: 'allow' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  await page.waitForTimeout(500)
  const before = await shot()
  await page.waitForTimeout(700)
  return !before.equals(await shot())
}

async function openWork(page: Page): Promise<void> {
  const answer = await page.request.get('/api/artworks')
  const works: { id: string; title: string }[] = await answer.json()
  await page.goto(`/artwork/${works.find((work) => work.title === title)?.id}`)
}

const onPage = (page: Page) => page.locator('main picture img').first()

test('an animated work plays with a pause button, and is paused in the store', async ({
  page,
  expectAccessible,
}) => {
  await openWork(page)
  const picture = onPage(page)
  await expect.poll(() => moves(page, picture)).toBe(true)
  const pause = page.getByRole('button', { name: 'Pause the picture' })
  expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await pause.focus()
  await page.keyboard.press('Enter')
  const play = page.getByRole('button', { name: 'Play the picture' })
  await expect(play).toBeFocused()
  expect(await moves(page, picture)).toBe(false)
  await play.click()
  await expect.poll(() => moves(page, picture)).toBe(true)
  await page.goto('/store?q=Parallels')
  const card = page.locator('figure').filter({ hasText: title })
  await expect(card).toContainText('Moving picture')
  expect(await moves(page, card.locator('img'))).toBe(false)
  await card.getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.poll(() => moves(page, dialog.locator('picture img').first())).toBe(true)
  await dialog.getByRole('button', { name: 'Pause the picture' }).click()
  expect(await moves(page, dialog.locator('picture img').first())).toBe(false)
})

test('with reduced motion an animated work is paused until it is played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWork(page)
  const picture = onPage(page)
  expect(await moves(page, picture)).toBe(false)
  await expect(page.getByRole('button', { name: 'Pause the picture' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Play the picture' }).click()
  await expect.poll(() => moves(page, picture)).toBe(true)
})
