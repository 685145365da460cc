import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { postFee, postFeeRefund, postPayout, postRefund, readAmountDue } from './ledger-service.ts'
import { insertTransaction, lockLedger } from './ledger-store.ts'
import { findLedgerViolations } from './ledger-violations-store.ts'

let test: TestApp
let buyer: UserRow
let artist: UserRow
beforeAll(async () => {
  test = await buildTestApp()
  buyer = await test.createUser({ user_type: 'collector' })
  artist = await test.createUser()
})
afterAll(() => test.close())

const write = () => test.db.write
const at = '2026-03-04T12:00:00.000Z'
const rows = () =>
  test.db.read
    .selectFrom('ledger_lines')
    .innerJoin('ledger_transactions', 'id', 'transaction_id')
    .select(['number', 'kind', 'account', 'ledger_lines.artist_id as whose', 'amount_cents'])
    .orderBy('number')
    .orderBy('amount_cents', 'desc')
    .execute()
const sale = async (percent = 10) => {
  const order = await insertPaidOrder(test, { buyer, artist, totalCents: 12_050, percent })
  await postOrder(test, order.id)
  return order
}

it('posts a sale as received, owed and kept', async () => {
  await sale()
  expect(await rows()).toEqual([
    { number: 1, kind: 'sale', account: 'outside', whose: null, amount_cents: 12_050 },
    { number: 1, kind: 'sale', account: 'artist', whose: artist.id, amount_cents: -1_205 },
    { number: 1, kind: 'sale', account: 'house', whose: null, amount_cents: -10_845 },
  ])
})

it.each(['ledger_transactions', 'ledger_lines'] as const)(
  'the database refuses to change or remove rows of %s',
  async (table) => {
    await sale()
    const before = await rows()
    const key = table === 'ledger_lines' ? 'transaction_id' : 'id'
    const update = write()
      .updateTable(table)
      .set((all) => ({ artist_id: all.ref('artist_id') }))
      .execute()
    await expect(update).rejects.toThrow('append-only')
    await expect(
      write()
        .deleteFrom(table)
        .where(key as never, 'is not', null)
        .execute(),
    ).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
  },
)

it('refuses lines that do not sum to zero', async () => {
  const unbalanced = write()
    .transaction()
    .execute(async (tx) => {
      await lockLedger(tx)
      const about = {
        kind: 'payout',
        artist_id: artist.id,
        currency: 'usd',
        occurred_at: at,
        created_at: at,
      } as const
      return insertTransaction(tx, {
        ...about,
        lines: [
          { account: 'artist', cents: 100 },
          { account: 'paid_out', cents: -99 },
        ],
      })
    })
  await expect(unbalanced).rejects.toThrow('1 cents apart')
  expect(await findLedgerViolations(test.db.read)).toEqual([])
})

it.each([0, 100])('posts shares of %i percent', async (percent) => {
  const open = await readAmountDue(test.db.read, artist.id, 'usd')
  await sale(percent)
  expect(await readAmountDue(test.db.read, artist.id, 'usd')).toBe(open + (percent === 0 ? 0 : 12_050))
  expect(await findLedgerViolations(test.db.read)).toEqual([])
})

it('posts everything once, for any number of repeats', async () => {
  const order = await sale()
  const before = (await rows()).length
  await postOrder(test, order.id)
  expect(await rows()).toHaveLength(before)
  await write()
    .updateTable('orders')
    .set({ status: 'failed', refunded_at: at })
    .where('id', '=', order.id)
    .execute()
  for (let round = 0; round < 2; round += 1)
    await write()
      .transaction()
      .execute((tx) => postRefund(tx, order.id, at))
  expect(await rows()).toHaveLength(before + 3)
  expect(await findLedgerViolations(test.db.read)).toEqual([])
})

it('reverses no sale that was not posted', async () => {
  const order = await insertPaidOrder(
    test,
    { buyer, artist, totalCents: 100, percent: 10 },
    { status: 'failed' },
  )
  const before = await rows()
  await write()
    .transaction()
    .execute((tx) => postRefund(tx, order.id, at))
  expect(await rows()).toEqual(before)
})

it('posts a fee and its refund, each once and in this order', async () => {
  const fee = { id: 'fee-1', amount_cents: 500, currency: 'eur' }
  await write()
    .insertInto('payment_intents')
    .values({
      ...fee,
      intent_id: 'pi_1',
      purpose: 'upload',
      order_id: null,
      user_id: artist.id,
      idempotency_key: 'upload:fee-1',
      state: 'succeeded',
      created_at: at,
      expires_at: at,
    })
    .execute()
  const inTransaction = (work: typeof postFee) =>
    write()
      .transaction()
      .execute((tx) => work(tx, fee, at))
  const before = (await rows()).length
  for (const work of [postFeeRefund, postFee, postFee, postFeeRefund, postFeeRefund])
    await inTransaction(work)
  expect(
    (await rows()).slice(before).map(({ kind, account, amount_cents }) => [kind, account, amount_cents]),
  ).toEqual([
    ['fee', 'card', 500],
    ['fee', 'house', -500],
    ['fee_refund', 'house', 500],
    ['fee_refund', 'card', -500],
  ])
})

it('pays out only the open sum of its currency', async () => {
  const own = await test.createUser()
  const order = await insertPaidOrder(
    test,
    { buyer, artist: own, totalCents: 1_000, percent: 10 },
    { currency: 'eur' },
  )
  await postOrder(test, order.id)
  const payout = (currency: string, cents: number) =>
    write()
      .transaction()
      .execute((tx) =>
        postPayout(tx, {
          artistId: own.id,
          cents,
          currency,
          reference: 'x',
          recordedBy: null,
          sentAt: at,
          recordedAt: at,
        }),
      )
  await expect(payout('usd', 1)).rejects.toMatchObject({ code: 'exceeds_open' })
  await expect(payout('eur', 101)).rejects.toMatchObject({ code: 'exceeds_open' })
  await payout('eur', 100)
  expect(await readAmountDue(test.db.read, own.id, 'eur')).toBe(0)
})
