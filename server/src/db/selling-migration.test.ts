import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOpenSum } from '../orders/ledger-service.ts'
import { findLedgerViolations } from '../orders/ledger-violations-store.ts'
import { insertPaidOrder } from '../testing/book-order.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { migrate } from './migrate.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

/** The schema as it was before there was a ledger. */
async function goBack(): Promise<void> {
  for (const table of ['ledger_lines', 'ledger_transactions', 'submission_images', 'submissions'])
    await t.database.execute(`drop table ${table}`)
  if (t.db.kind === 'postgres') await t.database.execute('drop function ledger_is_kept()')
  await t.database.execute('drop index artworks_comparable')
  await t.database.execute('drop index mails_due')
  await t.database.execute('alter table mails drop column for_many')
  await t.database.execute('create index mails_due on mails (next_at)')
  await t.database.execute('drop index orders_receipt_number')
  await t.database.execute('alter table orders drop column receipt_number')
  await t.database.execute('alter table artworks drop column announced_at')
  await t.database.execute("delete from site_state where key = 'last_receipt_number'")
  await t.database.execute("delete from schema_migrations where name = '007-selling'")
}

test('what was sold before there was a ledger is booked and numbered as it was paid', async () => {
  const artist = await t.createUser()
  const buyer = await t.createUser({ user_type: 'collector' })
  await goBack()
  const paid = { buyer, artist, totalCents: 12_050, percent: 10 }
  const order = (day: string, more: object = {}) =>
    insertPaidOrder(t, paid, { paid_at: `2026-03-${day}T12:00:00.000Z`, ...more })
  const back = {
    status: 'failed',
    refunded_at: '2026-03-03T12:00:00.000Z',
    failed_at: '2026-03-03T12:00:00.000Z',
  }
  const late = await order('04')
  const early = await order('01', back)
  const middle = await order('02')
  const unpaid = { status: 'pending', paid_at: null, artist_share_cents: null, admin_share_cents: null }
  await order('05', unpaid)
  expect(await migrate(t.db)).toEqual(['007-selling'])
  expect(await findLedgerViolations(t.db.read)).toEqual([])
  const numbers = await t.db.read
    .selectFrom('orders')
    .select(['id', 'receipt_number'])
    .where('receipt_number', 'is not', null)
    .orderBy('receipt_number')
    .execute()
  expect(numbers.map((row) => row.id)).toEqual([early.id, middle.id, late.id])
  const booked = await t.db.read
    .selectFrom('ledger_transactions')
    .select(['kind', 'order_id'])
    .orderBy('number')
    .execute()
  expect(booked.map((row) => [row.kind, row.order_id])).toEqual([
    ['sale', early.id],
    ['sale', middle.id],
    ['refund', early.id],
    ['sale', late.id],
  ])
  expect(await readOpenSum(t.db.read, artist.id, 'usd')).toBe(2_410)
})

test('a shop without orders begins with receipt number 1', async () => {
  await goBack()
  expect(await migrate(t.db)).toEqual(['007-selling'])
  expect(await findLedgerViolations(t.db.read)).toEqual([])
})
