import { type Kysely, sql } from 'kysely'

/** A hold can be extended once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table holds add column extendable integer not null default 1`.execute(db)
}
