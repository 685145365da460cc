import { sql } from 'kysely'
import type { Db } from '../db/open-db.ts'

const lockKey = 727_003

/** A lock between servers that start together. Not reentrant. On SQLite the writer's transactions suffice. */
export async function oneAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work()
  return db.write.connection().execute(async (connection) => {
    const say = (statement: string) => sql.raw(statement).execute(connection)
    // The first server may have a whole catalog to write, so there is no timeout; a crashed machine is noticed within
    // seconds.
    await say('set statement_timeout = 0')
    for (const setting of ['idle = 5', 'interval = 2', 'count = 3'])
      await say(`set tcp_keepalives_${setting}`)
    try {
      await say(`select pg_advisory_lock(${lockKey})`)
      return await work()
    } finally {
      // A broken connection has released the lock; this error must not hide the failure of the work.
      await say(`select pg_advisory_unlock(${lockKey})`).catch(() => {})
      await say('reset statement_timeout').catch(() => {})
    }
  })
}
