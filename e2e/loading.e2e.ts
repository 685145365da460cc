import type { Page } from '@playwright/test'
import { type Account, atOneWidth, expect, test } from './fixtures.ts'
import { openUnhydrated } from './hydration.ts'

const screens: [Account, string][] = [
  ['gallery', '/gallery-dashboard'],
  ['gallery', '/my-exhibitions'],
  ['gallery', '/manage-artists'],
  ['collector', '/my-collection'],
  ['collector', '/marketplace'],
  ['collector', '/wishlist'],
  ['institution', '/institutional-collection'],
  ['institution', '/educational-programs'],
  ['artist', '/orders'],
  ['artist', '/profile'],
  ['admin', '/admin'],
  ['admin', '/admin?tab=products'],
  ['admin', '/admin?tab=database'],
]

for (const [account, address] of screens)
  test(`${address} has no layout shift while its data loads`, async ({ page, login }) => {
    await login(account)
    await watchShifts(page)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto(address)
    await expect(page.locator('[data-loading]').first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.waitForTimeout(1000)
    expect(await moved(page)).toBeLessThan(0.005)
  })

const visits = [
  ['/artists', '/artist/'],
  ['/artists', '/articles'],
  ['/articles', '/articles/'],
  ['/store', '/learn'],
] as const

for (const [from, to] of visits)
  test(`from ${from} to ${to} nothing moves, whatever loads last`, async ({ page }) => {
    await watchShifts(page)
    await page.goto(from)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    let calls = 0
    await page.route('**/api/**', async (route) => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 600 + 300 * (calls % 4)))
      await route.continue()
    })
    const before = await moved(page)
    // Without hovering, which would load it beforehand.
    await page
      .locator(`main a[href^="${to}"], header a[href^="${to}"], footer a[href^="${to}"]`)
      .first()
      .dispatchEvent('click')
    await expect(page.locator('[data-loading]').first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.waitForTimeout(1500)
    expect((await moved(page)) - before).toBeLessThan(0.005)
  })

test('before the scripts run, a member sees the groups and the room in their places', async ({
  page,
  login,
}) => {
  await login('user')
  const hydrate = await openUnhydrated(page, '/community')
  const room = page.locator('[data-frame="room"]')
  await expect(room.locator('[data-loading]')).toBeVisible()
  await expect(room.getByRole('heading', { name: 'General' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Join the Community' })).toBeHidden()
  const before = await room.boundingBox()
  hydrate()
  await expect(page.getByRole('textbox', { name: 'Write to General' })).toBeVisible()
  expect(await room.boundingBox()).toEqual(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the community asks to join, and shows no room', atOneWidth(), async ({ page }) => {
    await page.goto('/community', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Join the Community' })).toBeVisible()
    await expect(page.locator('[data-frame="room"]')).toBeHidden()
  })
})

test(
  'the bar of a member stays where it is while the page hydrates',
  atOneWidth(),
  async ({ page, login }) => {
    await login('gallery')
    const hydrate = await openUnhydrated(page, '/store')
    const bar = page.getByRole('banner')
    const places = async () =>
      Promise.all([
        bar.getByRole('link', { name: 'ARTICLES' }).boundingBox(),
        bar.getByRole('link', { name: 'Search' }).first().boundingBox(),
      ])
    await expect(bar.getByText('DASHBOARD')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    hydrate()
    await expect(bar.getByRole('link', { name: 'DASHBOARD' })).toBeVisible()
    expect(await places()).toEqual(before)
  },
)

const moved = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { moved: number }).moved)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
