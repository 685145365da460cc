import { searchArticles } from '@passion-art/contract/articles/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertArticle } from './article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { articleRecord } from './article-record.ts'
import { updateArticle } from './article-store.ts'

let t: TestApp
const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}T08:00:00.000Z`
const plain = { excerpt: '-', author: 'Nobody', tags: [] }
beforeAll(async () => {
  t = await buildTestApp()
  const texts: [string, string][] = [
    ['Plotters at rest', 'A machine waits.'],
    ['The patience of machines', 'Eleven hours of plotting; a plotter draws.'],
    ['Étude in grey', 'Rêverie près de la Seine. Smørrebrød and Łódź.'],
    ['Pens', 'Plotters, plotters, plotters, at rest.'],
    ['فن الخط العربي', 'مَدْرَسَةُ الفُنون في القاهرة، أعمالٌ حديثة ٢٠٢٦'],
    ['生成艺术的耐心', '机器人在纸上画画。ガラスと紙。'],
    ['한국의 판화', '종이 위의 먹'],
    ['Ödön’s αβγ Ολυμπος', 'Жизнь ещё'],
    ['Code', '```js\nconst attractor = 1\n```\n\n![Two crossing veils](/uploads/a.webp "Pavel, Ember")'],
    ['Links', 'See [the shrine](https://isfahan.example/darb).'],
  ]
  for (const [index, [title, content]] of texts.entries())
    await insertArticle(t, { ...plain, title, content, publishedAt: day(index + 1), category: 'MOTION' })
  await insertArticle(t, {
    ...plain,
    title: 'Tagged',
    tags: ['Zellige'],
    author: 'Tomasz Rey',
    publishedAt: day(20),
  })
  await insertArticle(t, { ...plain, title: 'Plotters unseen', publishedAt: null })
  await insertArticle(t, {
    ...plain,
    title: 'Said above',
    excerpt: 'Plotters of Győr',
    category: 'VR/AR',
    publishedAt: day(21),
  })
})
afterAll(() => t.close())

const search = (query: { q: string; [name: string]: string }) => t.as(null).get(searchArticles, { query })
const found = async (q: string, more: Record<string, string> = {}) => {
  const { body } = await search({ q, limit: '100', ...more })
  expect(body.pagination.total).toBe(body.articles.length)
  return body.articles.map((one) => one.title)
}

describe('words are found', () => {
  test.each([
    ['plotters', ['Plotters at rest', 'Said above', 'Pens']],
    ['PLOTTERS REST', ['Plotters at rest', 'Pens']],
    ['plotter', ['Plotters at rest', 'Said above', 'Pens', 'The patience of machines']],
    ['plotter.', ['The patience of machines']],
    ['patience plotting', ['The patience of machines']],
    ['patience plotters', []],
    ['etude', ['Étude in grey']],
    ['ÉTUDE REVERIE', ['Étude in grey']],
    ['lodz smorrebrod', ['Étude in grey']],
    ['rey', ['Tagged']],
    ['zellige', ['Tagged']],
    ['attractor', ['Code']],
    ['crossing veils', ['Code']],
    ['ember', ['Code']],
    ['shrine', ['Links']],
    ['isfahan', []],
    ['uploads', []],
    ['gyor', ['Said above']],
    ['مدرسة', ['فن الخط العربي']],
    ['مدرسه الفنون', ['فن الخط العربي']],
    ['اعمال', ['فن الخط العربي']],
    ['فـــن', ['فن الخط العربي']],
    ['2026', ['فن الخط العربي']],
    ['艺术', ['生成艺术的耐心']],
    ['耐', ['生成艺术的耐心']],
    ['机器人 画画', ['生成艺术的耐心']],
    ['术生', []],
    ['ガラス', ['生成艺术的耐心']],
    ['カラス', []],
    ['한국', ['한국의 판화']],
    ['먹', ['한국의 판화']],
    ['odon ολυμποσ', ['Ödön’s αβγ Ολυμπος']],
    ['ЖИЗНЬ еще', ['Ödön’s αβγ Ολυμπος']],
    ['xylophone', []],
    ['…', []],
  ])('%s', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  test('in a category, in any case; an unknown one is empty', async () => {
    expect(await found('plotters', { category: 'motion' })).toEqual(['Plotters at rest', 'Pens'])
    expect(await found('plotters', { category: 'VR/AR' })).toEqual(['Said above'])
    expect(await found('plotters', { category: 'ALL OF THEM' })).toEqual([])
  })

  test('pages are slices of all hits, across titles and texts', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map(async (page) => (await search({ q: 'plotter', limit: '2', page })).body),
    )
    expect(pages.map(({ articles }) => articles.map((one) => one.title))).toEqual([
      ['Plotters at rest', 'Said above'],
      ['Pens', 'The patience of machines'],
      [],
    ])
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3].map((page) => ({ page, limit: 2, total: 4, pages: 2 })),
    )
    expect((await search({ q: 'plotter' })).body.pagination).toEqual({
      page: 1,
      limit: 8,
      total: 4,
      pages: 1,
    })
  })
})

test.each(['', '   ', undefined])('a blank term (%j) is refused', async (q) => {
  const answer = await t
    .as(null)
    .send({ method: 'GET', url: '/api/articles/search', query: q === undefined ? {} : { q } })
  expect(answer.failure).toMatchObject({ code: 'validation_failed', fields: { q: 'Search is required' } })
})

test.each([
  '"',
  '""',
  "'",
  '*',
  '(',
  ')',
  'a AND',
  'NOT',
  'NEAR(a, b)',
  '^a',
  'a:b',
  'search_title:x',
  '{x}:',
  '-a',
  'a + b',
  '\\',
  '%',
  '_',
  'a & b',
  'a | !b',
  '<->',
  "a':*",
  '$1',
  '😀',
  '\u0301',
  'a'.repeat(200),
  '画'.repeat(200),
  `${'ab '.repeat(66)}`,
])('%j causes no error', async (q) => {
  expect((await search({ q })).status).toBe(200)
})

test('a search leaves cached responses valid', async () => {
  const version = t.db.contentVersion()
  expect(await found('plotters')).toHaveLength(3)
  expect(t.db.contentVersion()).toBe(version)
})

test('a changed article is found by its new words only, a withdrawn or deleted one not at all', async () => {
  const draft = {
    title: 'Weathercock',
    author: 'A',
    authorEmail: null,
    category: 'MOTION',
    excerpt: '-',
    tags: [],
  }
  const { id } = await insertArticle(t, { ...draft, content: 'primeval' })
  const change = async (title: string, publishedAt: string | null, category = 'MOTION') => {
    const next = {
      ...draft,
      title,
      publishedAt,
      category,
      content: 'second',
      language: 'en',
      coverArtworkId: null,
      featured: false,
    }
    const record = articleRecord(id, next, t.config.PUBLIC_URL)
    await t.db.write.transaction().execute((tx) => updateArticle(tx, { id, at: day(9), ...record }))
  }
  expect(await found('weathercock primeval')).toEqual(['Weathercock'])
  await change('Windsock', day(22))
  expect(await found('weathercock')).toEqual([])
  expect(await found('primeval')).toEqual([])
  expect(await found('windsock second')).toEqual(['Windsock'])
  await change('Windsock', day(22), 'VR/AR')
  expect(await found('windsock', { category: 'VR/AR' })).toEqual(['Windsock'])
  expect(await found('windsock', { category: 'MOTION' })).toEqual([])
  await change('Windsock', null)
  expect(await found('windsock')).toEqual([])
  await change('Windsock', day(23))
  expect(await found('windsock')).toEqual(['Windsock'])
  await t.db.write.deleteFrom('articles').where('id', '=', id).execute()
  expect(await found('windsock')).toEqual([])
})
