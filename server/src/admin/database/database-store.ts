import { sql } from 'kysely'
import type { Db } from '../../db/open-db.ts'
import { type Columns, isOpen, mask, quoted } from './column-list.ts'

export interface ColumnFacts {
  name: string
  type: string
  primaryKey: boolean
  notNull: boolean
  defaultValue: string | null
}

export async function listTables({ kind, read }: Db): Promise<string[]> {
  const found =
    kind === 'sqlite'
      ? await sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!' order by name`.execute(
          read,
        )
      : await sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
          read,
        )
  return found.rows.map(({ name }) => name)
}

export async function describeTable({ kind, read }: Db, table: string): Promise<ColumnFacts[]> {
  if (kind === 'sqlite') {
    const { rows } = await sql<
      Record<'name' | 'type', string> & { pk: number; required: number; preset: string | null }
    >`
      select name, type, pk, "notnull" as required, dflt_value as preset from pragma_table_info(${table})
      order by cid`.execute(read)
    return rows.map(({ name, type, pk, required, preset }) => ({
      name,
      type: type.toUpperCase(),
      primaryKey: pk > 0,
      notNull: required === 1 || pk > 0,
      defaultValue: preset,
    }))
  }
  const { rows } = await sql<{
    name: string
    type: string
    pk: boolean
    required: boolean
    preset: string | null
  }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisprimary
        and a.attnum = any (i.indkey)) as pk,
      pg_get_expr(d.adbin, d.adrelid) as preset
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${`public.${quoted(table)}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(read)
  return rows.map(({ name, type, pk, required, preset }) => ({
    name,
    type: type.toUpperCase(),
    primaryKey: pk,
    notNull: required,
    defaultValue: preset,
  }))
}

export async function readSample(
  { read }: Db,
  table: string,
  columns: string[],
  { shown, limit }: { shown: Columns; limit: number },
) {
  if (!shown[table]) return []
  const parts = columns.map((column) =>
    isOpen(shown, table, column) ? sql`${sql.ref(column)}` : sql`${sql.lit(mask)} as ${sql.ref(column)}`,
  )
  const found = await sql<Record<string, unknown>>`select ${sql.join(parts)} from ${sql.table(table)}
    limit ${limit}`.execute(read)
  return found.rows
}

export async function countRows({ read }: Db, table: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(read)
  return found.rows[0]?.n ?? 0
}

export async function readVersion({ kind, read }: Db): Promise<string> {
  const found =
    kind === 'sqlite'
      ? await sql<{ version: string }>`select sqlite_version() as version`.execute(read)
      : await sql<{ version: string }>`select current_setting('server_version') as version`.execute(read)
  return found.rows[0]?.version.split(' ')[0] ?? ''
}

/** PostgreSQL only: the database's name and its size in bytes. */
export async function measureServer({ read }: Db): Promise<{ name: string; size: number }> {
  const found = await sql<{ name: string; size: number }>`
    select current_database() as name, pg_database_size(current_database()) as size`.execute(read)
  return found.rows[0] ?? { name: '', size: 0 }
}

/** PostgreSQL only: invalid indexes and unvalidated references. */
export async function findUnfinished({ read }: Db): Promise<{ indexes: string[]; references: string[] }> {
  const indexes = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and not (indisvalid and indisready)`.execute(read)
  const references = await sql<{ name: string }>`select conrelid::regclass::text || '.' || conname as name
    from pg_constraint where contype = 'f' and not convalidated
      and connamespace = 'public'::regnamespace`.execute(read)
  return {
    indexes: indexes.rows.map(({ name }) => name),
    references: references.rows.map(({ name }) => name),
  }
}

interface Reference {
  name: string
  child: string
  parent: string
  child_columns: string[]
  parent_columns: string[]
}

/** PostgreSQL only: references to a missing row, possible only after triggers were disabled. */
export async function findOrphans({ read }: Db): Promise<string[]> {
  const references = await sql<Reference>`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(select attname::text from unnest(conkey) with ordinality k (num, place)
        join pg_attribute on attrelid = conrelid and attnum = num order by place) as child_columns,
      array(select attname::text from unnest(confkey) with ordinality k (num, place)
        join pg_attribute on attrelid = confrelid and attnum = num order by place) as parent_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`.execute(read)
  const problems: string[] = []
  for (const reference of references.rows) {
    const { child, parent, child_columns: from, parent_columns: to } = reference
    const pairs = from.map((column, index) => `p.${quoted(to[index] ?? '')} = c.${quoted(column)}`)
    const present = from.map((column) => `c.${quoted(column)} is not null`)
    const found = await sql`${sql.raw(`select 1 from ${child} c where ${present.join(' and ')}
      and not exists (select 1 from ${parent} p where ${pairs.join(' and ')}) limit 1`)}`.execute(read)
    if (found.rows.length > 0) problems.push(`${child} → ${parent}`)
  }
  return problems
}
