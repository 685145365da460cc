import type { Kysely } from 'kysely'

/** A count per day: all processes share one budget, and a restart doesn't renew it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coach_calls')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .execute()
}
