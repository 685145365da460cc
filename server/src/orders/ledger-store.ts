import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, LedgerLinesTable, LedgerTransactionsTable, OrderRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export type BookingKind = 'sale' | 'refund' | 'payout' | 'fee' | 'fee_refund'
export type Account = 'card' | 'outside' | 'artist' | 'house' | 'paid_out'

/** Integer minor units. */
export interface BookingLine {
  account: Account
  cents: number
}

export interface Booking
  extends Pick<LedgerTransactionsTable, 'artist_id' | 'currency' | 'occurred_at' | 'created_at'>,
    Partial<Pick<LedgerTransactionsTable, 'order_id' | 'payment_id' | 'reference' | 'recorded_by'>> {
  kind: BookingKind
  lines: BookingLine[]
  id?: string
}

const receiptKey = 'last_receipt_number'

/**
 * Serializes posting until the commit, so that numbers have no gaps and sums stay valid. Returns the last receipt
 * number. Take it as the last lock, before reading from the ledger.
 */
export async function lockLedger(tx: Db): Promise<number> {
  const row = await tx
    .updateTable('site_state')
    .set((all) => ({ value: all.ref('value') }))
    .where('key', '=', receiptKey)
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}

/** Requires the ledger's lock. */
export async function giveReceiptNumber(tx: Db, orderId: string, number: number): Promise<void> {
  await tx.updateTable('orders').set({ receipt_number: number }).where('id', '=', orderId).execute()
  await tx
    .updateTable('site_state')
    .set({ value: String(number) })
    .where('key', '=', receiptKey)
    .execute()
}

export function findBookableOrder(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export type Booked = { kind: BookingKind } & ({ order_id: string } | { payment_id: string })

export async function isBooked(tx: Db, booked: Booked): Promise<boolean> {
  const query = tx.selectFrom('ledger_transactions').select('id').where('kind', '=', booked.kind)
  const row = await ('order_id' in booked
    ? query.where('order_id', '=', booked.order_id)
    : query.where('payment_id', '=', booked.payment_id)
  ).executeTakeFirst()
  return row !== undefined
}

const nextNumber = sql<number>`coalesce(max(number), 0) + 1`.as('number')

/** Inserts a transaction with its lines; requires the ledger's lock. Throws when the lines don't sum to zero. */
export async function insertBooking(
  tx: Db,
  { lines, id = randomUUID(), ...about }: Booking,
): Promise<string> {
  const sum = lines.reduce((cents, line) => cents + line.cents, 0)
  if (sum !== 0) throw new Error(`The lines of a ${about.kind} are ${sum} cents apart.`)
  await tx
    .insertInto('ledger_transactions')
    .values((all) => ({
      id,
      number: all.selectFrom('ledger_transactions').select(nextNumber),
      ...about,
    }))
    .execute()
  await tx
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, cents }): LedgerLinesTable => {
        const artist_id = account === 'artist' ? about.artist_id : null
        return { transaction_id: id, account, artist_id, amount_cents: cents }
      }),
    )
    .execute()
  return id
}
