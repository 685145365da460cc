import { type OrderMailTemplate, orderMailTemplates } from '@passion-art/contract/orders/order-mails'
import { type Kysely, sql } from 'kysely'
import type { Database, MailsTable } from '../db/schema/schema.ts'
import type { MailRow } from './mail-store.ts'

type Db = Kysely<Database>

/** Partial indexes match only literals, not parameters. Emails without address belong to deleted accounts. */
const failed = sql<boolean>`state = 'failed'
  and template in (${sql.join(orderMailTemplates.map((name) => sql.lit(name)))}) and to_address <> ''`

export function listFailedOrderMails(db: Db, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where(failed)
    .orderBy('next_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countFailedOrderMails(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(failed)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Undefined for an unknown id, and for an email about something else. */
export function findOrderMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('template', 'in', orderMailTemplates)
    .where('to_address', '<>', '')
    .executeTakeFirst()
}

export function findOrderAccount(db: Db, template: OrderMailTemplate, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', template === 'artwork-sold' ? 'orders.artist_id' : 'orders.buyer_id')
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.username', 'users.language'])
    .where('orders.id', '=', orderId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

type Requeued = Pick<MailsTable, 'to_address' | 'to_name' | 'language'>

/** Queues the email as if it were new: it is retried for a whole day again. False when it is no longer failed: of concurrent calls one succeeds. */
export async function requeueFailedMail(db: Db, id: string, at: string, to: Requeued): Promise<boolean> {
  const result = await db
    .updateTable('mails')
    .set({ ...to, state: 'queued', attempts: 0, next_at: at, created_at: at, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('payload', '<>', '{}')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteFailedMail(db: Db, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
