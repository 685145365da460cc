import * as calls from '@passion-art/contract/articles/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { insertArticle } from './article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
let admin: UserRow
let work: ArtworkRow
let pictureName: string
const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T08:00:00.000Z`
const ids = new Map<string, string>()
async function write(title: string, overrides: Parameters<typeof insertArticle>[1] = {}): Promise<void> {
  ids.set(title, (await insertArticle(t, { title, ...overrides })).id)
}

beforeAll(async () => {
  t = await buildTestApp({ points: { articleViews: 200 } })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  work = await t.createArtwork({ title: 'Undertow' })
  const image = await t.db.read
    .selectFrom('artwork_images')
    .selectAll()
    .where('artwork_id', '=', work.id)
    .executeTakeFirstOrThrow()
  pictureName = image.name
  await write('Old', { publishedAt: day(1), featured: true })
  await write('Middle', { publishedAt: day(3), category: 'VR/AR', content: 'word '.repeat(601) })
  await write('New', { publishedAt: day(5), category: 'VR/AR', coverArtworkId: work.id })
  await write('Another', { publishedAt: day(4), category: 'AI & ART' })
  await write('Draft', { publishedAt: null, featured: true, category: 'VR/AR' })
})
afterAll(() => t.close())

const visitor = () => t.as(null)
const titles = (answer: { body: { articles: { title: string }[] } }) =>
  answer.body.articles.map((one) => one.title)
const list = (query: object = {}, who: UserRow | null = null) => t.as(who).get(calls.listArticles, { query })
const idOf = (title: string) => ids.get(title) ?? ''

describe('GET /articles', () => {
  test('shows complete published articles, the newest first', async () => {
    const answer = await list({ page: '1', limit: '8' })
    expect(titles(answer)).toEqual(['New', 'Another', 'Middle', 'Old'])
    expect(answer.body.pagination).toEqual({ page: 1, limit: 8, total: 4, pages: 1 })
    expect(answer.body.articles[3]).toMatchObject({
      id: idOf('Old'),
      author: 'Ines Duarte',
      category: 'AR/PUBLIC',
      date: '2026-02-01',
      excerpt: 'Murals that answer.',
      readTime: '1 min read',
      readMinutes: 1,
      views: 0,
      content: 'First paragraph.\n\nSecond paragraph.',
      tags: ['ar', 'murals'],
      featured: true,
      status: 'published',
      published_at: day(1),
      created_at: day(1),
      createdAt: day(1),
    })
    expect(JSON.stringify(answer.body)).not.toContain('ines@example.com')
  })

  test.each([
    [{}, 1, 1000, 4],
    [{ page: '2' }, 2, 8, 0],
    [{ page: '2', limit: '3' }, 2, 3, 1],
    [{ page: '0', limit: 'x' }, 1, 8, 4],
    [{ page: '-3', limit: '500' }, 1, 100, 4],
  ])('%j is page %i of %i', async (query, page, limit, shown) => {
    const { body } = await list(query)
    expect(body.pagination).toEqual({ page, limit, total: 4, pages: limit === 3 ? 2 : 1 })
    expect(body.articles).toHaveLength(shown)
  })

  test.each([[{ limit: '100' }], [{ status: 'all' }], [{ status: 'all', limit: '2' }]])(
    'the administrator gets drafts and addresses with %j',
    async (query) => {
      const { body } = await list(query, admin)
      expect(body.pagination.total).toBe(5)
      expect(body.articles[0]).toMatchObject({ title: 'Draft', status: 'draft', published_at: null })
      expect(body.articles[0]?.author_email).toBe('ines@example.com')
    },
  )

  test('only the administrator gets authors’ addresses, also after a cached response', async () => {
    const reader = await t.createUser()
    for (const who of [admin, null, reader, admin, reader, null]) {
      const { body } = await list({ limit: '8' }, who)
      expect(JSON.stringify(body).includes('ines@example.com')).toBe(who === admin)
    }
  })

  test('others do not get drafts, and the administrator only on request', async () => {
    for (const query of [{ limit: '100' }, { status: 'all' }]) {
      expect((await list(query)).body.pagination.total).toBe(4)
      expect((await list(query, await t.createUser({ user_type: 'admin' }))).body.pagination.total).toBe(4)
    }
    expect((await list({ limit: '8' }, admin)).body.pagination.total).toBe(4)
  })

  test.each([
    ['en', '4 min read', '1 min read'],
    ['fr', '4 min de lecture', '1 min de lecture'],
    ['es', '4 min de lectura', '1 min de lectura'],
    ['ar', '4 دقائق للقراءة', 'دقيقة للقراءة'],
  ])('shows the reading time in %s', async (language, four, one) => {
    const { body } = await visitor().send({
      method: 'GET',
      url: '/api/articles?limit=8',
      headers: { 'accept-language': language },
    })
    const times = (body as { articles: { readTime: string }[] }).articles.map(({ readTime }) =>
      readTime.replaceAll('\u00a0', ' '),
    )
    expect(times[2]).toBe(four)
    expect(times[3]).toBe(one)
  })
})

describe('GET /articles/featured', () => {
  test('is filled up with the newest, without duplicates', async () => {
    expect(titles(await visitor().get(calls.listFeaturedArticles))).toEqual(['Old', 'New', 'Another'])
  })

  test('has the newest three of those that are marked', async () => {
    const other = await buildTestApp()
    for (const n of [1, 2, 3, 4])
      await insertArticle(other, { title: `F${n}`, featured: true, publishedAt: day(n) })
    await insertArticle(other, { title: 'Newest', publishedAt: day(9) })
    expect(titles(await other.as(null).get(calls.listFeaturedArticles))).toEqual(['F4', 'F3', 'F2'])
    await other.close()
  })
})

describe('GET /articles/category', () => {
  test.each([
    ['VR%2FAR', ['New', 'Middle']],
    ['vr%2far', ['New', 'Middle']],
    ['AI%20%26%20ART', ['Another']],
    ['ai+%26+art', []],
    ['ai%20%26%20Art', ['Another']],
    ['TECHNOLOGY', []],
    ['nothing', []],
    ['x'.repeat(300), []],
    ['%D9%81%D9%86', []],
    ["'; drop table articles; --", []],
  ])('%s', async (category, expected) => {
    const answer = await visitor().send({ method: 'GET', url: `/api/articles/category/${category}?limit=3` })
    expect(answer.status).toBe(200)
    expect(titles(answer as never)).toEqual(expected)
    const { total } = (answer.body as { pagination: { total: number } }).pagination
    expect(total).toBe(expected.length)
  })
})

describe('GET /articles/{id}', () => {
  const get = (id: string, who: UserRow | null = null) => t.as(who).get(calls.getArticle, { params: { id } })

  test('has its body, and pictures and works that may be seen', async () => {
    const hidden = await t.createArtwork({ status: 'pending' })
    const { name } = await t.db.read
      .selectFrom('artwork_images')
      .select('name')
      .where('artwork_id', '=', hidden.id)
      .executeTakeFirstOrThrow()
    const { id } = await insertArticle(t, {
      content: [
        '## One\n\n## Two\n\n### Three',
        `![Flow](/uploads/artworks/${pictureName}-480.webp "Caption")`,
        `![Secret](/uploads/artworks/${name}.webp)`,
        `> ![Flow](/uploads/artworks/${pictureName}.webp)`,
        `[Undertow](/artwork/${work.id})`,
        `[Hidden](/artwork/${hidden.id})`,
        '[Gone](/artwork/3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11)',
        '![Own](/uploads/articles/a.webp)',
      ].join('\n\n'),
    })
    const { article } = (await get(id)).body
    expect(article.contents.map(({ text }) => text)).toEqual(['One', 'Two', 'Three'])
    expect(article.body.slice(3)).toEqual([
      {
        kind: 'figure',
        src: `/uploads/artworks/${pictureName}-480.webp`,
        alt: 'Flow',
        caption: 'Caption',
        image: expect.objectContaining({ base: `/uploads/artworks/${pictureName}`, width: 2400 }),
        artworkId: work.id,
      },
      { kind: 'quote', children: [expect.objectContaining({ kind: 'figure', artworkId: work.id })] },
      { kind: 'artwork', artworkId: work.id },
      expect.objectContaining({
        kind: 'figure',
        src: '/uploads/articles/a.webp',
        image: null,
        artworkId: null,
      }),
    ])
    expect(article.works.map(({ id: workId, status }) => [workId, status])).toEqual([[work.id, 'approved']])
    expect((await get(id, admin)).body.article.body).toHaveLength(9)
    await t.db.write.deleteFrom('articles').where('id', '=', id).execute()
  })

  test('its cover is a detail of the named work, otherwise of a fixed choice', async () => {
    const { article } = (await get(idOf('New'))).body
    expect(article.detailOf).toEqual({
      artworkId: work.id,
      title: 'Undertow',
      language: 'en',
      artist: 'Mara Lind',
    })
    expect(article.image_url).toBe(`/uploads/artworks/${pictureName}.webp`)
    const [once, twice] = [(await get(idOf('Old'))).body, (await get(idOf('Old'))).body]
    expect(once.article.detailOf?.artworkId).toBe(work.id)
    expect(twice).toEqual(once)
  })

  test('a cover that is not public is omitted', async () => {
    const hidden = await t.createArtwork({ status: 'rejected' })
    const { id } = await insertArticle(t, { coverArtworkId: hidden.id })
    expect((await get(id)).body.article.detailOf?.artworkId).toBe(work.id)
    await t.db.write.deleteFrom('articles').where('id', '=', id).execute()
  })

  test('a draft is for the administrator, who reads the author’s address', async () => {
    expect((await get(idOf('Draft'))).failure).toMatchObject({
      error: 'Article not found',
      code: 'not_found',
    })
    const { article } = (await get(idOf('Draft'), admin)).body
    expect(article).toMatchObject({ title: 'Draft', author_email: 'ines@example.com' })
    expect((await get(idOf('Old'))).body.article.author_email).toBeUndefined()
  })

  test.each(['3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11', 'none', '1'])('%s is not found', async (id) => {
    expect((await get(id)).failure.error).toBe('Article not found')
  })
})

describe('POST /articles/{id}/view', () => {
  const view = (id: string, who: UserRow | null = null) =>
    t.as(who).post(calls.viewArticle, { params: { id } })

  test('fifty readings at once are fifty, and cached responses stay valid', async () => {
    const version = t.db.contentVersion()
    const answers = await releaseTogether(Array.from({ length: 50 }, () => () => view(idOf('Old'))))
    expect(answers.map(({ body }) => body.views).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(
      (await t.as(admin).get(calls.getArticle, { params: { id: idOf('Old') } })).body.article.views,
    ).toBe(50)
    expect(t.db.contentVersion()).toBe(version)
  })

  test('the administrator’s view of a draft is not counted', async () => {
    expect((await view(idOf('Draft'), admin)).body).toEqual({ success: true, views: 0 })
    expect((await view(idOf('Draft'))).status).toBe(404)
  })

  test('thirty a minute from one address', async () => {
    const other = await buildTestApp({ env: { NODE_ENV: 'production', SEED: 'none' } })
    const { id } = await insertArticle(other)
    const read = () => other.as(null).post(calls.viewArticle, { params: { id } })
    for (let n = 0; n < 30; n += 1) expect((await read()).status).toBe(200)
    const refused = await read()
    expect(refused.failure.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await other.close()
  })
})

describe('GET /artworks/{id}/articles', () => {
  const about = (id: string) => visitor().get(calls.listArticlesAbout, { params: { id } })

  test('lists published articles that show the work by link or picture, at most six', async () => {
    const shown = await t.createArtwork()
    const { name } = await t.db.read
      .selectFrom('artwork_images')
      .select('name')
      .where('artwork_id', '=', shown.id)
      .executeTakeFirstOrThrow()
    const content = [`[It](/artwork/${shown.id})`, `![It](/uploads/artworks/${name}.webp)`]
    const made: string[] = []
    for (let n = 1; n <= 7; n += 1)
      made.push(
        (
          await insertArticle(t, {
            title: `About ${n}`,
            content: content[n % 2] ?? '',
            publishedAt: day(10 + n),
          })
        ).id,
      )
    made.push(
      (await insertArticle(t, { title: 'Unfinished', content: content[0] ?? '', publishedAt: null })).id,
    )
    expect(titles(await about(shown.id))).toEqual([7, 6, 5, 4, 3, 2].map((n) => `About ${n}`))
    expect(titles(await about((await t.createArtwork()).id))).toEqual([])
    await t.db.write.deleteFrom('articles').where('id', 'in', made).execute()
    expect(titles(await about(shown.id))).toEqual([])
  })
})

test('anonymous responses are cached until an article changes', async () => {
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const read = async () =>
    (
      (await (await fetch(`${address}/api/articles/category/VR%2FAR?limit=3`)).json()) as {
        articles: unknown[]
      }
    ).articles.length
  expect(await read()).toBe(2)
  const { id } = await insertArticle(t, { category: 'VR/AR' })
  expect(await read()).toBe(3)
  await t.db.write.deleteFrom('articles').where('id', '=', id).execute()
  expect(await read()).toBe(2)
})
