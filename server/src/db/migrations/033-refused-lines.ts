import { type Kysely, sql } from 'kysely'

/** Calls that were refused are few among the lines of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_refused on audit_log (at desc, id desc)
    where not coalesce((status between 200 and 299), false)`.execute(db)
}
