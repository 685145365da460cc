import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import * as store from './ledger-entries-store.ts'

let test: TestApp
let mara: UserRow
let ines: UserRow
beforeAll(async () => {
  test = await buildTestApp()
  const buyer = await test.createUser({ user_type: 'collector' })
  mara = await test.createUser({ username: 'mara' })
  ines = await test.createUser({ username: 'ines' })
  const sales: [UserRow, string, string][] = [
    [mara, '2026-01-31T23:59:59.999Z', 'usd'],
    [mara, '2026-02-01T00:00:00.000Z', 'usd'],
    [ines, '2026-02-02T00:00:00.000Z', 'usd'],
    [mara, '2026-02-28T23:59:59.999Z', 'eur'],
    [mara, '2026-03-01T00:00:00.000Z', 'usd'],
  ]
  for (const [artist, paid_at, currency] of sales) {
    const order = { buyer, artist, totalCents: 1_000, percent: 10 }
    await postOrder(test, (await insertPaidOrder(test, order, { paid_at, currency })).id)
  }
})
afterAll(() => test.close())

const read = () => test.db.read
const february = { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' }

it('lists entries newest first, of all artists or of one', async () => {
  const days = async (artistId?: string) => {
    const filter = artistId === undefined ? {} : { artistId }
    const rows = await store.listEntries(read(), { ...filter, limit: 3, offset: 1 })
    return rows.map((row) => row.occurred_at.slice(0, 10))
  }
  expect(await days()).toEqual(['2026-02-28', '2026-02-02', '2026-02-01'])
  expect(await days(mara.id)).toEqual(['2026-02-28', '2026-02-01', '2026-01-31'])
  expect([await store.countEntries(read()), await store.countEntries(read(), ines.id)]).toEqual([5, 1])
})

it('a month begins with its first moment and ends before the next one’s', async () => {
  const rows = await store.listEntriesBetween(read(), mara.id, february)
  expect(rows.map((row) => row.occurred_at)).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'])
  expect(await store.listBalancesBefore(read(), mara.id, february.from)).toEqual([
    { currency: 'eur', cents: 0 },
    { currency: 'usd', cents: 100 },
  ])
  expect(await store.listBalancesBefore(read(), mara.id, february.to)).toEqual([
    { currency: 'eur', cents: 100 },
    { currency: 'usd', cents: 200 },
  ])
})

it('sums by artist, kind and currency', async () => {
  const sums = await store.listSums(read(), mara.id)
  expect(sums.toSorted((one, other) => one.currency.localeCompare(other.currency))).toEqual([
    {
      user_id: mara.id,
      kind: 'sale',
      currency: 'eur',
      cents: 100,
      count: 1,
      first_at: '2026-02-28T23:59:59.999Z',
    },
    {
      user_id: mara.id,
      kind: 'sale',
      currency: 'usd',
      cents: 300,
      count: 3,
      first_at: '2026-01-31T23:59:59.999Z',
    },
  ])
  expect(await store.listSums(read(), [mara.id, ines.id])).toHaveLength(3)
})

it('finds an existing artist only', async () => {
  expect((await store.findArtist(read(), ines.id))?.username).toBe('ines')
  expect(await store.findArtist(read(), 'x')).toBeUndefined()
})

it('finds an artist’s entries by index, without sorting', async () => {
  const plan = await planOf(test.db, (reader) =>
    store.listEntries(reader, { artistId: mara.id, limit: 20, offset: 0 }),
  )
  if (test.db.kind === 'sqlite') {
    expect(plan).toContain('ledger_transactions_artist')
    expect(plan).not.toContain('TEMP B-TREE')
  } else expect(plan).toContain('ledger_transactions')
})
