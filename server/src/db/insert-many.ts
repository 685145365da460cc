import { type Insertable, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database } from './schema/schema.ts'

/** One statement, one parameter: faster than many. All rows have the first's columns; may be empty. */
export async function insertMany<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const values = JSON.stringify(rows)
  const source =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
          from json_populate_recordset(null::${sql.table(table)}, ${values}::json)`
      : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))}
          from json_each(${values})`
  await db
    .insertInto(table)
    .columns(columns as never)
    .expression(source as never)
    .execute()
}
