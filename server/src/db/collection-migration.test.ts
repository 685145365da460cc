import { listCollection } from '@passion-art/contract/collection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPaidOrder } from '../testing/book-order.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { sell } from '../testing/sales.ts'
import { migrate } from './migrate.ts'
import { foldForSearch } from './search-fold.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000 } })
})
afterAll(() => t.close())

test('what was bought before there were collections is in its buyer’s', async () => {
  const [artist, buyer] = [await t.createUser(), await t.createUser({ user_type: 'collector' })]
  const paid = { buyer, artist, totalCents: 12_050, percent: 10 }
  await insertPaidOrder(t, paid, { paid_at: '2026-03-04T12:00:00.000Z' })
  const unpaid = { status: 'pending', paid_at: null, artist_share_cents: null, admin_share_cents: null }
  await insertPaidOrder(t, paid, unpaid)
  for (const part of ['shares', 'values', 'documents', 'images', 'objects'])
    await t.database.execute(`drop table collection_${part}`)
  await t.database.execute("delete from schema_migrations where name = '017-collection'")
  expect(await migrate(t.db)).toEqual(['017-collection'])
  const { objects } = (await t.as(buyer).get(listCollection)).body
  expect(objects.map(({ source, price, boughtOn, seller }) => [source, price, boughtOn, seller])).toEqual([
    ['bought', 120.5, '2026-03-04', 'PASSION-ART'],
  ])
})

test('the size of a bought work is turned round unless its owner has written another', async () => {
  const [artist, buyer] = [await t.createUser(), await t.createUser({ user_type: 'collector' })]
  const sizes = ['100 × 80 cm', '100 x 80 cm (framed)']
  for (const size of sizes) {
    await sell(t, buyer, { user_id: artist.id })
    const [newest] = (await t.as(buyer).get(listCollection)).body.objects
    await t.db.write
      .updateTable('collection_objects')
      .set({ size, search_text: `tide ${foldForSearch(size)} passion-art` })
      .where('id', '=', newest?.id ?? '')
      .execute()
  }
  await t.database.execute("delete from schema_migrations where name = '027-bought-sizes'")
  expect(await migrate(t.db)).toEqual(['027-bought-sizes'])
  const { objects } = (await t.as(buyer).get(listCollection)).body
  expect(objects.map(({ size }) => size).sort()).toEqual(['100 x 80 cm (framed)', '80 × 100 cm'])
  const query = { q: '80 × 100 cm' } as never
  expect((await t.as(buyer).get(listCollection, { query })).body.pagination.total).toBe(1)
})
