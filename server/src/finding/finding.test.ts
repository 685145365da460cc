import { find, findNearest } from '@passion-art/contract/finding/finding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artworkSeeds } from '../../../seeds/catalog.ts'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { insertCourse, insertEvent, insertExhibition } from '../events/event-rows.fixtures.ts'
import { indexWords } from '../search/word-index.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { catalogWorks, misspelledCatalog } from './misspelled.fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  const house = await t.createUser({ first_name: 'The', last_name: 'House', username: 'house' })
  // Works with other words around those that are looked for.
  for (const { title, category, medium, keywords, description } of artworkSeeds)
    await t.createArtwork({
      user_id: house.id,
      title,
      category,
      medium,
      description,
      keywords: JSON.stringify(keywords),
    })
  for (const { title, artist, language } of catalogWorks) {
    const [first_name = '', ...rest] = artist.split(' ')
    const owner = await t.createUser({ first_name, last_name: rest.join(' '), bio: null })
    await t.createArtwork({
      user_id: owner.id,
      title,
      language,
      description: '',
      medium: null,
      keywords: '[]',
    })
  }
  await insertArticle(t, { title: 'The patience of plotters', excerpt: 'Ink, slowly.' })
  await insertExhibition(t, [], { title: 'Weather Reports', curator: 'Aslaug Vaa' })
  await insertExhibition(t, [], { title: 'Weather Drafts', status: 'draft' })
  await insertEvent(t, { title: 'Risograph night' })
  await insertCourse(t, { title: 'Photograms at home' })
  await indexWords(t.db)
})
afterAll(() => t.close())

const search = async (q: string) => (await t.as(null).get(find, { query: { q } })).body

test('of 200 misspelt titles and names in four languages at least 190 find their work first', async () => {
  const cases = misspelledCatalog()
  expect(cases).toHaveLength(200)
  const missed: string[] = []
  for (const { typed, title, artist } of cases) {
    const { works } = await search(typed)
    if (works[0]?.title !== title) missed.push(`${typed} → ${works[0]?.title ?? '–'} (${title}, ${artist})`)
  }
  expect(cases.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(190)
})

describe('a search', () => {
  test('lists what it finds by kind', async () => {
    const { exhibitions, meant } = await search('weather')
    expect(exhibitions.map(({ title }) => title)).toEqual(['Weather Reports'])
    expect(meant).toBeNull()
    expect((await search('plotters')).articles.map(({ title }) => title)).toEqual([
      'The patience of plotters',
    ])
    expect((await search('risograph night')).events).toMatchObject([{ title: 'Risograph night' }])
    expect((await search('photograms')).courses).toMatchObject([{ instructor: 'Jonas Weil' }])
    expect((await search('hélène dubois')).artists).toMatchObject([{ last_name: 'Dubois', worksCount: 1 }])
    expect((await search('helene dubois')).works.map(({ title }) => title)).toEqual(['Cœur de pierre'])
  })

  test('says what was meant, spelled as in the text', async () => {
    expect((await search('risogrpah')).meant).toBe('Risograph')
    const { meant, works } = await search('Coeur de piere')
    expect([meant, works[0]?.title]).toEqual(['Coeur de pierre', 'Cœur de pierre'])
    expect((await search('fotograms')).meant).toBe('Photograms')
    expect((await search('undertwo')).meant).toBe('Undertow')
  })

  test('does not correct what is in use', async () => {
    for (const q of ['undertow', 'unde', 'UNDERTOW', 'l’heure', "l'heure", '“Heure”'])
      expect((await search(q)).meant, q).toBeNull()
    expect((await search('شجره الزيتون')).works[0]?.title).toBe('شجرة الزيتون')
    expect((await search('أبواب')).works[0]?.title).toBe('أبواب دمشق')
  })

  test('forgives one error up to six letters, two beyond', async () => {
    expect((await search('irsgorahp')).events).toHaveLength(0)
    expect((await search('risogrphh')).events).toHaveLength(1)
    expect((await search('embre')).works[0]?.title).toBe('Ember')
    expect((await search('emrbe')).works).toHaveLength(0)
  })

  test('without results offers the nearest works', async () => {
    const { works, nearest, meant, near } = await search('undertow zzyzzyx')
    expect([works.length, meant, near]).toEqual([0, null, true])
    expect(new Set(nearest.map(({ title }) => title))).toEqual(new Set(['Undertow']))
    const other = await search('qqqqqqqq')
    expect([other.nearest.length, other.near]).toEqual([6, false])
  })

  test('without words has no results', async () => {
    for (const q of ['', '  ', '!?', '—'])
      expect(await search(q)).toMatchObject({ works: [], nearest: [], meant: null })
  })

  test('never suggests words of hidden texts', async () => {
    const { id } = await t.createArtwork({ title: 'Xylographica', status: 'pending' })
    await t.createUser({ first_name: 'Xanthippe', user_type: 'collector' })
    await indexWords(t.db)
    for (const q of ['xylografica', 'xylographica', 'xantippe', 'draftss weather'])
      expect(await search(q)).toMatchObject({ works: [], artists: [], exhibitions: [], meant: null })
    await t.db.write.updateTable('artworks').set({ status: 'available' }).where('id', '=', id).execute()
    expect((await search('xylografica')).meant).toBe('Xylographica')
  })
})

describe('the list of words', () => {
  const listed = async (word: string) =>
    (await t.db.read.selectFrom('search_words').select('word').where('word', '=', word).execute()).length +
    (await t.db.read.selectFrom('search_variants').select('word').where('word', '=', word).execute()).length

  test('follows the texts', async () => {
    const work = await t.createArtwork({ title: 'Quincunx' })
    await indexWords(t.db)
    expect(await listed('quincunx')).toBeGreaterThan(1)
    await t.db.write.updateTable('artworks').set({ title: 'Quadrille' }).where('id', '=', work.id).execute()
    await indexWords(t.db)
    expect(await listed('quincunx')).toBe(0)
    expect(await listed('quadrille')).toBeGreaterThan(1)
    await t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    await indexWords(t.db)
    expect(await listed('quadrille')).toBe(0)
    // Other texts still have this one.
    expect(await listed('undertow')).toBeGreaterThan(1)
    expect(await t.db.read.selectFrom('search_changes').selectAll().execute()).toEqual([])
  })

  test('leaves turns to requests while a long text goes', async () => {
    const content = Array.from({ length: 600 }, (_, index) => `zymurgy${index}`).join(' ')
    const { id } = await insertArticle(t, { title: 'A glossary', content })
    await indexWords(t.db)
    expect(await listed('zymurgy599')).toBeGreaterThan(1)
    await t.db.write.deleteFrom('articles').where('id', '=', id).execute()
    expect(await mostQueriesATurn(() => indexWords(t.db))).toBeLessThan(20)
    expect(await listed('zymurgy599')).toBe(0)
  })

  test('has no names of accounts outside the directory', async () => {
    await t.createUser({ first_name: 'Wolfdietrich', user_type: 'collector' })
    await indexWords(t.db)
    expect(await listed('wolfdietrich')).toBe(0)
  })
})

describe('the nearest works', () => {
  const nearest = async (query: Record<string, string>) => (await t.as(null).get(findNearest, { query })).body

  test('have all words, whatever the filters, then some of the words', async () => {
    const { artworks, meant } = await nearest({ q: 'undertwo', category: 'ceramics' })
    expect([artworks[0]?.title, meant]).toEqual(['Undertow', 'Undertow'])
    expect(
      (await nearest({ q: 'vertige undertow' })).artworks
        .slice(0, 2)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Undertow', 'Vertige'])
  })

  test('without words are within the filters, then the newest', async () => {
    const { artworks, meant, near } = await nearest({ category: 'ceramics' })
    expect([meant, near]).toEqual([null, false])
    expect(artworks).toHaveLength(6)
    expect(artworks[0]?.category).toBe('ceramics')
  })
})

/** The most queries without a turn of the event loop between them; writes are made in another thread. */
async function mostQueriesATurn(run: () => Promise<void>): Promise<number> {
  let most = 0
  let now = 0
  const stop = t.db.statements.subscribe(({ text }) => {
    if (!text.startsWith('select')) return
    now += 1
    most = Math.max(most, now)
    setImmediate(() => {
      now = 0
    })
  })
  await run()
  stop()
  return most
}
