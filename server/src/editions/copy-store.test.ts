import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findFreeCopy, findLowestOnSale, hasBuyer, setCopies } from './copy-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const edition = (edition_size: number) => t.createArtwork({ edition: 'limited', edition_size })

async function hold(artworkId: string): Promise<string> {
  const buyer = await t.createUser({ user_type: 'collector' })
  const { status } = await t.as(buyer).post(createArtworkIntent, { body: { artworkId, price: 120.5 } })
  expect(status).toBe(200)
  return buyer.id
}

const heldWork = (artworkId: string) =>
  t.db.read.selectFrom('held_works').selectAll().where('artwork_id', '=', artworkId).execute()
const isHeldInMarket = async (artworkId: string) =>
  (
    await t.db.read
      .selectFrom('market_works')
      .select('held')
      .where('artwork_id', '=', artworkId)
      .executeTakeFirstOrThrow()
  ).held

test('an edition is on hold when no copy is free, for as long as the first hold lasts', async () => {
  const { id } = await edition(2)
  const first = await hold(id)
  expect([await heldWork(id), await isHeldInMarket(id), await findFreeCopy(t.db.read, id)]).toEqual([
    [],
    0,
    2,
  ])
  t.passTime(1_000)
  await hold(id)
  expect(await heldWork(id)).toMatchObject([{ buyer_id: first }])
  expect([await isHeldInMarket(id), await findFreeCopy(t.db.read, id)]).toEqual([1, undefined])
  expect(await findLowestOnSale(t.db.read, id)).toBe(1)
  expect(await hasBuyer(t.db.read, id)).toBe(true)
})

test('withdrawing the only free copy puts the edition on hold', async () => {
  const { id } = await edition(2)
  await hold(id)
  await t.db.write
    .updateTable('artwork_copies')
    .set({ state: 'withdrawn' })
    .where('artwork_id', '=', id)
    .where('copy', '=', 2)
    .execute()
  expect([(await heldWork(id)).length, await isHeldInMarket(id)]).toEqual([1, 1])
})

test('a unique work is on hold with its only hold, an open edition never', async () => {
  const unique = await t.createArtwork()
  const open = await t.createArtwork({ edition: 'open' })
  for (const { id } of [unique, open]) await hold(id)
  expect([(await heldWork(unique.id)).length, (await heldWork(open.id)).length]).toEqual([1, 0])
  expect(await isHeldInMarket(open.id)).toBe(0)
})

test('copies are added and removed with the size of the edition', async () => {
  const { id } = await edition(3)
  const copies = async () => {
    const rows = await t.db.read
      .selectFrom('artwork_copies')
      .select(['copy', 'state'])
      .where('artwork_id', '=', id)
      .orderBy('copy')
      .execute()
    return rows.map(({ copy, state }) => `${copy} ${state}`)
  }
  await setCopies(t.db.write, id, { size: 2, proofs: 1 })
  expect(await copies()).toEqual(['1 on_sale', '2 on_sale', '1001 withdrawn'])
  await setCopies(t.db.write, id, { size: 0, proofs: 0 })
  expect(await copies()).toEqual([])
})
