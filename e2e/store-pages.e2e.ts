import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atOneWidth, expect, test as base } from './fixtures.ts'
import { startServer } from './server.ts'

const generated = 250
const pageLength = 200

interface Work {
  id: string
  title: string
}

/** A server whose store is larger than a page. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use, worker) => {
      const folder = mkdtempSync(join(tmpdir(), 'passion-art-pages-'))
      cpSync(process.env.E2E_DATA ?? '', folder, { recursive: true })
      const seed = ['seeds/seed-command.ts', '--artworks', String(generated)]
      execFileSync(process.execPath, seed, { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' })
      const server = await startServer(`pages-${worker.project.name}-${worker.workerIndex}`, { folder })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const found = async (page: Page, query: Record<string, string>) => {
  const answer = await page.request.get('/api/artworks', { params: { limit: '100', ...query } })
  return { works: (await answer.json()) as Work[], total: Number(answer.headers()['x-total-count']) }
}

const works = (page: Page) => page.getByRole('figure')
/**
 * Always on the page. Playwright serializes the whole page whenever an asserted element is missing, which takes
 * seconds with so many works: wait for what appears later by `waitFor`, or assert it after this line has changed.
 */
const countLine = (page: Page) => page.getByRole('status').filter({ hasText: /artworks? found$/ })

test('loads page by page, the first in the server’s HTML', async ({ page, request }) => {
  const { total } = await found(page, {})
  expect(total).toBeGreaterThan(generated)
  const requests: string[] = []
  page.on('request', (one) => one.url().includes('/api/artworks') && requests.push(one.url()))
  const html = await (await request.get('/store')).text()
  expect(html.split('<figure').length - 1).toBe(pageLength)
  await page.goto('/store')
  await expect(countLine(page)).toHaveText(`${total} artworks found`)
  await expect(page.getByRole('button', { name: `All, ${total} works` })).toHaveText(`All ${total}`)
  expect(requests).toEqual([])
  await expect(works(page)).toHaveCount(pageLength)
  await page.getByRole('link', { name: 'More works' }).scrollIntoViewIfNeeded()
  await expect(async () => expect(await works(page).count()).toBeGreaterThan(pageLength)).toPass()
})

test('no work is repeated, and loading stops at the last page', atOneWidth(), async ({ page }) => {
  const { total } = await found(page, {})
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  // Until the link is pressed; near the end of the wall the page loads more by itself.
  await page.route(/\/api\/artworks\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/store')
  const more = page.getByRole('link', { name: 'More works' })
  await more.press('Enter')
  await expect(works(page)).toHaveCount(pageLength)
  answer()
  await expect(works(page)).toHaveCount(total)
  await expect(works(page).nth(pageLength).getByRole('link')).toBeFocused()
  await expect(more).toHaveCount(0)
  const links = works(page).getByRole('link')
  const addresses = await links.evaluateAll((some) => some.map((one) => one.getAttribute('href')))
  expect(new Set(addresses).size).toBe(total)
})

test('search and category are applied by the server and stored in the URL', async ({ page }) => {
  const rare = await found(page, { q: 'orchard noon' })
  expect(rare.total).toBeGreaterThan(0)
  await page.goto('/store')
  await page.getByRole('searchbox').fill('ORCHARD  noon')
  await expect(countLine(page)).toHaveText(new RegExp(`^${rare.total} artworks? found$`))
  await expect(works(page)).toHaveCount(rare.total)
  await expect(page).toHaveURL(/q=ORCHARD/)
  await page.getByRole('searchbox').fill('nothing hangs under this word')
  await expect(countLine(page)).toHaveText('0 artworks found')
  await expect(page.getByText('No artworks found. Try adjusting your search or filter.')).toBeVisible()
  const tools = page.getByRole('button', { name: /^All|^Price/ }).or(page.getByLabel('Sort by'))
  await expect(tools).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(tools).toHaveCount(3)
  const clay = await found(page, { category: 'ceramics' })
  await page.getByRole('button', { name: /^Ceramics/ }).click()
  await expect(countLine(page)).toHaveText(`${clay.total} artworks found`)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Ceramics/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(works(page)).toHaveCount(clay.total)
})

test('a late response is ignored', atOneWidth(), async ({ page }) => {
  const [early, late] = [await found(page, { q: 'ledger' }), await found(page, { q: 'orchard noon' })]
  await page.goto('/store')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let requested = false
  await page.route(/\/api\/artworks.*q=ledger/, async (route) => {
    requested = true
    await held
    await route.continue().catch(() => {})
  })
  await page.getByRole('searchbox').fill('ledger')
  await expect(() => expect(requested).toBe(true)).toPass()
  await page.getByRole('searchbox').fill('orchard noon')
  await expect(works(page)).toHaveCount(late.total)
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(countLine(page)).toHaveText(new RegExp(`^${late.total} artworks? found$`))
  await expect(works(page)).toHaveCount(late.total)
  expect(early.total).not.toBe(late.total)
})

test('Back from a work restores the loaded pages of the wall', async ({ page }) => {
  await page.goto('/store')
  await expect(async () => {
    await works(page).last().scrollIntoViewIfNeeded()
    expect(await works(page).count()).toBeGreaterThan(pageLength)
  }).toPass()
  const count = await works(page).count()
  const chosen = works(page).nth(pageLength + 20)
  await chosen.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  const title = (await chosen.getByRole('heading').textContent()) ?? ''
  await chosen.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await dialog.getByRole('link', { name: 'View full page' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await works(page).count()).toBeGreaterThanOrEqual(count)
  await expect(async () =>
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(4),
  ).toPass()
  await expect(chosen).toBeInViewport()
})

test('a shared link opens a work that hangs far down', async ({ page }) => {
  const { works: far } = await found(page, { page: '3' })
  const [work] = far
  await page.goto(`/store?piece=${work?.id}`)
  await page.getByRole('dialog', { name: work?.title ?? '' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(works(page)).toHaveCount(pageLength)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('links lead from page to page', atOneWidth(), async ({ page }) => {
    const { total } = await found(page, {})
    await page.goto('/store', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'More works' }).click()
    await expect(page).toHaveURL('/store?page=2')
    await expect(countLine(page)).toHaveText(`${total} artworks found`)
    await expect(works(page)).toHaveCount(total - pageLength)
    await expect(page.getByRole('link', { name: 'More works' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Earlier works' })).toHaveAttribute('href', '/store')
  })
})

test('has no accessibility violation', async ({ page, expectAccessible }) => {
  await page.goto('/store?category=digital')
  await expectAccessible(page)
})
