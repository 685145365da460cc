import { sql } from 'kysely'
import type { Db } from '../db/open-db.ts'

const lockKey = 727_003

/**
 * Does what of several servers that start together only one may do at a time; the others wait until it is done. Not to be
 * nested. On SQLite the writer's own transactions are enough.
 */
export async function oneAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work()
  return db.write.connection().execute(async (connection) => {
    const say = (statement: string) => sql.raw(statement).execute(connection)
    // Whoever is first may have a whole catalogue to write; one whose machine is gone is noticed within seconds.
    await say('set statement_timeout = 0')
    for (const setting of ['idle = 5', 'interval = 2', 'count = 3'])
      await say(`set tcp_keepalives_${setting}`)
    try {
      await say(`select pg_advisory_lock(${lockKey})`)
      return await work()
    } finally {
      // A connection that broke has left the lock, and is no reason to hide why the work failed.
      await say(`select pg_advisory_unlock(${lockKey})`).catch(() => {})
      await say('reset statement_timeout').catch(() => {})
    }
  })
}
