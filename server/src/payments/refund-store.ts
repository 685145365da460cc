import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, PaymentEventsTable, RefundsTable } from '../db/schema/schema.ts'

type Db = Kysely<Database>
export type RefundRow = Selectable<RefundsTable>

/** Recorded before the provider is called; once per intent. */
export async function insertRefund(tx: Db, refund: Insertable<RefundsTable>): Promise<void> {
  await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute()
}

export function findRefund(db: Db, intentId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

export function listOpenRefunds(db: Db): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('done_at', 'is', null).orderBy('created_at').execute()
}

/** False when it was recorded before. */
export async function finishRefund(
  tx: Db,
  refund: RefundRow,
  providerId: string | null,
  at: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('refunds')
    .set({ done_at: at, provider_refund_id: providerId })
    .where('id', '=', refund.id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  if (!refund.order_id) return true
  await tx
    .updateTable('orders')
    .set({ refunded_at: at })
    .where('id', '=', refund.order_id)
    .where('refunded_at', 'is', null)
    .execute()
  return true
}

/** False when this event was processed before. */
export async function insertEvent(tx: Db, event: PaymentEventsTable): Promise<boolean> {
  const result = await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function deleteEventsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', time).execute()
}
