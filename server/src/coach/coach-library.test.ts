import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { CoachLibrary } from './coach-library.ts'
import { stem } from './coach-words.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('concurrent first questions wait for one update, later ones for none', async () => {
  await insertArticle(t, { title: 'Madder' })
  const library = new CoachLibrary(t.deps)
  const [one, other] = await Promise.all([library.current(), library.current()])
  expect(one).toBe(other)
  await insertArticle(t, { title: 'Indigo' })
  expect((await library.current()).knows('indigo')).toBe(false)
})

/** Updates take at most a twentieth of the time, so the next one may be delayed. */
const untilItKnows = (library: CoachLibrary, word: string, known = true) =>
  expect
    .poll(async () => {
      await library.refresh()
      return (await library.current()).knows(stem(word))
    })
    .toBe(known)

test('follows additions, changes and removals, and reads only those', async () => {
  const library = new CoachLibrary(t.deps)
  const index = await library.current()
  const sizeBefore = index.size
  const { id } = await insertArticle(t, { title: 'Woad', content: 'Isatis in the vat.' })
  await untilItKnows(library, 'isatis')
  const unchanged = index.find([new Map([['madder', 1]])])[0]?.passage
  await t.db.write
    .updateTable('articles')
    .set({ content: 'Weld in the vat.', updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await untilItKnows(library, 'weld')
  expect(index.knows(stem('isatis'))).toBe(false)
  expect(index.find([new Map([['isatis', 1]])])).toEqual([])
  expect(index.find([new Map([['madder', 1]])])[0]?.passage).toBe(unchanged)
  await t.db.write
    .updateTable('articles')
    .set({ status: 'draft', place: null })
    .where('id', '=', id)
    .execute()
  await untilItKnows(library, 'weld', false)
  expect(index.size).toBe(sizeBefore)
})

test('a failed update is retried', async () => {
  const library = new CoachLibrary({ ...t.deps, db: { ...t.db, read: undefined as never } })
  await expect(library.current()).rejects.toThrow()
  await expect(library.current()).rejects.toThrow()
})

test('headings, lists and notes are found, code and tables are not', async () => {
  const content =
    '## On lakes\n\nThe cochineal is an insect.\n\n- alum\n- tannin[^1]\n\n```\nforloop\n```\n\n| cellword |\n|---|\n| x |\n\n[^1]: From galls.'
  await insertArticle(t, { title: 'Reds', content })
  const index = await new CoachLibrary(t.deps).current()
  for (const word of ['lakes', 'cochineal', 'alum', 'tannin', 'galls'])
    expect(index.knows(stem(word)), word).toBe(true)
  for (const word of ['forloop', 'cellword']) expect(index.knows(stem(word)), word).toBe(false)
  const [hit] = index.find([new Map([['cochineal', 1]])])
  expect(hit?.passage).toMatchObject({
    title: 'Reds',
    heading: 'On lakes',
    text: 'The cochineal is an insect.',
  })
  expect(index.find([new Map([['cochinael', 1]])])[0]?.passage.title).toBe('Reds')
})
