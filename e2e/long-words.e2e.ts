import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { type Account, atOneWidth, expect, test as base } from './fixtures.ts'
import { anId, longTexts, plantLongTexts } from './long-texts.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server whose user-written texts are long words. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use, worker) => {
      const folder = mkdtempSync(join(tmpdir(), 'passion-art-words-'))
      cpSync(process.env.E2E_DATA ?? '', folder, { recursive: true })
      plantLongTexts(folder)
      const server = await startServer(`words-${worker.project.name}-${worker.workerIndex}`, { folder })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const tabs = (path: string, name: string, values: string) =>
  values.split(' ').map((value) => `${path}?${name}=${value}`)

const pagesOf: Record<'visitor' | Account, (folder: string) => string[]> = {
  visitor: (folder) => [
    '/',
    '/store',
    `/store?piece=${anId(folder, 'artworks', "status = 'approved'")}`,
    ...longTexts.map(
      (text) => `/artwork/${anId(folder, 'artworks', `status = 'approved' AND title = '${text}'`)}`,
    ),
    '/articles',
    ...longTexts.slice(0, 2).map((text) => `/articles/${anId(folder, 'articles', `title = '${text}'`)}`),
    '/artists',
    '/artists?view=list',
    `/artist/${anId(folder, 'users', "username_key = 'artist'")}`,
    `/artist/${anId(folder, 'users', "user_type = 'gallery'")}`,
    '/exhibitions',
    `/exhibitions/${anId(folder, 'exhibitions')}`,
    `/exhibitions/${anId(folder, 'gallery_exhibitions', "visibility = 'public'")}`,
    '/events',
    '/learn',
    '/login',
    '/register',
    '/forgot-password',
    '/nowhere',
  ],
  user: (folder) => [
    '/community/general',
    ...tabs('/profile', 'tab', 'profile preferences interests social-media security'),
    '/orders',
    '/ai-chat',
    `/programs/${anId(folder, 'programs', "status = 'public'")}`,
    '/educational-programs?part=bookings',
  ],
  artist: (folder) => [
    '/upload',
    '/orders?view=sales',
    `/artist/${anId(folder, 'users', "username_key = 'artist'")}`,
    '/profile',
  ],
  gallery: (folder) => [
    '/gallery-dashboard',
    ...tabs('/gallery-dashboard', 'part', 'inventory profile'),
    '/gallery-dashboard?list=works',
    '/manage-artists',
    '/manage-artists?view=table',
    '/my-exhibitions',
    '/my-exhibitions?view=table',
    `/my-exhibitions/${anId(folder, 'gallery_exhibitions')}`,
  ],
  collector: (folder) => [
    '/my-collection',
    ...tabs('/my-collection', 'view', 'table artist location value'),
    `/my-collection/${anId(folder, 'collection_objects')}`,
    '/wishlist',
    '/marketplace',
    `/marketplace/compare?works=${longTexts.map((text) => anId(folder, 'artworks', `status = 'approved' AND title = '${text}'`)).join(',')}`,
    '/orders',
  ],
  institution: (folder) => [
    ...tabs('/institutional-collection', 'part', 'acquisitions objects loans'),
    ...tabs('/institutional-collection', 'view', 'table'),
    '/institutional-collection?part=objects&view=table',
    `/institutional-collection/proposals/${anId(folder, 'acquisition_proposals')}`,
    `/institutional-collection/objects/${anId(folder, 'museum_objects')}`,
    `/institutional-collection/loans/${anId(folder, 'museum_loans')}`,
    '/educational-programs',
    `/programs/${anId(folder, 'programs')}`,
  ],
  admin: () => tabs('/admin', 'tab', 'dashboard users products articles orders mail feedback database'),
}

const outside = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Charts resize some frames later.
    const frames = document.querySelector('[class*="recharts"]') ? 3 : 1
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    const problems: string[] = []
    const width = document.scrollingElement?.scrollWidth ?? 0
    if (width > innerWidth) problems.push(`the page is ${width} px wide`)
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      // Collapsed content keeps the layout of an earlier width.
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const [from, to] = seenBetween(node.parentElement)
      if (text.width > 0 && (text.left < from - 1 || text.right > to + 1))
        problems.push(`${node.parentElement.outerHTML.slice(0, 160)} from ${text.left} to ${text.right}`)
    }
    return problems.slice(0, 5)

    function seenBetween(inner: Element | null): [number, number] {
      let [from, to] = [0, innerWidth]
      for (let box = inner; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
        const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none'
        if (isMeant || overflowX === 'auto' || overflowX === 'scroll') return [-Infinity, Infinity]
        if (overflowX === 'visible') continue
        const { left, right } = box.getBoundingClientRect()
        ;[from, to] = [Math.max(from, left), Math.min(to, right)]
      }
      return [from, to]
    }
  })

/** Waits until all requests but pictures are done: pictures have sizes without. */
function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const needed = (request: Request) => /^(?:fetch|script|stylesheet)$/.test(request.resourceType())
  page.on('request', (request) => needed(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size > 0 ? 0 : quiet + 1) await page.waitForTimeout(20)
  }
}

/** Sizes applied one after the other, without reloading. */
const courses = {
  en: ['1440x900', '1280x800', '390x844', '360x740'],
  ar: ['1024x768', '768x1024', '390x844'],
}

for (const who of Object.keys(pagesOf) as (keyof typeof pagesOf)[])
  for (const language of ['en', 'ar'] as const)
    test(
      `no word is wider than a page: ${who}, ${language}`,
      atOneWidth(),
      async ({ page, login, server, allowFailures }) => {
        const sizes = courses[language].map(sizeOf)
        // One address is missing.
        allowFailures(404)
        if (who !== 'visitor') await login(who)
        await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language)
        const loaded = watchLoading(page)
        const found: string[] = []
        for (const path of pagesOf[who](server.folder)) {
          for (const [index, size] of sizes.entries()) {
            await page.setViewportSize(size)
            if (index === 0) {
              await page.goto(path)
              await loaded()
            }
            for (const line of await outside(page)) found.push(`${path} at ${size.width}: ${line}`)
          }
        }
        expect(found).toEqual([])
      },
    )

function sizeOf(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}
