import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatedArticle } from '../../../seeds/generated-articles.ts'
import { seedGeneratedArticles } from '../seeding/generated-articles.ts'
import { insertArticle } from './article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import { articleRecord } from './article-record.ts'
import { searchArticles } from './article-search-store.ts'
import * as store from './article-store.ts'
import { wordsToFind } from '../search/words.ts'

let t: TestApp
let artworkId: string
let ids: string[]
beforeAll(async () => {
  t = await buildTestApp()
  artworkId = (await t.createArtwork()).id
  await seedGeneratedArticles(t.deps, 1_500)
  for (let n = 0; n < 5; n += 1) await insertArticle(t, { content: `[It](/artwork/${artworkId})` })
  // PostgreSQL does this by itself in time; SQLite never does.
  if (t.db.kind === 'postgres') await t.database.execute('vacuum analyze')
  const newest = await store.listPublished(t.db.read, { limit: 3, offset: 0 })
  ids = (await store.listPlaces(t.db.read, newest)).map(({ id }) => id)
})
afterAll(() => t.close())

const page = { limit: 8, offset: 16 }

const lists: [string, (db: Reader) => Promise<unknown>][] = [
  ['the newest', (db) => store.listPublished(db, page)],
  ['a category', (db) => store.listCategory(db, 'MOTION', page)],
  ['the featured', (db) => store.listFeatured(db, 3)],
]

test.each(lists)('%s: read in index order instead of sorted', async (_name, read) => {
  const plan = await planOf(t.db, read)
  expect(plan).toMatch(/articles_(newest|place_key|category|featured)/)
  // PostgreSQL sorts only the rows of the page.
  const sorted = [...plan.matchAll(/Sort +\(cost=\S+ rows=(\d+)/g)].map(([, rows]) => Number(rows))
  expect(sorted.filter((rows) => rows > page.limit)).toEqual([])
  expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan on articles/)
})

const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['counting the published', (db) => store.countPublished(db)],
  ['counting a category', (db) => store.countCategory(db, 'MOTION')],
  ['one article', (db) => store.findArticle(db, ids[0] ?? '')],
  ['what it shows', (db) => store.listShownIds(db, ids[0] ?? '')],
  ['what was written about a work', (db) => store.listAbout(db, artworkId, 6)],
  ['found places', (db) => store.listPlaces(db, [1, 2, 3])],
]

test.each(reads)('%s: no full table scan', async (name, read) => {
  const plan = await planOf(t.db, read)
  expect(plan).not.toMatch(/SCAN (articles|article_artworks|article_views)$/m)
  // PostgreSQL counts a small table with a scan.
  if (!name.startsWith('counting')) expect(plan).not.toMatch(/Seq Scan on articles/)
})

test('pages of a search are slices of the whole', async () => {
  const query = { words: wordsToFind('tide'), category: undefined }
  const all = await searchArticles(t.db, query, { limit: 10_000, offset: 0 })
  expect(all.places).toHaveLength(all.total)
  expect(all.total).toBeGreaterThan(50)
  for (const offset of [0, 8, 40, all.total - 3]) {
    const { places } = await searchArticles(t.db, query, { limit: 8, offset })
    expect(places).toEqual(all.places.slice(offset, offset + 8))
  }
})

test('an update returns whether the article exists, and changes its shown works', async () => {
  const draft = {
    title: 'Changed',
    author: 'A',
    authorEmail: null,
    category: 'MOTION',
    excerpt: '-',
    tags: [],
  }
  const rest = {
    content: '-',
    language: 'en',
    coverArtworkId: null,
    featured: false,
    publishedAt: t.deps.now().toISOString(),
  }
  const shown = { artworkIds: [randomUUID()], pictureNames: ['ab'.repeat(16)] }
  const write = (id: string) => {
    const { columns } = articleRecord(id, { ...draft, ...rest }, t.config.PUBLIC_URL)
    return store.updateArticle(t.db.write, { id, columns, shown, at: rest.publishedAt })
  }
  const { id } = await insertArticle(t, { content: `[It](/artwork/${artworkId})` })
  expect(await store.listShownIds(t.db.read, id)).toEqual([artworkId])
  expect(await write(randomUUID())).toBe(false)
  expect(await write(id)).toBe(true)
  expect(await store.listShownIds(t.db.read, id)).toEqual(shown.artworkIds)
  expect((await store.findArticle(t.db.read, id))?.title).toBe('Changed')
})

test('generated articles are stored like edited ones', async () => {
  const draft = generatedArticle(3)
  const rest = {
    language: 'en',
    authorEmail: null,
    coverArtworkId: null,
    featured: false,
    publishedAt: '2026-02-20T08:00:00.000Z',
  }
  const { columns } = articleRecord('id', { ...draft, ...rest }, t.config.PUBLIC_URL)
  const made = { blocks: draft.blocks, contents: [] }
  const generated = articleRecord('id', { ...draft, ...rest }, t.config.PUBLIC_URL, made)
  expect(generated.columns).toEqual(columns)
})
