import type { Audience } from '@passion-art/contract/mail/campaigns'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export interface Addressee {
  email_key: string
  to_address: string
  to_name: string
  language: string
}

export async function listAudience(db: Db, audience: Audience, unverifiedToo: boolean): Promise<Addressee[]> {
  if (audience === 'newsletter') return newsletterOf(db).execute()
  const rows = await accountsOf(db, audience === 'all' || unverifiedToo)
    .select(['email_key', 'email as to_address', 'username', 'first_name', 'last_name', 'language'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ username, first_name, last_name, ...row }) => ({
    ...row,
    to_name: `${first_name} ${last_name}`.trim() || username,
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
    .select(['email_key', 'email as to_address', sql<string>`''`.as('to_name'), 'language'])
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

/** Whether a recipient opted out after the campaign was created; deleted accounts have no key. */
export async function hasUnsubscribed(
  db: Db,
  { audience, emailKey }: { audience: string; emailKey: string | null },
): Promise<boolean> {
  if (emailKey === null) return true
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
