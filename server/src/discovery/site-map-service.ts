import { setImmediate } from 'node:timers/promises'
import { interfaceLanguages } from '@passion-art/contract/site/site-config'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { listMapRows, type MapKind, mapKinds } from './site-map-store.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

/** Addresses per part; the protocol allows 50,000, but writing a part blocks other requests. */
export const partSize = 2_000
/** Milliseconds; cached because the index reads every row. */
const indexMaxAgeMs = 10 * 60_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const pages = [
  '/',
  '/store',
  '/articles',
  '/artists',
  '/exhibitions',
  '/events',
  '/learn',
  '/ai-chat',
  '/community',
  '/register',
  '/accessibility',
]
const pathOf: Record<MapKind, (id: string) => string> = {
  artworks: (id) => `/artwork/${id}`,
  artists: (id) => `/artist/${id}`,
  articles: (id) => `/articles/${id}`,
  exhibitions: (id) => `/exhibitions/${id}`,
  programs: (id) => `/programs/${id}`,
}

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** An index that is at most ten minutes old; concurrent requests share one. `now` in milliseconds. */
export function cachedIndex(
  deps: ReadDeps,
  now: () => number = () => performance.now(),
): () => Promise<string> {
  let made: Promise<string> | undefined
  let expires = 0
  return () => {
    if (made && now() < expires) return made
    const index = siteMapIndex(deps)
    made = index
    expires = now() + indexMaxAgeMs
    index.catch(() => {
      if (made === index) made = undefined
    })
    return index
  }
}

/** The index: static pages, then as many parts per kind as needed. */
export async function siteMapIndex(deps: ReadDeps, size = partSize): Promise<string> {
  const parts = ['pages.xml']
  for (const kind of mapKinds) parts.push(...(await partsOf(deps, kind, size)))
  const listed = parts.map((part) =>
    element('sitemap', {}, element('loc', {}, `${deps.config.PUBLIC_URL}/sitemaps/${part}`)),
  )
  return xmlDocument(element('sitemapindex', { xmlns: schema }, ...listed))
}

async function partsOf({ db }: ReadDeps, kind: MapKind, size: number): Promise<string[]> {
  const parts: string[] = []
  let after: string | undefined
  while (true) {
    const [first] = await listMapRows(db.read, kind, { after, limit: 1 })
    if (!first) return parts
    parts.push(after === undefined ? `${kind}.xml` : `${kind}.xml?after=${encodeURIComponent(after)}`)
    const [last] = await listMapRows(db.read, kind, { after, limit: 1, offset: size - 1 })
    if (!last) return parts
    after = last.id
    // SQLite is synchronous; lets other requests run in between.
    await setImmediate()
  }
}

/** `name` as in the index, without extension. Throws not_found for an unknown one. */
export async function siteMapPart(
  deps: ReadDeps,
  name: string,
  after: string | undefined,
  size = partSize,
): Promise<string> {
  const home = deps.config.PUBLIC_URL
  if (name === 'pages') return urlSet(pages.map((path) => urlOf(home + path)))
  const kind = mapKinds.find((one) => one === name)
  if (!kind) throw notFound('Page')
  const rows = await listMapRows(deps.db.read, kind, { after, limit: size })
  return urlSet(rows.map((row) => urlOf(home + pathOf[kind](row.id), row.updated_at)))
}

const urlSet = (urls: readonly Xml[]): string =>
  xmlDocument(element('urlset', { xmlns: schema, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls))

/** A page with its four languages; without `?lang` the visitor's language is used. */
function urlOf(address: string, updated?: string): Xml {
  const alternates = [
    ...interfaceLanguages.map((language) => [language, `${address}?lang=${language}`]),
    ['x-default', address],
  ]
  return element(
    'url',
    {},
    element('loc', {}, address),
    updated ? element('lastmod', {}, updated) : undefined,
    ...alternates.map(([hreflang, href]) => element('xhtml:link', { rel: 'alternate', hreflang, href })),
  )
}
