import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './open-db.ts'

export type Schema = Record<string, string>

/**
 * Everything a migration creates, normalized in spacing and quotes. The order of a table's indexes and triggers
 * matters: SQLite chooses between equal indexes by it, and runs triggers in it.
 */
export const readSchema = (db: Db): Promise<Schema> =>
  db.kind === 'postgres' ? readPostgres(db) : readSqlite(db)

export const digests = (schema: Schema): Record<string, string> =>
  Object.fromEntries(Object.entries(schema).map(([name, text]) => [name, digest(text)]))

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

async function readSqlite(db: Db): Promise<Schema> {
  const read = <Row>(statement: string) => select<Row>(db, statement)
  const objects = await read<{ type: string; name: string; tbl_name: string; sql: string | null }>(
    'select type, name, tbl_name, sql from sqlite_schema order by rowid',
  )
  const tables = await read<{ name: string; type: string; wr: number; strict: number }>(
    `select name, type, wr, strict from pragma_table_list where schema = 'main' and type <> 'shadow'
      and name not like 'sqlite_%' order by name`,
  )
  const schema: Schema = {}
  for (const { name, type, sql: text } of objects)
    if (['index', 'trigger', 'view'].includes(type) && text) schema[`${type} ${name}`] = plain(text)
  for (const { name, ...kind } of tables) {
    const own = objects.filter((one) => one.tbl_name === name)
    const defined = plain(own.find((one) => one.type === 'table')?.sql ?? '')
    const parts =
      kind.type === 'virtual'
        ? defined
        : {
            kind,
            columns: await read(
              `select name, type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo('${name}')`,
            ),
            // A column that was added later comes after the constraints.
            parts: topParts(defined.slice(defined.indexOf('(') + 1, defined.lastIndexOf(')'))).sort(),
          }
    const inOrder = ['index', 'trigger'].map((expected) =>
      own.filter((one) => one.type === expected).map((one) => one.name),
    )
    schema[`table ${name}`] = JSON.stringify([parts, ...inOrder])
    if (kind.type === 'table') await addRows(schema, name, await read(`select * from ${name}`))
  }
  return schema
}

async function readPostgres(db: Db): Promise<Schema> {
  const read = <Row>(statement: string) => select<Row>(db, statement)
  const schema: Schema = {}
  const ours = (oid: string) =>
    `not exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
  const defined = (statement: string) => read<{ name: string; text: string }>(statement)
  const objects = await defined(`
    select 'index ' || c.relname as name, pg_get_indexdef(c.oid) as text
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and ${ours('c.oid')}
    union all select 'trigger ' || tgname, pg_get_triggerdef(t.oid) || ' ' || tgenabled::text
      from pg_trigger t where not tgisinternal
    union all select 'view ' || c.relname, pg_get_viewdef(c.oid)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${ours('c.oid')}
    union all select 'sequence ' || sequencename, data_type || ' ' || start_value || ' ' || increment_by
      from pg_sequences where schemaname = 'public'
    union all select 'extension ' || extname, '' from pg_extension where extname <> 'plpgsql'
    union all select 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
        concat_ws(' ', pg_get_function_result(p.oid), l.lanname, provolatile, proisstrict, proparallel, prosecdef, prosrc)
      from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and ${ours('p.oid')}`)
  for (const { name, text } of objects) schema[name] = plain(text)
  const tables = await read<{ oid: number; name: string }>(`select c.oid, relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ours('c.oid')} order by relname`)
  for (const { oid, name } of tables) {
    const columns = await read(`select attname, format_type(atttypid, atttypmod) as type, attnotnull,
        attidentity, attgenerated, pg_get_expr(adbin, adrelid) as value,
        (select collname from pg_collation where oid = attcollation) as collation
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${oid} and attnum > 0 and not attisdropped order by attnum`)
    // PostgreSQL 18 lists not-null columns among the constraints too.
    const constraints = await read(`select conname, pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = ${oid} and contype <> 'n' order by conname`)
    const indexes = await read(`select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where indrelid = ${oid} order by indexrelid`)
    schema[`table ${name}`] = JSON.stringify([columns, constraints, indexes])
    await addRows(schema, name, await read(`select * from ${name}`))
  }
  return schema
}

async function select<Row>(db: Db, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(db.read)).rows
}

/** The names and times of applied migrations are not part of the schema. */
async function addRows(schema: Schema, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0 || table === 'schema_migrations') return
  schema[`rows of ${table}`] = rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n')
}

/** Removes spaces and quotes of names outside string literals. */
const plain = (text: string): string =>
  text
    .split(/('(?:[^']|'')*')/)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(/"([a-z_0-9]+)"/g, '$1')
            .replace(/\s+/g, ' ')
            .replace(/ ?([(),;]) ?/g, '$1'),
    )
    .join('')
    .trim()

/** Splits at commas outside brackets and string literals. */
function topParts(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[^']/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}
