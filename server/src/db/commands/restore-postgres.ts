import { createReadStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import { type Db, openDb } from '../open-db.ts'
import {
  dumpArguments,
  findProgram,
  type PostgresProgram,
  ProgramFailed,
  runProgram,
} from './postgres-programs.ts'
import { mustNotBeNewer } from './restore-sqlite.ts'

function program(name: PostgresProgram): string {
  const found = findProgram(name)
  if (found) return found
  throw new OperatorError(
    `${name} is missing. Install the PostgreSQL client programs of the server’s version.`,
  )
}

/** Reads the whole archive once: it must be complete, from this product, and not from a newer version. */
export async function checkDump(file: string, named: string): Promise<void> {
  const restore = program('pg_restore')
  try {
    await runProgram(restore, { args: ['--file=/dev/null', file] })
    const text = await runProgram(restore, {
      args: ['--data-only', '--table=schema_migrations', '--file=-', file],
    })
    const names = text.match(/^\d{3}-[\w-]+(?=\t)/gm) ?? []
    if (names.length === 0) throw new ProgramFailed('no migrations')
    mustNotBeNewer(names)
  } catch (error) {
    if (error instanceof ProgramFailed)
      throw new OperatorError(`The file ${named} is not a complete PASSION-ART backup.`)
    throw error
  }
}

/** Replaces the database's contents by the archive in one transaction. Returns the path of a dump of the former contents. */
export async function restoreDump(url: string, file: string, keep: { folder: string; stamp: number }) {
  const db = await openDb({ url })
  // Written to a file first, so that a truncated archive is not restored.
  const statements = join(keep.folder, `.restore-${keep.stamp}.sql`)
  try {
    await mustBeAlone(db)
    const empty = await isEmpty(db)
    const dump = empty ? undefined : join(keep.folder, `passion-art-before-restore-${keep.stamp}.dump`)
    if (dump) await orSay('pg_dump', runProgram(program('pg_dump'), { args: dumpArguments(dump), url }))
    const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-']
    const wholly = ['--no-owner', '--no-privileges', `--file=${statements}`, file]
    await orSay('pg_restore', runProgram(program('pg_restore'), { args: wholly }))
    const input = Readable.from(script(statements))
    await orSay('psql', runProgram(program('psql'), { args, url, input }))
    return dump
  } finally {
    rmSync(statements, { force: true })
    await db.close()
  }
}

async function orSay<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProgramFailed)
      throw new OperatorError(`${name} failed, nothing was changed: ${error.message}`)
    throw error
  }
}

async function mustBeAlone({ write }: Db): Promise<void> {
  const others = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    write,
  )
  if ((others.rows[0]?.n ?? 0) > 0)
    throw new OperatorError('The database is in use. Stop the server and run the command again.')
}

async function isEmpty({ write }: Db): Promise<boolean> {
  const found = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p') limit 1`.execute(write)
  return found.rows.length === 0
}

/** Drops only this product's objects; extensions stay. */
const clearing = String.raw`
set client_min_messages = warning;
drop schema if exists console cascade;
do $clear$ declare one record; begin
  for one in select format('drop %s if exists public.%I cascade', case when relkind = 'v' then 'view' else 'table' end, relname) as text
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
  loop execute one.text; end loop;
  for one in select format('drop function if exists %s cascade', p.oid::regprocedure) as text
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
  loop execute one.text; end loop;
end $clear$;
`

async function* script(statements: string): AsyncGenerator<string | Buffer> {
  yield clearing
  for await (const bytes of createReadStream(statements)) yield bytes as Buffer
}
