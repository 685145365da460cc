import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArticle } from '../testing/article-rows.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { CoachLibrary, readLibrary } from './coach-library.ts'
import { stem } from './coach-words.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('all who ask first wait for one reading, later ones for none', async () => {
  await insertArticle(t, { title: 'Madder' })
  const library = new CoachLibrary(t.deps)
  const [one, other] = await Promise.all([library.current(), library.current()])
  expect(one).toBe(other)
  await insertArticle(t, { title: 'Indigo' })
  expect(await library.current()).toBe(one)
})

test('is read again when something public has changed, and only then', async () => {
  const library = new CoachLibrary(t.deps)
  await library.refresh()
  const first = await library.current()
  await library.refresh()
  expect(await library.current()).toBe(first)
  await insertArticle(t, { title: 'Woad' })
  // A reading takes a twentieth of the time at most, so the next one may be some moments off.
  await expect
    .poll(async () => {
      await library.refresh()
      return (await library.current()).knows('woad')
    })
    .toBe(true)
  expect(first.knows('woad')).toBe(false)
})

test('a failed reading is tried again', async () => {
  const library = new CoachLibrary({ ...t.deps, db: { ...t.db, read: undefined as never } })
  await expect(library.current()).rejects.toThrow()
  await expect(library.current()).rejects.toThrow()
})

test('headings, lists and notes are found, code and tables are not', async () => {
  const content =
    '## On lakes\n\nThe cochineal is an insect.\n\n- alum\n- tannin[^1]\n\n```\nforloop\n```\n\n| cellword |\n|---|\n| x |\n\n[^1]: From galls.'
  await insertArticle(t, { title: 'Reds', content })
  const index = await readLibrary(t.deps)
  for (const word of ['lakes', 'cochineal', 'alum', 'tannin', 'galls'])
    expect(index.knows(stem(word)), word).toBe(true)
  for (const word of ['forloop', 'cellword']) expect(index.knows(stem(word)), word).toBe(false)
  const [hit] = index.find([new Map([['cochineal', 1]])])
  expect(hit?.passage).toMatchObject({
    title: 'Reds',
    heading: 'On lakes',
    text: 'The cochineal is an insect.',
  })
  // One letter wrong.
  expect(index.find([new Map([['cochinael', 1]])])[0]?.passage.title).toBe('Reds')
})
