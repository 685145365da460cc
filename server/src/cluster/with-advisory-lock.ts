import { sql } from 'kysely'
import type { Db } from '../db/open-db.ts'

const lockKey = 727_003

/** Runs `work` under a lock that starting servers share. Not reentrant. On SQLite the writer's transactions suffice. */
export async function withAdvisoryLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (db.kind === 'sqlite') return work()
  return db.write.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection)
    // The first server may have a whole catalog to write, so there is no timeout; a crashed machine is noticed within
    // seconds.
    await run('set statement_timeout = 0')
    for (const setting of ['idle = 5', 'interval = 2', 'count = 3'])
      await run(`set tcp_keepalives_${setting}`)
    try {
      await run(`select pg_advisory_lock(${lockKey})`)
      return await work()
    } finally {
      // A broken connection has released the lock; this error must not hide the failure of the work.
      await run(`select pg_advisory_unlock(${lockKey})`).catch(() => {})
      await run('reset statement_timeout').catch(() => {})
    }
  })
}
