import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { Watcher } from '../testing/query-plans.ts'
import { placesOfRarest, threesOf } from './rare-letters.ts'

test('letters are taken three in a row, each once', () => {
  expect(threesOf('banana')).toEqual(['ban', 'ana', 'nan'])
  expect(threesOf('né🎨x')).toEqual(['né🎨', 'é🎨x'])
  expect(threesOf('ab')).toEqual([])
})

describe.runIf(process.env.TEST_DB !== 'postgres')('the rarest letters', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
    await sql`insert into store_search (rowid, search_text) with recursive n (i) as
      (select 1 union all select i + 1 from n where i < 1200)
      select i, 'common' || case when i % 400 = 0 then ' rarely' when i % 3 = 0 then ' oftener' else '' end
      from n`.execute(t.db.write)
  })
  afterAll(() => t.close())

  const rarest = (word: string, atMost?: number) =>
    placesOfRarest(t.db.read, 'store_search', threesOf(word), atMost)

  test('name the rows that hold them, among others', async () => {
    expect(await rarest('common rarely')).toEqual([400, 800, 1200])
    expect(await rarest('ar"')).toEqual([])
    expect(await rarest('oftener')).toHaveLength(399)
  })

  test('are none where all are common, or held by more than are wanted', async () => {
    expect(await rarest('common')).toBeUndefined()
    expect(await rarest('rarely', 2)).toBeUndefined()
    expect(await rarest('rarely', 3)).toHaveLength(3)
    expect(await rarest('ab')).toBeUndefined()
  })

  test('are not looked for again where they were met often', async () => {
    const watcher = new Watcher()
    const asked = async (word: string) => {
      watcher.nodes.length = 0
      await placesOfRarest(t.db.read.withPlugin(watcher), 'store_search', threesOf(word))
      return watcher.nodes.length
    }
    await asked('common')
    expect(await asked('common')).toBe(0)
    expect(await asked('common rarely')).toBeLessThan(8)
  })
})
