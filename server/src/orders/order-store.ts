import type { Kysely } from 'kysely'
import type { Database, OrderRow } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export type OrderWithHold = OrderRow & {
  hold_expires_at: string | null
  wanted_cents: number | null
}

export const withHold = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('holds', 'holds.order_id', 'orders.id')
    .leftJoin('payment_intents', 'payment_intents.order_id', 'orders.id')
    .selectAll('orders')
    .select(['holds.expires_at as hold_expires_at', 'payment_intents.wanted_cents'])

export function listOrdersOf(
  db: Db,
  buyerId: string,
  page: { limit: number; offset: number },
): Promise<OrderWithHold[]> {
  return withHold(db)
    .where('orders.buyer_id', '=', buyerId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countOrdersOf(db: Db, buyerId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findOrderById(db: Db, id: string): Promise<OrderWithHold | undefined> {
  return withHold(db).where('orders.id', '=', id).executeTakeFirst()
}

/** False when the order has failed in the meantime. */
export async function setAddress(db: Db, id: string, address: string | null): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ shipping_address: address })
    .where('id', '=', id)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function failUnpaidOrder(db: Db, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ status: 'failed', failed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
