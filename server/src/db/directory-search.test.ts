import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { Watcher } from '../testing/query-plans.ts'
import { namesHolder, namesWork } from './directory-search.ts'
import { foldForSearch } from './search-fold.ts'

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

const works = async (typed: string) => {
  const { held } = await namesWork(t.db, typed)
  const { rows } = await sql<{ id: string }>`select id from artworks where ${held}`.execute(t.db.read)
  return rows.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id).sort()
}

test('works are found by what they are called and by whose they are, in any case and accent', async () => {
  expect(await works('EVENING')).toEqual(['tide'])
  expect(await works('zoe q')).toEqual(['byZoe'])
  expect(await works('zo')).toEqual(['byZoe'])
  expect(await works('ti')).toEqual(['tide'])
  expect(await works('nothing of it')).toEqual([])
  expect(await works('100%_\'"!')).toEqual([])
})

test('the database folds the letters that searches fold', async () => {
  const letters = Array.from({ length: 0x460 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
    .filter((letter) => /\p{L}/u.test(letter))
    .join('')
    .normalize('NFC')
  const { id } = await t.createUser({ bio: letters })
  const { search_text } = await t.db.read
    .selectFrom('people_directory')
    .select('search_text')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(search_text.endsWith(` ${foldForSearch(letters)}`)).toBe(true)
})

describe('a term that is looked up', () => {
  const condition = async (typed: string) => {
    const watcher = new Watcher()
    const read = t.db.read.withPlugin(watcher)
    const { held } = await namesHolder({ ...t.db, read }, 'artworks', { column: 'artworks.id', typed })
    return { asked: watcher.nodes.length, text: held.compile(t.db.read).sql }
  }

  test('names few rows one by one', async () => {
    expect(await condition('evening')).toEqual({
      asked: 1,
      text: expect.not.stringContaining('artworks_directory'),
    })
  })

  test('is not looked up when it is too short for an index', async () => {
    expect(await condition('ev')).toEqual({ asked: 0, text: expect.stringContaining('artworks_directory') })
  })

  test('stays a question where many rows hold it', async () => {
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
    expect((await condition('common')).text).toContain('artworks_directory')
    expect(await works('common')).toHaveLength(1_002)
  })
})
