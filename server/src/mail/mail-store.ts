import { orderMailTemplates } from '@passion-art/contract/order-mails'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailsTable } from '../db/schema.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>
export type MailRow = Selectable<MailsTable>

export type NewMailRow = Insertable<MailsTable>

export async function insertMails(db: Db, mails: readonly NewMailRow[]): Promise<void> {
  await db
    .insertInto('mails')
    .values([...mails])
    .execute()
}

/** The partial index matches literals only, not parameters. */
const waiting = sql<boolean>`state in ('queued', 'sending')`

/**
 * Waiting mails whose time has come, those for many after all others, and those a sender took and never finished: for
 * them `next_at` is the end of its time.
 */
export function listDueMails(db: Db, now: string, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where(waiting)
    .where('next_at', '<=', now)
    .orderBy('for_many')
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

/** Mails that are still to be sent, those of campaigns left out. */
export async function countWaitingMails(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(waiting)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Takes a mail until `until`; undefined when another sender was quicker. */
export function takeMail(db: Db, mail: MailRow, until: string): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({ state: 'sending', attempts: mail.attempts + 1, next_at: until })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('next_at', '=', mail.next_at)
    .where('attempts', '=', mail.attempts)
    .returningAll()
    .executeTakeFirst()
}

type MailEnd =
  | { state: 'sent'; sent_at: string }
  /** `next_at` is when it failed. */
  | { state: 'failed'; last_error: string; next_at: string }

const orderTemplates: ReadonlySet<string> = new Set(orderMailTemplates)

/**
 * Ends a mail this sender still has; what its links open is erased with it. A failed email about an order keeps its
 * values, which open nothing, so that it can be sent again.
 */
export async function endMail(db: Db, mail: MailRow, end: MailEnd): Promise<void> {
  const canBeResent = end.state === 'failed' && orderTemplates.has(mail.template)
  await stillTaken(db, mail)
    .set({ ...end, ...(!canBeResent && { payload: '{}' }) })
    .execute()
}

/** Gives a mail back to be sent again at `nextAt`. */
export async function postponeMail(db: Db, mail: MailRow, nextAt: string, error: string): Promise<void> {
  await stillTaken(db, mail).set({ state: 'queued', next_at: nextAt, last_error: error }).execute()
}

const stillTaken = (db: Db, mail: MailRow) =>
  db
    .updateTable('mails')
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    // An email sent again begins to count anew.
    .where('next_at', '=', mail.next_at)
