import type { Page, Request } from '@playwright/test'
import type { Account } from './fixtures.ts'
import { anId } from './long-texts.ts'

const tabs = (path: string, name: string, values: string) =>
  values.split(' ').map((value) => `${path}?${name}=${value}`)

/** `titles`: works to look at one by one, and to compare. */
type Pages = (folder: string, titles: readonly string[]) => string[]

const workIds = (folder: string, titles: readonly string[]): string[] =>
  titles.map((text) =>
    anId(folder, 'artworks', `status = 'approved' AND title = '${text.replaceAll("'", "''")}'`),
  )

/** Every page, by who sees it. */
export const pagesOf: Record<'visitor' | Account, Pages> = {
  visitor: (folder, titles) => [
    '/',
    '/store',
    `/store?piece=${anId(folder, 'artworks', "status = 'approved'")}`,
    ...workIds(folder, titles).map((id) => `/artwork/${id}`),
    '/search',
    '/search?q=undertwo',
    '/search?q=zzyzzyx',
    '/articles',
    `/articles/${anId(folder, 'articles', 'featured = 1')}`,
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
    '/accessibility',
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
    '/my-works',
    '/my-works?view=grid',
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
  collector: (folder, titles) => [
    '/my-collection',
    ...tabs('/my-collection', 'view', 'table artist location value'),
    `/my-collection/${anId(folder, 'collection_objects')}`,
    '/wishlist',
    '/marketplace',
    `/marketplace/compare?works=${workIds(folder, titles).join(',')}`,
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
    ...tabs('/educational-programs', 'part', 'sessions bookings reports'),
    `/programs/${anId(folder, 'programs')}`,
  ],
  admin: () => tabs('/admin', 'tab', 'dashboard users products articles orders mail feedback database'),
}

/** What is outside the page's width, or outside a box that hides it. */
export const outside = (page: Page): Promise<string[]> =>
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

/** Pairs of texts printed over each other, by their middle thirds: lines may touch. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const lines: { text: string; from: number; to: number; top: number; bottom: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim()
      if (!text || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      range.selectNodeContents(node)
      for (const { left, right, top, height } of range.getClientRects())
        if (right - left > 2)
          lines.push({ text, from: left, to: right, top: top + height / 3, bottom: top + (2 * height) / 3 })
    }
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            one.text !== other.text &&
            Math.min(one.to, other.to) - Math.max(one.from, other.from) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `${one.text} over ${other.text}`),
    )
  })

/** Waits until all requests but pictures are done: pictures have sizes without. */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const needed = (request: Request) => /^(?:fetch|script|stylesheet)$/.test(request.resourceType())
  page.on('request', (request) => needed(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = open.size > 0 ? 0 : quiet + 1) await page.waitForTimeout(20)
  }
}
