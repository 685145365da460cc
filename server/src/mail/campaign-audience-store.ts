import type { Audience } from '@passion-art/contract/campaigns'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

export interface Addressee {
  email_key: string
  address: string
  name: string
  language: string
}

/** Who is meant now; two spellings of one address are one. */
export async function listAudience(db: Db, audience: Audience, unverifiedToo: boolean): Promise<Addressee[]> {
  if (audience === 'newsletter') return newsletterOf(db).execute()
  const rows = await accountsOf(db, audience === 'all' || unverifiedToo)
    .select(['email_key', 'email as address', 'username', 'first_name', 'last_name', 'language'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ username, first_name, last_name, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim() || username,
  }))
}

const accountsOf = (db: Db, unverifiedToo: boolean) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .$if(!unverifiedToo, (query) => query.where('email_verified', '=', 1))
    .where((has) =>
      has.not(
        has.exists(
          has
            .selectFrom('mail_optouts')
            .select('mail_optouts.email_key')
            .whereRef('mail_optouts.email_key', '=', 'users.email_key'),
        ),
      ),
    )

const subscribers = (db: Db) =>
  db.selectFrom('newsletter_subscribers').where('confirmed_at', 'is not', null).where('ended_at', 'is', null)

const newsletterOf = (db: Db) =>
  subscribers(db)
    .select(['email_key', 'email as address', sql<string>`''`.as('name'), 'language'])
    .orderBy('email_key')

export async function countAudience(db: Db, audience: Audience, unverifiedToo: boolean): Promise<number> {
  const all = sql<string | number>`count(*)`.as('count')
  const { count } =
    audience === 'newsletter'
      ? await subscribers(db).select(all).executeTakeFirstOrThrow()
      : await accountsOf(db, audience === 'all' || unverifiedToo)
          .select(all)
          .executeTakeFirstOrThrow()
  return Number(count)
}

/** Accounts that are not deleted, and how many of them are verified. */
export async function countAccounts(db: Db): Promise<{ total: number; verified: number }> {
  const row = await db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<string | number>().as('total'),
      fn.coalesce(fn.sum<string | number>('email_verified'), sql<number>`0`).as('verified'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), verified: Number(row.verified) }
}

/** Condition of a recipient's row: nobody left after the campaign was made. */
export const isStillMeant =
  (audience: string) =>
  (row: ExpressionBuilder<Database, 'campaign_recipients'>): Expression<SqlBool> =>
    audience === 'newsletter'
      ? row.exists(
          row
            .selectFrom('newsletter_subscribers as one')
            .select('one.email_key')
            .whereRef('one.email_key', '=', 'campaign_recipients.email_key')
            .where('one.confirmed_at', 'is not', null)
            .where('one.ended_at', 'is', null),
        )
      : row.not(
          row.exists(
            row
              .selectFrom('mail_optouts as one')
              .select('one.email_key')
              .whereRef('one.email_key', '=', 'campaign_recipients.email_key'),
          ),
        )

/** Whether a person left after the campaign was made. */
export async function hasLeft(
  db: Db,
  { audience, emailKey }: { audience: string; emailKey: string },
): Promise<boolean> {
  if (audience === 'newsletter') {
    const row = await subscribers(db).select('email_key').where('email_key', '=', emailKey).executeTakeFirst()
    return row === undefined
  }
  const row = await db
    .selectFrom('mail_optouts')
    .select('email_key')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}
