import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/open-db.ts'
import { type Columns, type FoundColumn, maskedSelects, quoted } from './column-list.ts'

export interface ConsoleRole {
  name: string
  password: string
}

type Writer = Db['write']

/** Why the console is closed on this database; `message` is for the operator. */
export class ConsoleClosed extends Error {
  override name = 'ConsoleClosed'
}

const lockKey = 727_019

/**
 * Creates role and masked views where missing, and verifies that the role has no other privileges. Throws
 * ConsoleClosed, with nothing changed, if that fails.
 */
export async function ensureConsoleRole(db: Db, role: ConsoleRole, columns: Columns): Promise<void> {
  try {
    await db.write.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
      await makeRole(transaction, role)
      await makeViews(transaction, role, columns)
      await takeRights(transaction, role)
      await mustBeHarmless(transaction, role)
    })
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new ConsoleClosed((error as Error).message, { cause: error })
  }
}

async function makeRole(db: Writer, role: ConsoleRole): Promise<void> {
  const name = quoted(role.name)
  const password = `'${role.password}'`
  const known = await sql`select 1 from pg_roles where rolname = ${role.name}`.execute(db)
  if (known.rows.length === 0)
    await run(db, `create role ${name} login password ${password} connection limit 20`)
  else await attempt(db, `alter role ${name} login password ${password}`)
  // Membership allows terminating its queries; a superuser may anyway.
  if (!(await isSuperuser(db))) await attempt(db, `grant ${name} to current_user`)
}

/** Unchanged views are not replaced, because a query may be reading them. */
async function makeViews(db: Writer, role: ConsoleRole, columns: Columns): Promise<void> {
  const views = maskedSelects(columns, await listColumns(db), 'public')
  const statements = [...views].map(([table, select]) => `create view console.${quoted(table)} as ${select}`)
  const mark = createHash('sha256')
    .update(`${role.name}\n${statements.join('\n')}`)
    .digest('hex')
  const present = await sql<{ mark: string | null }>`
    select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'console'`.execute(
    db,
  )
  if (present.rows[0]?.mark === mark) return
  const name = quoted(role.name)
  for (const statement of [
    'drop schema if exists console cascade',
    'create schema console',
    ...statements,
    `grant usage on schema console to ${name}`,
    `grant select on all tables in schema console to ${name}`,
    `comment on schema console is '${mark}'`,
  ])
    await run(db, statement)
}

/** Functions that write, wait, lock or notify even in a read-only transaction. */
const forbidden = String.raw`proname ~ '^(lo_|pg_advisory_|pg_try_advisory_|pg_sleep|pg_logical_emit|pg_(ls|read|stat)_(dir|file|binary))'
  or proname in ('pg_notify', 'set_config', 'query_to_xml', 'query_to_xml_and_xmlschema', 'query_to_xmlschema',
    'cursor_to_xml', 'cursor_to_xmlschema', 'table_to_xml', 'schema_to_xml', 'database_to_xml', 'ts_stat', 'ts_rewrite',
    'pg_export_snapshot', 'pg_cancel_backend', 'pg_terminate_backend', 'nextval', 'setval')`

/**
 * Revokes what the role would inherit from PUBLIC. Only the functions' owner may do that; elsewhere the list of
 * allowed functions is the only protection. The tables' owner keeps the privileges the product needs.
 */
async function takeRights(db: Writer, role: ConsoleRole): Promise<void> {
  const database = quoted(await nameOfDatabase(db))
  await attempt(db, `revoke temporary, create on database ${database} from public`)
  await attempt(db, `grant connect on database ${database} to ${quoted(role.name)}`)
  if (!(await isSuperuser(db))) return
  await attempt(db, `alter role ${quoted(role.name)} set temp_file_limit = '512MB'`)
  const found = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and (${sql.raw(forbidden)})
      and has_function_privilege(${role.name}, oid, 'execute')`.execute(db)
  for (const { signature } of found.rows)
    await run(db, `revoke execute on function pg_catalog.${signature} from public`)
}

/** Throws unless the role's only privileges are those on the views. */
async function mustBeHarmless(db: Writer, { name }: ConsoleRole): Promise<void> {
  const strong = await sql<{ problem: string }>`
    select 'it has rights over others' as problem from pg_roles
      where rolname = ${name} and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
    union all
    select 'it is a member of ' || pg_get_userbyid(roleid) from pg_auth_members
      where pg_get_userbyid(member) = ${name}
    union all
    select 'it has rights on ' || c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('console', 'pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
        and c.relkind in ('r', 'v', 'm', 'p', 'f')
        and (has_table_privilege(${name}, c.oid, 'select, insert, update, delete, truncate, references, trigger')
          or has_any_column_privilege(${name}, c.oid, 'select, insert, update'))`.execute(db)
  const [first] = strong.rows
  if (first) throw new ConsoleClosed(`The account ${name} may do too much: ${first.problem}.`)
}

export async function listColumns(db: Writer): Promise<FoundColumn[]> {
  const found = await sql<FoundColumn>`
    select c.relname as "table", a.attname as "column" from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`.execute(db)
  return found.rows
}

export async function endBackend(db: Db, role: ConsoleRole, backend: number): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = ${backend} and usename = ${role.name}`.execute(
    db.write,
  )
}

export async function nameOfDatabase(db: Writer): Promise<string> {
  const found = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return found.rows[0]?.name ?? ''
}

async function isSuperuser(db: Writer): Promise<boolean> {
  const found = await sql<{
    rolsuper: boolean
  }>`select rolsuper from pg_roles where rolname = current_user`.execute(db)
  return found.rows[0]?.rolsuper ?? false
}

const run = (db: Writer, statement: string) => sql`${sql.raw(statement)}`.execute(db)

/** Ignores statements that the database user may not run; the final check decides. */
async function attempt(db: Writer, statement: string): Promise<void> {
  await run(db, 'savepoint attempt')
  try {
    await run(db, statement)
    await run(db, 'release savepoint attempt')
  } catch {
    await run(db, 'rollback to savepoint attempt')
  }
}
