import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, LedgerLinesTable, LedgerTransactionsTable, OrderRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

export type TransactionKind = 'sale' | 'refund' | 'payout' | 'fee' | 'fee_refund'
export type Account = 'card' | 'outside' | 'artist' | 'house' | 'paid_out'

/** Integer minor units. */
export interface LedgerLine {
  account: Account
  cents: number
}

export interface NewTransaction
  extends Pick<LedgerTransactionsTable, 'artist_id' | 'currency' | 'occurred_at' | 'created_at'>,
    Partial<Pick<LedgerTransactionsTable, 'order_id' | 'payment_id' | 'reference' | 'recorded_by'>> {
  kind: TransactionKind
  lines: LedgerLine[]
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
export async function assignReceiptNumber(tx: Db, orderId: string, number: number): Promise<void> {
  await tx.updateTable('orders').set({ receipt_number: number }).where('id', '=', orderId).execute()
  await tx
    .updateTable('site_state')
    .set({ value: String(number) })
    .where('key', '=', receiptKey)
    .execute()
}

export function findOrderToPost(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
}

export type PostedKey = { kind: TransactionKind } & ({ order_id: string } | { payment_id: string })

export async function isPosted(tx: Db, key: PostedKey): Promise<boolean> {
  const query = tx.selectFrom('ledger_transactions').select('id').where('kind', '=', key.kind)
  const row = await ('order_id' in key
    ? query.where('order_id', '=', key.order_id)
    : query.where('payment_id', '=', key.payment_id)
  ).executeTakeFirst()
  return row !== undefined
}

const nextNumber = sql<number>`coalesce(max(number), 0) + 1`.as('number')

/** Inserts a transaction with its lines; requires the ledger's lock. Throws when the lines don't sum to zero. */
export async function insertTransaction(
  tx: Db,
  { lines, id = randomUUID(), ...columns }: NewTransaction,
): Promise<string> {
  const sum = lines.reduce((cents, line) => cents + line.cents, 0)
  if (sum !== 0) throw new Error(`The lines of a ${columns.kind} are ${sum} cents apart.`)
  await tx
    .insertInto('ledger_transactions')
    .values((all) => ({
      id,
      number: all.selectFrom('ledger_transactions').select(nextNumber),
      ...columns,
    }))
    .execute()
  await tx
    .insertInto('ledger_lines')
    .values(
      lines.map(({ account, cents }): LedgerLinesTable => {
        const artist_id = account === 'artist' ? columns.artist_id : null
        return { transaction_id: id, account, artist_id, amount_cents: cents }
      }),
    )
    .execute()
  return id
}
