import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { Watcher } from '../db/query-plans.fixtures.ts'
import { fold, searchWords } from './fold.ts'
import { findRows, matchRows, type SearchKind } from './search-texts.ts'

let t: TestApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await buildTestApp()
  const zoe = await t.createUser({ first_name: 'Zoë', last_name: 'Quill' })
  const other = await t.createUser({ first_name: 'Ada', last_name: 'Stone' })
  ids.tide = (await t.createArtwork({ user_id: other.id, title: 'Évening tide' })).id
  ids.byZoe = (await t.createArtwork({ user_id: zoe.id, title: 'Ledger' })).id
})
afterAll(() => t.close())

const named = (found: readonly string[]) =>
  found.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id).sort()

const works = async (typed: string) => {
  const { matches } = await matchRows(t.db, 'products', { column: 'artworks.id', typed })
  const { rows } = await sql<{ id: string }>`select id from artworks where ${matches}`.execute(t.db.read)
  return named(rows.map(({ id }) => id))
}

test('works are found by title and artist, ignoring case and accents', async () => {
  expect(await works('EVENING')).toEqual(['tide'])
  expect(await works('zoe q')).toEqual(['byZoe'])
  expect(await works('zo')).toEqual(['byZoe'])
  expect(await works('ti')).toEqual(['tide'])
  expect(await works('nothing of it')).toEqual([])
  expect(await works('100%_\'"!')).toEqual([])
})

test.each(['works', 'products', 'people', 'users'] as SearchKind[])(
  'a renamed account is found only by its new name: %s',
  async (kind) => {
    const { id } = await t.createUser({ first_name: 'Ottilie', last_name: 'Brand' })
    const work = await t.createArtwork({ user_id: id, title: 'Named' })
    const row = kind === 'works' || kind === 'products' ? work.id : id
    expect(await findRows(t.db, kind, ['ottilie'])).toContain(row)
    await t.db.write
      .updateTable('users')
      .set({ first_name: `Renate${kind}` })
      .where('id', '=', id)
      .execute()
    expect(await findRows(t.db, kind, ['ottilie'])).toEqual([])
    expect(await findRows(t.db, kind, [`renate${kind}`])).toEqual([row])
    await t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    await t.db.write.deleteFrom('users').where('id', '=', id).execute()
    expect(await findRows(t.db, kind, [`renate${kind}`])).toEqual([])
  },
)

test('untypable characters find nothing, of any kind', async () => {
  for (const typed of ['\u0001', '\u0001\u0002\u0001', 'works', 'products'])
    expect(await findRows(t.db, 'orders', [typed])).toEqual([])
})

describe('letters', () => {
  test.each([
    ['Straße STRASSE', 'strasse strasse'],
    ['Smørrebrød, Łódź, Đakovo, œuvre, Æsir, þorn', 'smorrebrod, lodz, dakovo, oeuvre, aesir, thorn'],
    ['ISTANBUL İstanbul ıstanbul', 'istanbul istanbul istanbul'],
    ['Ὀδυσσεύς ΟΔΥΣΣΕΥΣ', 'οδυσσευσ οδυσσευσ'],
    ['مَدْرَسَة أحمد إبراهيم آدم ٱلفن على فـــن ٢٠٢٦', 'مدرسه احمد ابراهيم ادم الفن علي فن 2026'],
    ['‘It’s’ “so” «there» – x', `'it's' "so" "there" - x`],
    ['ﬁn ＡＢＣ ½', 'fin abc 1⁄2'],
    ['ガラス हिन्दी 한국', 'ガラス हिन्दी 한국'],
  ])('%s are read as %s', (text, plain) => {
    expect(fold(text)).toBe(plain)
    expect(fold(plain)).toBe(plain)
  })

  test('are folded by the database as by the search', async () => {
    const folded = new Map<string, string>()
    for (let code = 0x80; code <= 0x10ffff; code += 1) {
      if ((code >= 0xd800 && code <= 0xdfff) || (code >= 0xac00 && code <= 0xd7a3)) continue
      const character = String.fromCodePoint(code)
      if (fold(character) !== character) folded.set(character, fold(character))
    }
    if (t.db.kind === 'sqlite') {
      const { rows } = await sql<Record<'original' | 'plain', string>>`select * from search_letters`.execute(
        t.db.read,
      )
      expect(new Map(rows.map(({ original, plain }) => [original, plain]))).toEqual(folded)
      return
    }
    // PostgreSQL decomposes the others itself, with its own version of Unicode.
    const whole = [...folded].filter(([character]) => character.normalize('NFKD') === character)
    const { rows } =
      await sql`select pair ->> 0 as character from json_array_elements(${JSON.stringify(whole)}::json) as pair
      where search_fold(pair ->> 0) <> pair ->> 1`.execute(t.db.read)
    expect(rows).toEqual([])
  })

  test.each([
    'Élan ÑANDÚ Ærø Łódź İstanbul ß ẞ',
    'Жизнь И ЕЩЁ',
    'ΆΈ Ωδή',
    'مرحبا بالفن ى ة',
    '作品 😀 ABC xyz ‘’ “”',
    '',
    `${'é'.repeat(1_999)}Z`,
  ])('of %s are folded in stored texts', async (bio) => {
    const { id, username } = await t.createUser({ bio, first_name: 'Zoë', last_name: 'Åberg' })
    const { words } = await t.db.read
      .selectFrom('search_texts')
      .select('words')
      .where('kind', '=', 'people')
      .where('row_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(words.endsWith(fold(`${username} Zoë Åberg ${bio}`))).toBe(true)
    const { name_key } = await t.db.read
      .selectFrom('people_directory')
      .select('name_key')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(name_key).toBe('zoe aberg')
  })
})

test('a search contains each of its words once', () => {
  expect(searchWords('  Tide  the TIDE, Étude ')).toEqual(['tide', 'the', 'tide,', 'etude'])
  expect(searchWords(' \n ')).toEqual([])
})

describe('a resolved term', () => {
  const condition = async (typed: string) => {
    const watcher = new Watcher()
    const read = t.db.read.withPlugin(watcher)
    const { matches } = await matchRows({ ...t.db, read }, 'products', { column: 'artworks.id', typed })
    return { queries: watcher.nodes.length, text: matches.compile(t.db.read).sql }
  }

  test('becomes a list of ids for few rows', async () => {
    expect(await condition('evening')).toEqual({
      queries: 1,
      text: expect.not.stringContaining('search_texts'),
    })
    expect(await condition('ev')).toEqual({ queries: 1, text: expect.not.stringContaining('search_texts') })
  })

  test('stays a condition for many rows', async () => {
    await t.database.execute('delete from artworks')
    const owner = await t.createUser()
    const one = await t.createArtwork({ user_id: owner.id, title: 'Common' })
    const row = await t.db.read
      .selectFrom('artworks')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    for (let from = 0; from < 1_001; from += 91)
      await t.db.write
        .insertInto('artworks')
        .values(Array.from({ length: 91 }, (_, index) => ({ ...row, id: `${row.id}-${from + index}` })))
        .execute()
    expect((await condition('common')).text).toContain('search_texts')
    expect(await works('common')).toHaveLength(1_002)
  })
})
