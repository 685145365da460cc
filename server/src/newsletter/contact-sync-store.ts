import { type Insertable, type Kysely, sql } from 'kysely'
import type { ContactSyncsTable, Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export interface ChangedContact {
  email_key: string
  email: string
  first_name: string
  last_name: string
  language: string
  version: string
}

/** Accounts that are not deleted and confirmed subscribers that differ from the last sync. */
export async function listChangedContacts(db: Db, limit: number): Promise<ChangedContact[]> {
  const accounts = await db
    .selectFrom('users')
    .leftJoin('contact_syncs', 'contact_syncs.email_key', 'users.email_key')
    .select(['users.email_key', 'email', 'first_name', 'last_name', 'language', 'updated_at as version'])
    .where('deleted_at', 'is', null)
    .where((has) =>
      has.or([
        has('contact_syncs.version', 'is', null),
        has('contact_syncs.version', '<>', has.ref('updated_at')),
      ]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  if (accounts.length > 0) return accounts
  return listChangedSubscribers(db, limit)
}

function listChangedSubscribers(db: Db, limit: number): Promise<ChangedContact[]> {
  return db
    .selectFrom('newsletter_subscribers as s')
    .leftJoin('contact_syncs', 'contact_syncs.email_key', 's.email_key')
    .select(['s.email_key', 's.email', 's.language', sql<string>`s.confirmed_at`.as('version')])
    .select([sql<string>`''`.as('first_name'), sql<string>`''`.as('last_name')])
    .where('s.confirmed_at', 'is not', null)
    .where('s.ended_at', 'is', null)
    .where((has) =>
      has.not(
        has.exists(
          has
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.email_key', '=', 's.email_key')
            .where('users.deleted_at', 'is', null),
        ),
      ),
    )
    .where((has) =>
      has.or([
        has('contact_syncs.version', 'is', null),
        has('contact_syncs.version', '<>', has.ref('s.confirmed_at')),
      ]),
    )
    .orderBy('s.confirmed_at')
    .limit(limit)
    .execute()
}

export interface RemovedContact {
  email_key: string
  contact_id: string | null
}

export async function listRemovedContacts(db: Db, limit: number): Promise<RemovedContact[]> {
  const { rows } = await sql<RemovedContact>`
    select email_key, contact_id from contact_syncs c
    where not exists (select 1 from users where users.email_key = c.email_key and users.deleted_at is null)
      and not exists (select 1 from newsletter_subscribers s
        where s.email_key = c.email_key and s.confirmed_at is not null and s.ended_at is null)
    order by email_key limit ${limit}`.execute(db)
  return rows
}

export async function saveContactSyncs(
  db: Db,
  rows: readonly Insertable<ContactSyncsTable>[],
): Promise<void> {
  await db
    .insertInto('contact_syncs')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(({ ref }) => ({
        contact_id: sql`coalesce(${ref('excluded.contact_id')}, contact_syncs.contact_id)`,
        version: ref('excluded.version'),
        last_error: ref('excluded.last_error'),
        synced_at: ref('excluded.synced_at'),
      })),
    )
    .execute()
}

export async function removeContactSyncs(db: Db, emailKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('contact_syncs').where('email_key', 'in', emailKeys).execute()
}
