import { sql } from 'kysely'
import type { Db } from './open-db.ts'

const lockKey = 727_003

/**
 * Does what of several servers that start together only one may do at a time; the others wait until it is done. Not to be
 * nested. On SQLite the writer's own transactions are enough.
 */
export async function oneAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work()
  return db.write.connection().execute(async (connection) => {
    // Whoever is first may have a whole catalogue to write.
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
