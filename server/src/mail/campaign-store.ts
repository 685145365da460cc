import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { CampaignsTable, Database } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type CampaignRow = Selectable<CampaignsTable>
export type NewCampaign = Insertable<CampaignsTable>

/** A literal, so that the partial index is used. */
const isRunning = sql<boolean>`campaigns.status = 'running'`

export const findRunningCampaign = (db: Db): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where(isRunning).executeTakeFirst()

export const findCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()

export const findNewestCampaign = (db: Db): Promise<CampaignRow | undefined> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .orderBy(sql`case when campaigns.status = 'running' then 0 else 1 end`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Throws a unique violation while another one is running. */
export async function insertCampaign(transaction: Db, campaign: NewCampaign): Promise<void> {
  await transaction.insertInto('campaigns').values(campaign).execute()
}

export async function failQueued(
  db: Db,
  campaignId: string,
  failed: { next_at: string; last_error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...failed, state: 'failed' })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'queued')
    .execute()
}

export async function countEnded(
  db: Db,
  campaignId: string,
): Promise<{ successful: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .select(['state', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .groupBy('state')
    .execute()
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { successful: countOf('sent'), failed: countOf('failed') + countOf('unconfirmed') }
}

export async function finishCampaign(db: Db, campaign: CampaignRow, at: string): Promise<void> {
  const counts = await countEnded(db, campaign.id)
  if (counts.successful + counts.failed < campaign.total) return
  await db
    .updateTable('campaigns')
    .set({ ...counts, status: 'done', finished_at: at })
    .where('id', '=', campaign.id)
    .where('status', '=', 'running')
    .execute()
}

/** Deletes names and addresses of campaigns that ended before; their counts stay. */
export async function removeOldRecipients(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('campaign_id', 'in', (from) =>
      from
        .selectFrom('campaigns')
        .select('id')
        .where('status', '=', 'done')
        .where('finished_at', '<', before),
    )
    .execute()
}

/** Invariant I8: one row per campaign and recipient, all final when the campaign is done, and counts equal to the rows. */
export async function findCampaignViolations(db: Db): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select campaigns.id from campaigns left join mails r on r.campaign_id = campaigns.id
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
