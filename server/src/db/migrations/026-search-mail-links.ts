import type { Kysely } from 'kysely'

/** The way out of a saved search's mails ends these alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_tokens').addColumn('search_id', 'text').execute()
}
