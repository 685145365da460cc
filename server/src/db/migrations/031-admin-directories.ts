import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDirectory, type Directory } from './013-admin-works.ts'

/** What the administrator's lists of accounts and of the audit log are searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Of a large database every row is written anew.
  if (postgres) await sql`set local statement_timeout = 0`.execute(db)
  for (const directory of directories) await createDirectory(db, directory, postgres)
}

const directories: Directory[] = [
  {
    table: 'users',
    key: 'user_id',
    searched: (row) =>
      `${row}.email || ' ' || ${row}.username || ' ' || ${row}.first_name || ' ' || ${row}.last_name`,
    sources: 'email, username, first_name, last_name',
  },
  {
    table: 'audit_log',
    key: 'line_id',
    searched: (row) =>
      `coalesce(${row}.account_email, '') || ' ' || coalesce(${row}.target, '') || ' ' || ${row}.details`,
    sources: 'account_email, target, details',
    age: 'at',
  },
]
