import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../db/query-plans.fixtures.ts'
import { insertArticle } from '../articles/article-rows.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import * as store from './finding-store.ts'

let t: TestApp
let newest: string
beforeAll(async () => {
  t = await buildTestApp()
  const owner = await t.createUser()
  const { id, ...row } = await t.createArtwork({ user_id: owner.id, title: 'Study', description: 'Salt.' })
  newest = id
  const created_at = '2020-01-01T00:00:00.000Z'
  for (let from = 0; from < 1_001; from += 91)
    await t.db.write
      .insertInto('artworks')
      .values(Array.from({ length: 91 }, (_, at) => ({ ...row, created_at, id: `${id}-${from + at}` })))
      .execute()
  await t.createArtwork({ user_id: owner.id, title: 'Salt', description: '', created_at })
  await insertArticle(t, { title: 'Walls that listen', content: 'Inside walls.' })
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

test('when too many works match, title matches are returned, else the newest', async () => {
  const named = await store.findWorks(t.db, ['salt'], 12)
  expect(named.rows.map(({ names }) => names[0])).toEqual(['salt'])
  expect(named.complete).toBe(false)
  const { rows, complete } = await store.findWorks(t.db, ['study'], 12)
  expect([rows.length, rows[0]?.id, complete]).toEqual([12, newest, false])
})

test('one of several words is enough', async () => {
  const { rows } = await store.findWorks(t.db, [['nothing', 'salt'], ['lind']], 12)
  expect(rows).toHaveLength(1)
  expect((await store.findWorks(t.db, [['nothing', 'none']], 12)).rows).toEqual([])
})

test('articles are found by how their words begin', async () => {
  expect(await store.findArticles(t.db, ['wal', 'lis'], 6)).toHaveLength(1)
  expect(await store.findArticles(t.db, ['alls'], 6)).toEqual([])
})

test('names of works are read without a full table scan', async () => {
  const plan = await planOf(t.db, (read) => store.findWorks({ ...t.db, read }, ['salt'], 12))
  expect(plan).not.toMatch(
    /SCAN (store_works|artworks_directory)$|Seq Scan on (store_works|artworks_directory)/m,
  )
})
