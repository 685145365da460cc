import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertExhibition } from '../events/event-rows.fixtures.ts'
import { cachedIndex, siteMapIndex, siteMapPart } from './site-map-service.ts'

const home = 'https://art.example.com'
let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ env: { PUBLIC_URL: home } })
})
beforeEach(async () => {
  for (const table of ['exhibitions', 'articles', 'artworks', 'users'] as const)
    await test.db.write.deleteFrom(table).execute()
})
afterAll(() => test.close())

const elements = (parent: XmlElement): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child.type === 'element')
const rootOf = (text: string) => {
  const { root } = parseXml(text)
  if (!root) throw new Error('This document is empty.')
  return root
}
const textIn = (parent: XmlElement, name: string) =>
  elements(parent).find((child) => child.name === name)?.text
const locations = (text: string) => elements(rootOf(text)).map((each) => textIn(each, 'loc'))

async function read(url: string) {
  const { status, headers, bytes } = await test.as(null).send({ url })
  return { status, headers, text: bytes.toString() }
}

it('lists the parts that are not empty', async () => {
  await test.createArtwork()
  await insertArticle(test)
  const { headers, text } = await read('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const root = rootOf(text)
  expect(root.name).toBe('sitemapindex')
  expect(root.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const parts = ['pages', 'artworks', 'artists', 'articles']
  expect(locations(text)).toEqual(parts.map((part) => `${home}/sitemaps/${part}.xml`))
})

it('has a page with its time of change and its four languages', async () => {
  const { id, updated_at } = await test.createArtwork()
  const { status, text } = await read('/sitemaps/artworks.xml')
  expect(status).toBe(200)
  const [url] = elements(rootOf(text))
  if (!url) throw new Error('There is no address.')
  expect(textIn(url, 'loc')).toBe(`${home}/artwork/${id}`)
  expect(textIn(url, 'lastmod')).toBe(updated_at)
  const alternates = elements(url).filter(({ name }) => name === 'xhtml:link')
  expect(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ['en', `${home}/artwork/${id}?lang=en`],
    ['fr', `${home}/artwork/${id}?lang=fr`],
    ['es', `${home}/artwork/${id}?lang=es`],
    ['ar', `${home}/artwork/${id}?lang=ar`],
    ['x-default', `${home}/artwork/${id}`],
  ])
})

it('has only public pages', async () => {
  const gone = await test.createUser({ is_active: 0, deleted_at: '2026-01-01T00:00:00.000Z' })
  const away = await test.createUser({ is_active: 0 })
  const unverified = await test.createUser({ email_verified: 0 })
  const open = await Promise.all([
    test.createArtwork({ status: 'reserved', user_id: unverified.id }),
    test.createArtwork({ status: 'sold', user_id: gone.id }),
  ])
  await test.createArtwork({ status: 'pending', user_id: unverified.id })
  await test.createArtwork({ status: 'rejected', user_id: unverified.id })
  await test.createArtwork({ status: 'approved', user_id: gone.id })
  await test.createArtwork({ status: 'sold', user_id: away.id })
  await insertArticle(test, { publishedAt: null })
  await insertExhibition(test, [], { status: 'draft' })
  expect(locations(await siteMapIndex(test.deps))).toEqual(
    ['pages', 'artworks'].map((part) => `${home}/sitemaps/${part}.xml`),
  )
  const works = open.map(({ id }) => `${home}/artwork/${id}`)
  expect(locations((await read('/sitemaps/artworks.xml')).text).toSorted()).toEqual(works.toSorted())
})

it('splits a kind into parts that together have everything once', async () => {
  const { id: user_id } = await test.createUser()
  const ids = new Set<string>()
  for (let count = 0; count < 7; count += 1) ids.add((await test.createArtwork({ user_id })).id)
  const parts = locations(await siteMapIndex(test.deps, 3)).filter((part) => part?.includes('artworks'))
  expect(parts).toHaveLength(3)
  const seen: unknown[] = []
  for (const part of parts) {
    const after = new URL(String(part)).searchParams.get('after') ?? undefined
    const found = locations(await siteMapPart(test.deps, 'artworks', after, 3))
    expect(found.length).toBeLessThanOrEqual(3)
    seen.push(...found)
  }
  expect(seen.toSorted()).toEqual([...ids].map((id) => `${home}/artwork/${id}`).toSorted())
})

it('has no further part when the last one is just full', async () => {
  const { id: user_id } = await test.createUser()
  for (let count = 0; count < 4; count += 1) await test.createArtwork({ user_id })
  const parts = locations(await siteMapIndex(test.deps, 2)).filter((part) => part?.includes('artworks'))
  expect(parts).toHaveLength(2)
})

it('reads all rows once in ten minutes', async () => {
  let now = 0
  const index = cachedIndex(test.deps, () => now)
  const before = await index()
  await test.createArtwork()
  now = 9 * 60_000
  expect(await index()).toBe(before)
  now = 10 * 60_000
  expect(locations(await index())).toContain(`${home}/sitemaps/artworks.xml`)
})

it('has every static page, and no unknown part', async () => {
  const { text } = await read('/sitemaps/pages.xml')
  expect(locations(text)).toContain(`${home}/events`)
  expect((await read('/sitemaps/people.xml')).status).toBe(404)
  expect((await read('/sitemaps/pages.txt')).status).toBe(404)
})

/** Matches rules as in https://www.rfc-editor.org/rfc/rfc9309: `$` ends the address, otherwise a rule is a prefix. */
const isClosed = (robots: string, path: string): boolean =>
  [...robots.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  )

it('opens public pages and pictures to robots and closes accounts', async () => {
  const { headers, text } = await read('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`\nSitemap: ${home}/sitemap.xml\n`)
  const open = [
    '/',
    '/store',
    '/artwork/1',
    '/articles/1',
    '/uploads/artworks/a.jpg',
    '/share/artwork/1.jpg',
    '/assets/a.js',
    '/feeds/articles.xml',
  ]
  const closed = [
    '/api/artworks',
    '/profile?tab=security',
    '/orders',
    '/payment',
    '/admin',
    '/upload',
    '/login',
  ]
  expect(open.filter((path) => isClosed(text, path))).toEqual([])
  expect(closed.filter((path) => !isClosed(text, path))).toEqual([])
})
