import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'

type Transaction = Kysely<Database>

/** Runs one step; `step` must not be used afterwards. */
export type Transact = (step: (transaction: Transaction) => Promise<void>) => Promise<void>

export interface Bulk {
  rows: number
  tables: readonly (keyof Database)[]
}

/** Rebuilding indexes isn't worth it for fewer rows. */
const bulkThreshold = 20_000
/** KiB of page cache: the pages of a table's key must not be read again for each of its rows. */
const cache = 400_000

/**
 * Runs a bulk insert in steps. On PostgreSQL each is a transaction, so that servers wait for moments only. On SQLite,
 * without other writers, the whole is one, and indexes are rebuilt afterwards: unordered keys would write each index
 * page many times. A kill leaves everything as it was.
 */
export async function inBulk(
  db: Db,
  { rows, tables }: Bulk,
  work: (transact: Transact) => Promise<void>,
): Promise<void> {
  const alone =
    db.kind === 'sqlite' && rows >= bulkThreshold && rows >= (await countRows(db, tables[0] ?? 'users'))
  if (!alone) {
    await work((step) =>
      db.write.transaction().execute((transaction) => withoutTimeout(db, transaction, step)),
    )
    if (db.kind === 'postgres' && rows >= bulkThreshold)
      await db.write.transaction().execute((transaction) =>
        withoutTimeout(db, transaction, async () => {
          for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(transaction)
        }),
      )
    return
  }
  await sql`pragma cache_size = ${sql.lit(-cache)}`.execute(db.write)
  try {
    await db.write.transaction().execute(async (transaction) => {
      const restore = await dropIndexes(transaction, tables)
      await work((step) => step(transaction))
      await restore()
    })
  } finally {
    await sql`pragma cache_size = -2000`.execute(db.write)
  }
}

/** Thousands of rows with their triggers may exceed the statement timeout. */
async function withoutTimeout(
  db: Db,
  transaction: Transaction,
  step: Parameters<Transact>[0],
): Promise<void> {
  if (db.kind === 'postgres')
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(limit)} = 0`.execute(transaction)
  await step(transaction)
}

async function countRows(db: Db, table: keyof Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
    db.write,
  )
  return rows[0]?.rows ?? 0
}

/** Without unique indexes, which are still needed. */
async function dropIndexes(transaction: Transaction, tables: Bulk['tables']): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and sql is not null and sql not like 'create unique%'
      and tbl_name in (${sql.join(tables)})`.execute(transaction)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(transaction)
  return async () => {
    for (const index of rows) await sql.raw(index.sql).execute(transaction)
  }
}
