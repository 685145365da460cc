import { createArticle, exportArticles, updateArticle } from '@passion-art/contract/articles/admin-articles'
import { listArticles } from '@passion-art/contract/articles/articles'
import type { CallInput } from '@passion-art/contract/http/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { seedGeneratedArticles } from '../seeding/generated-articles.ts'
import { insertArticle } from './article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import * as store from './admin-article-store.ts'

let t: TestApp
let admin: UserRow
const day = (n: number) => `2026-02-0${n}T08:00:00.000Z`

beforeAll(async () => {
  t = await buildTestApp()
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  await insertArticle(t, { title: 'Éclat 100%', author: 'Ünal Quist', publishedAt: day(3), tags: ['marble'] })
  await insertArticle(t, { title: 'Brick', author: 'Zoe Quist', publishedAt: day(5), category: 'VR/AR' })
  await insertArticle(t, { title: 'Ash', author: 'Mo Quist', publishedAt: day(4), category: 'VR/AR' })
  await insertArticle(t, { title: 'Clay', author: 'Mo Quist', publishedAt: null, category: 'VR/AR' })
  t.setNow(new Date('2026-01-01T00:00:00Z'))
  await insertArticle(t, { title: 'Not among them', publishedAt: day(1) })
})
afterAll(() => t.close())

type Query = NonNullable<CallInput<typeof listArticles>['query']>
const ask = (query: Query, who: UserRow | null = admin) =>
  t.as(who).get(listArticles, { query: { status: 'all', ...query } })
const titles = async (query: Query, who?: UserRow | null) =>
  (await ask(query, who)).body.articles.map(({ title }) => title)

describe('the administrator’s list', () => {
  test.each([
    ['ÉCLAT', ['Éclat 100%']],
    ['eclat 100%', ['Éclat 100%']],
    ['unal', ['Éclat 100%']],
    ['marble', ['Éclat 100%']],
    ['vr/ar', ['Clay', 'Brick', 'Ash']],
    ['zo', ['Brick']],
    ['_', []],
    ['nobody', []],
    ["' or 1=1 --", []],
  ])('finds %s', async (q, found) => {
    expect(await titles({ q })).toEqual(found)
  })

  test('finds by id, and follows a new title', async () => {
    const { article } = (
      await t.as(admin).post(createArticle, { body: { title: 'Interim', category: 'MOTION', content: 'x' } })
    ).body
    expect(await titles({ q: article.id.slice(0, 8) })).toEqual(['Interim'])
    await t.as(admin).put(updateArticle, { params: { id: article.id }, body: { title: 'Final' } })
    expect(await titles({ q: 'interim' })).toEqual([])
    expect(await titles({ q: 'final' })).toEqual(['Final'])
  })

  test.each([
    ['title', ['Ash', 'Brick', 'Clay', 'Éclat 100%']],
    ['-title', ['Éclat 100%', 'Clay', 'Brick', 'Ash']],
    ['published_at', ['Clay', 'Éclat 100%', 'Ash', 'Brick']],
    ['-published_at', ['Brick', 'Ash', 'Éclat 100%', 'Clay']],
    ['status', ['Clay', 'Brick', 'Ash', 'Éclat 100%']],
    ['-status', ['Brick', 'Ash', 'Éclat 100%', 'Clay']],
    ['nonsense', ['Clay', 'Brick', 'Ash', 'Éclat 100%']],
  ])('sorts by %s', async (sort, sorted) => {
    expect(await titles({ q: 'quist', sort })).toEqual(sorted)
  })

  test('sorts by author and day of creation, one after the other', async () => {
    for (const column of ['author', 'created_at']) {
      const up = await titles({ q: 'quist', sort: column })
      expect(await titles({ q: 'quist', sort: `-${column}` })).toEqual(up.toReversed())
    }
  })

  test('sorts titles and authors without case and accents', async () => {
    for (const [title, author] of [
      ['Zinc sorted', 'Öl Ek'],
      ['apse sorted', 'olaf Ek'],
      ['Äther sorted', 'Oda Ek'],
    ] as const)
      await insertArticle(t, { title, author, publishedAt: null })
    const first = async (sort: string) => (await titles({ q: 'sorted', sort })).map((title) => title[0])
    expect(await first('title')).toEqual(['a', 'Ä', 'Z'])
    expect(await first('author')).toEqual(['Ä', 'Z', 'a'])
  })

  test('filters, pages and counts', async () => {
    expect(await titles({ q: 'quist', status: 'draft' })).toEqual(['Clay'])
    expect(await titles({ q: 'quist', status: 'published', category: 'vr/ar' })).toEqual(['Brick', 'Ash'])
    expect(await titles({ category: 'nonsense' })).toEqual([])
    const { body, headers } = await ask({ q: 'quist', sort: 'title', page: '2', limit: '3' })
    expect(body.articles.map(({ title }) => title)).toEqual(['Éclat 100%'])
    expect(body.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is only for the administrator: its parameters change nothing for others', async () => {
    const member = await t.createUser({ user_type: 'admin' })
    const shown = await titles({ page: '1' }, null)
    expect(shown).not.toContain('Clay')
    for (const query of [
      { q: 'clay' },
      { sort: 'title' },
      { category: 'VR/AR' },
      { status: 'draft' },
      { q: '\u0000', sort: 'x', category: 'y'.repeat(500) },
    ])
      for (const who of [null, member]) expect(await titles({ page: '1', ...query }, who)).toEqual(shown)
  })
})

test('every order uses an index, however many there are', async () => {
  await seedGeneratedArticles(t.deps, 1_500)
  if (t.db.kind === 'postgres') await t.database.execute('vacuum analyze')
  const slice = { limit: 100, offset: 0 }
  for (const column of [undefined, 'title', 'author', 'published_at', 'created_at'] as const)
    for (const descending of [true, false]) {
      const sort = column && { column, descending }
      const plan = await planOf(t.db, (read) =>
        store.listEveryArticle({ ...t.db, read }, {}, { ...slice, sort }),
      )
      expect(plan, column).toMatch(/articles_(all|directory_title|directory_author|published|created)/)
      expect(plan, column).not.toMatch(/TEMP B-TREE|Sort /)
    }
  const counted = await planOf(t.db, (read) => store.countEveryArticle({ ...t.db, read }, { q: 'marble' }))
  if (t.db.kind === 'sqlite') expect(counted).toContain('search_index VIRTUAL TABLE INDEX')
})

describe('as CSV', () => {
  test('it has the matching articles, and is audited', async () => {
    const answer = await t.as(admin).get(exportArticles, { query: { q: 'quist', category: 'VR/AR' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="passion-art-articles-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, ...rows] = answer.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head?.startsWith('id,created_at,published_at,updated_at,status,title,author,author_email')).toBe(
      true,
    )
    expect(rows.map((row) => row.split(',')[5])).toEqual(['Clay', 'Brick', 'Ash'])
    const lines = await t.db.read
      .selectFrom('audit_log')
      .select(['action', 'status', 'account_email'])
      .where('action', '=', 'admin.articlesFile')
      .execute()
    expect(lines).toEqual([{ action: 'admin.articlesFile', status: 200, account_email: admin.email }])
  })

  test('it is in the order of the list', async () => {
    for (const sort of ['title', '-title', 'published_at', '-status']) {
      const query = { q: 'quist', sort }
      const rows = (await t.as(admin).get(exportArticles, { query })).bytes
        .toString('utf8')
        .trimEnd()
        .split('\r\n')
      expect(
        rows.slice(1).map((row) => row.split(',')[5]),
        sort,
      ).toEqual(await titles(query))
    }
  })

  test('it holds every article once, formulas as text', async () => {
    await insertArticle(t, { title: '=1+1', publishedAt: null })
    const { total } = (await ask({ limit: '1' })).body.pagination
    const rows = (await t.as(admin).get(exportArticles)).bytes.toString('utf8').trimEnd().split('\r\n')
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(total + 1)
    expect(rows).toHaveLength(total + 1)
    expect(rows.some((row) => row.includes("'=1+1"))).toBe(true)
  })
})
