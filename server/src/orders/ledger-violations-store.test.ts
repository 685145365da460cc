import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderRow, UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { postPayout } from './ledger-service.ts'
import { findLedgerViolations } from './ledger-violations-store.ts'

let t: TestApp
let artist: UserRow
let buyer: UserRow
let order: OrderRow
beforeEach(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-03-04T12:00:00Z'))
  artist = await t.createUser()
  buyer = await t.createUser({ user_type: 'collector' })
  order = await insertPaidOrder(t, { buyer, artist, totalCents: 12_050, percent: 10 })
  await postOrder(t, order.id)
  await pay(1_000)
})
afterEach(() => t.close())

const at = '2026-03-04T12:00:00.000Z'
const found = () => findLedgerViolations(t.db.read)
const pay = (cents: number) =>
  t.db.write.transaction().execute((tx) =>
    postPayout(tx, {
      artistId: artist.id,
      cents,
      currency: 'usd',
      reference: 'x',
      recordedBy: null,
      sentAt: at,
      recordedAt: at,
    }),
  )

async function tamper(statement: string): Promise<void> {
  for (const table of ['ledger_transactions', 'ledger_lines'])
    for (const event of ['update', 'delete'])
      await t.database.execute(
        `drop trigger ${table}_no_${event}${t.db.kind === 'postgres' ? ` on ${table}` : ''}`,
      )
  await t.database.execute(statement)
}

const unpaidFee = async () => {
  const times = { created_at: at, expires_at: at, settled_at: at }
  await t.db.write
    .insertInto('payment_intents')
    .values({
      id: 'fee',
      intent_id: 'pi_1',
      purpose: 'upload',
      order_id: null,
      user_id: artist.id,
      amount_cents: 500,
      currency: 'eur',
      idempotency_key: 'fee',
      state: 'succeeded',
      ...times,
    })
    .execute()
  await t.db.write
    .insertInto('submissions')
    .values({ id: 's1', payment_id: 'fee', user_id: artist.id, image_count: 1, created_at: at, paid_at: at })
    .execute()
}

const sale = "(select id from ledger_transactions where kind = 'sale')"
const payout = "(select id from ledger_transactions where kind = 'payout')"

test('a correct ledger has no violations', async () => {
  expect(await found()).toEqual([])
  await expect(pay(206)).rejects.toMatchObject({ code: 'exceeds_open' })
  await pay(205)
  expect(await found()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  [
    'I3 lines do not sum to zero',
    () =>
      tamper(
        `update ledger_lines set amount_cents = 999 where account = 'artist' and transaction_id = ${payout}`,
      ),
  ],
  ['I3 lines do not sum to zero', () => tamper(`delete from ledger_lines where transaction_id = ${payout}`)],
  [
    'I3 posting differs from its order',
    () => tamper(`update ledger_lines set amount_cents = amount_cents - 1 where transaction_id = ${sale}`),
  ],
  [
    'I3 posting differs from its order',
    () => tamper("update ledger_lines set account = 'card' where account = 'outside'"),
  ],
  [
    'I3 posting differs from its order',
    () =>
      tamper(
        `update ledger_lines set artist_id = '${buyer.id}' where transaction_id = ${sale} and account = 'artist'`,
      ),
  ],
  ['I3 posting differs from its order', () => tamper("update ledger_transactions set currency = 'eur'")],
  [
    'I3 paid order without its posting',
    () => insertPaidOrder(t, { buyer, artist, totalCents: 100, percent: 10 }),
  ],
  [
    'I3 posting of an order that is not paid',
    () => t.db.write.updateTable('orders').set({ status: 'failed' }).where('id', '=', order.id).execute(),
  ],
  ['I3 paid upload fee without its posting', unpaidFee],
  ['I3 card account differs from what was captured', unpaidFee],
  [
    'I3 payout above the open sum',
    () =>
      tamper(
        `update ledger_lines set amount_cents = case account when 'artist' then 1206 else -1206 end where transaction_id = ${payout}`,
      ),
  ],
  [
    'I3 receipt numbers have a gap',
    () => t.db.write.updateTable('orders').set({ receipt_number: 2 }).where('id', '=', order.id).execute(),
  ],
  [
    'I3 receipt numbers have a gap',
    () =>
      t.db.write
        .updateTable('site_state')
        .set({ value: '2' })
        .where('key', '=', 'last_receipt_number')
        .execute(),
  ],
  [
    'I3 transaction numbers have a gap',
    () => tamper(`update ledger_transactions set number = 4 where id = ${payout}`),
  ],
])('%s', async (name, breakIt) => {
  await breakIt()
  expect((await found()).map((line) => line.split(': ')[0])).toContain(name)
})
