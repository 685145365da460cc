import { orderMailTemplates } from '@passion-art/contract/orders/order-mails'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailsTable } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type MailRow = Selectable<MailsTable>

export type NewMailRow = Insertable<MailsTable>

export const mailPriority = { awaited: 0, toMany: 1, campaign: 2 }

export async function insertMails(db: Db, mails: readonly NewMailRow[]): Promise<void> {
  await db
    .insertInto('mails')
    .values([...mails])
    .execute()
}

/** Partial indexes match only literals, not parameters. */
const waiting = sql<boolean>`state in ('queued', 'sending')`

/**
 * Notifications to many come after all others, campaigns last or not at all. A killed sender's email is due when its
 * lease ends, at `next_at`, unless it belongs to a campaign.
 */
export function findDueMail(
  db: Db,
  { now, ofCampaign }: { now: string; ofCampaign: boolean },
): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where(waiting)
    .where('next_at', '<=', now)
    .where('priority', '<=', ofCampaign ? mailPriority.campaign : mailPriority.toMany)
    .where((is) => is.or([is('state', '=', 'queued'), is('priority', '<', mailPriority.campaign)]))
    .orderBy('priority')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
}

export const listClaimed = (db: Db, campaignId: string): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'sending')
    .execute()

export async function countWaitingMails(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(waiting)
    .where('priority', '<', mailPriority.campaign)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Leases an email until `until`; undefined when another sender claimed it first, or it is no longer queued. */
export function claimMail(
  db: Db,
  mail: MailRow,
  { until, transport }: { until: string; transport: string },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({ state: 'sending', attempts: mail.attempts + 1, next_at: until, carrier: transport })
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
  | { state: 'failed' | 'unconfirmed'; last_error: string; next_at: string }

const orderTemplates: ReadonlySet<string> = new Set(orderMailTemplates)

/**
 * Finishes a leased email and erases its link tokens. A failed email about an order keeps its values, which contain
 * none, so that it can be sent again.
 */
export async function finishMail(db: Db, mail: MailRow, end: MailEnd): Promise<void> {
  const canBeResent = end.state === 'failed' && orderTemplates.has(mail.template)
  await stillTaken(db, mail)
    .set({ ...end, ...(!canBeResent && { payload: '{}' }) })
    .execute()
}

export async function postponeMail(
  db: Db,
  mail: MailRow,
  nextAt: string,
  error: string | null,
): Promise<void> {
  await stillTaken(db, mail).set({ state: 'queued', next_at: nextAt, last_error: error }).execute()
}

const stillTaken = (db: Db, mail: MailRow) =>
  db
    .updateTable('mails')
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    // An email that was queued again has new attempts.
    .where('next_at', '=', mail.next_at)
