import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGenerated } from '../seeding/generated-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import { chooseWorkOnSale } from './artwork-choice-service.ts'
import { findNextOnSale } from './artwork-choice-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const id = (character: string) => `${character.repeat(8)}-0000-4000-8000-000000000000`

test('the next public work is found from any start', async () => {
  expect(await chooseWorkOnSale(t.deps, 'ffffffffff')).toBeUndefined()
  await t.createArtwork({ id: id('2') })
  await t.createArtwork({ id: id('4'), status: 'pending' })
  await t.createArtwork({ id: id('6'), user_id: (await t.createUser({ is_active: 0 })).id })
  await t.createArtwork({ id: id('8'), status: 'available' })
  await t.createArtwork({ id: id('a'), status: 'sold' })
  const chosen = await Promise.all(
    ['0', '2', '3', '7', '8', '9', 'f'].map((one) => chooseWorkOnSale(t.deps, one.repeat(64))),
  )
  expect(chosen).toEqual(['2', '2', '8', '8', '8', '2', '2'].map(id))
})

test('without a scan', async () => {
  await seedGenerated(t.deps, { artworks: 1_200, users: 0 })
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
  const plan = await planOf(t.db, (db) => findNextOnSale(db, '77777777'))
  expect(plan).not.toMatch(/SCAN artworks|TEMP B-TREE|Sort|Seq Scan on artworks/)
})
