import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { CampaignRecipientsTable, CampaignsTable, Database } from '../db/schema.ts'
import { isStillMeant } from './campaign-audience-store.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>
export type CampaignRow = Selectable<CampaignsTable>
export type NewCampaign = Insertable<CampaignsTable>
export type RecipientRow = Selectable<CampaignRecipientsTable>

/** Literal, so that the partial index is used. */
const isRunning = sql<boolean>`campaigns.status = 'running'`

export const findRunningCampaign = (db: Db): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where(isRunning).executeTakeFirst()

export const findCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

/** The one being sent, else the one that was created last. */
export const findNewestCampaign = (db: Db): Promise<CampaignRow | undefined> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy(sql`case when campaigns.status = 'running' then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Throws a unique violation while another one is running: the database knows of one at most. */
export async function insertCampaign(transaction: Db, campaign: NewCampaign): Promise<void> {
  await transaction.insertInto('campaigns').values(campaign).execute()
}

/** Building a statement holds the pages up; of so many rows it takes a millisecond. */
const chunk = 50

export async function insertRecipients(
  transaction: Db,
  rows: readonly Insertable<CampaignRecipientsTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk)
    await transaction
      .insertInto('campaign_recipients')
      .values(rows.slice(from, from + chunk))
      .execute()
}

export async function listDueRecipients(
  db: Db,
  { campaignId, now, limit }: { campaignId: string; now: string; limit: number },
): Promise<RecipientRow[]> {
  return db
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function hasRecipients(db: Db, campaignId: string, state: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_recipients')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', state)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Written before the carrier is called; undefined when the row isn't waiting any more, or the person has left meanwhile. */
export const takeRecipient = (
  db: Db,
  row: RecipientRow,
  { carrier, audience }: { carrier: string; audience: string },
): Promise<RecipientRow | undefined> =>
  take(db, row, carrier).where(isStillMeant(audience)).executeTakeFirst()

/** Who has left gets no letter; nothing happens when the row isn't waiting any more. */
export async function endLeaver(
  transaction: Db,
  row: RecipientRow,
  { carrier, at }: { carrier: string; at: string },
): Promise<void> {
  const taken = await take(transaction, row, carrier).executeTakeFirst()
  if (taken) await endRecipient(transaction, row.id, { state: 'failed', at, error: 'unsubscribed' })
}

const take = (db: Db, row: RecipientRow, carrier: string) =>
  db
    .updateTable('campaign_recipients')
    .set({ state: 'sending', attempts: row.attempts + 1, carrier })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', row.attempts)
    .returningAll()

export const listSending = (db: Db, campaignId: string): Promise<RecipientRow[]> =>
  db
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'sending')
    .execute()

export interface RecipientEnd {
  state: 'sent' | 'failed' | 'unconfirmed'
  at: string
  error: string | null
}

/** What a carrier said last stands: a row given up as unconfirmed meanwhile becomes sent after all. */
export async function endRecipient(db: Db, id: string, { state, at, error }: RecipientEnd): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set({ state, ended_at: at, last_error: error })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unconfirmed'])
    .execute()
}

export async function postponeRecipient(
  db: Db,
  id: string,
  { nextAt, error }: { nextAt: string; error: string | null },
): Promise<void> {
  await db
    .updateTable('campaign_recipients')
    .set({ state: 'queued', next_at: nextAt, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Everybody who still waits gets nothing. */
export async function giveUpQueued(db: Db, campaignId: string, { at, error }: { at: string; error: string }) {
  await db
    .updateTable('campaign_recipients')
    .set({ state: 'failed', ended_at: at, last_error: error })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .execute()
}

/** Of a running campaign as far as it is; unconfirmed ones count as failed. */
export async function countEnded(
  db: Db,
  campaignId: string,
): Promise<{ successful: number; failed: number }> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['state', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .groupBy('state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { successful: of('sent'), failed: of('failed') + of('unconfirmed') }
}

/** Closes a campaign nobody of which waits any more, with its counts; false when somebody does. */
export async function finishCampaign(transaction: Db, campaign: CampaignRow, at: string): Promise<boolean> {
  const counts = await countEnded(transaction, campaign.id)
  if (counts.successful + counts.failed < campaign.total) return false
  await transaction
    .updateTable('campaigns')
    .set({ ...counts, status: 'done', finished_at: at, runner: null, leased_until: null })
    .where('id', '=', campaign.id)
    .where('status', '=', 'running')
    .execute()
  return true
}

/** Names and addresses of campaigns that ended before; their counts stay. */
export async function removeOldRecipients(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('campaign_recipients')
    .where('campaign_id', 'in', (from) =>
      from
        .selectFrom('campaigns')
        .select('id')
        .where('status', '=', 'done')
        .where('finished_at', '<', before),
    )
    .execute()
}

/** I8: one row per campaign and person, ended when the campaign is, and the counts are the rows'. */
export async function findCampaignViolations(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select campaigns.id from campaigns left join campaign_recipients r on r.campaign_id = campaigns.id
    group by campaigns.id, campaigns.status, campaigns.total, campaigns.successful, campaigns.failed
    having count(r.id) > 0 and (count(r.id) <> campaigns.total
      or (campaigns.status = 'done' and (
        sum(case when r.state in ('queued', 'sending') then 1 else 0 end) > 0
        or sum(case when r.state = 'sent' then 1 else 0 end) <> campaigns.successful
        or sum(case when r.state in ('failed', 'unconfirmed') then 1 else 0 end) <> campaigns.failed)))`.execute(
    db,
  )
  return rows.rows.map(({ id }) => `I8 the counts of campaign ${id} are not those of its recipients`)
}
