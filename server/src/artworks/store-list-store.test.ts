import { newestFirst, type StorePlace, type StoreSort, storeSortFrom } from '@passion-art/contract/store-list'
import { holdsWords, searchedText, searchWords } from '@passion-art/contract/store-search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryLabels } from '@passion-art/contract/artwork-categories'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import * as store from './store-list-store.ts'

let t: TestApp
let owner: { id: string; first_name: string; last_name: string }
beforeAll(async () => {
  t = await buildTestApp()
  owner = await t.createUser({ first_name: 'Zoë', last_name: 'Ångström' })
})
afterAll(() => t.close())

const search = (words: readonly string[], more: Partial<store.StoreWanted> = {}) =>
  store.findInStore(t.db, {
    filter: { words },
    sort: newestFirst,
    limit: 1_000,
    offset: 0,
    ...more,
  })

// Letters of many kinds: folded ones, ones that turn into several, ones the index splits at, long ones.
const pieces = [
  ...'abcABCéÉñøØßæ%_!"\'()*-&·’0123İıΣσςΆЙйأبﬁＡ½Ⅷ한글画🎨ǅ\u0301\u0640',
  'oil',
  'Öl',
  'mixed',
  'media',
  'Tide',
  'tíde',
]
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...pieces, ' ', ' '), { minLength: 1, maxLength: max })
    .map((some) => some.join('').trim() || 'x')
const work = fc.record({
  title: text(8),
  description: text(20),
  materials: fc.option(text(6)),
  keywords: fc.array(text(3), { maxLength: 3 }),
  category: fc.constantFrom(...Object.keys(categoryLabels), 'unheard-of'),
  artist_name: fc.option(text(6)),
})

test('finds what the page’s own filter finds, whatever is written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { minLength: 1, maxLength: 6 }),
      fc.array(text(3), { minLength: 1, maxLength: 12 }),
      async (works, asked) => {
        const rows = []
        for (const { keywords, ...row } of works)
          rows.push(
            await t.createArtwork({
              ...row,
              user_id: owner.id,
              status: 'available',
              keywords: JSON.stringify(keywords),
            }),
          )
        const texts = rows.map((row) => ({
          id: row.id,
          text: searchedText({
            ...row,
            artist: row.artist_name ?? 'Zoë Ångström',
            keywords: JSON.parse(row.keywords),
          }),
        }))
        const some = texts.flatMap(({ text: whole }) => whole.split(/\s+/).slice(0, 3))
        for (const words of [...asked, ...some, 'mixed', 'zoe angs', 'a'].map(searchWords)) {
          if (words.length === 0) continue
          const { ids, total } = await search(words)
          const expected = texts.filter((one) => holdsWords(one.text, words)).map(({ id }) => id)
          expect([...ids].sort(), words.join(' ')).toEqual(expected.sort())
          expect(total).toBe(expected.length)
        }
        await t.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute()
        expect(await store.findCountViolations(t.db)).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
