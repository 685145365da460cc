import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely'
import type { Db } from './open-db.ts'

export interface Statement {
  text: string
  parameters: readonly unknown[]
}

/** A step of a plan that reads more of a large table than needed. */
export type Finding = string

/** Rows of a large table that may be read without being in the result. */
const maxWasted = 3_000

export function compiled(db: Db, node: RootOperationNode): Statement {
  const { sql, parameters } = db.read.getExecutor().compileQuery(node, createQueryId())
  return { text: sql, parameters }
}

export function checkPlan(db: Db, statement: Statement, tables: ReadonlySet<string>): Promise<Finding[]> {
  return db.kind === 'sqlite' ? checkOnSqlite(db, statement, tables) : checkOnPostgres(db, statement, tables)
}

async function checkOnSqlite(db: Db, { text, parameters }: Statement, tables: ReadonlySet<string>) {
  const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await db.read.executeQuery<{ detail: string }>(query)
  const names = tablesByAlias(text)
  const partial = await partialIndexes(db)
  return rows.flatMap(({ detail }) => {
    if (/^SCAN (?!json_each)\w+ VIRTUAL TABLE INDEX \d+:$/.test(detail)) return [detail]
    const [, alias = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
    const of = (names.get(alias) ?? [alias]).filter((table) => tables.has(table))
    // An index in the right order is scanned until the page is full; with a filter on other columns, possibly to its
    // end.
    const isPage =
      index !== undefined &&
      / limit /.test(text) &&
      (!/ where (?!1 = 1\s+order)/.test(text) || partial.has(index))
    return of.length > 0 && !isPage ? [`${detail} (${of.join(', ')})`] : []
  })
}

async function partialIndexes({ read }: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'index' and sql like '%where %'`.execute(read)
  return new Set(rows.map(({ name }) => name))
}

/** An alias may stand for different tables in different parts of a statement. */
function tablesByAlias(text: string): Map<string, string[]> {
  const named = text.matchAll(/\b(?:from|join)\s+"?(\w+)"?(?:\s+as)?\s+"?(\w+)"?/gi)
  const names = new Map<string, string[]>()
  for (const [, table = '', alias = ''] of named) names.set(alias, [...(names.get(alias) ?? []), table])
  return names
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Index Name'?: string
  Plans?: Node[]
}

/** Forces the plans of larger tables; PostgreSQL prefers to read small ones whole. */
const asIfLarge = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

async function checkOnPostgres(db: Db, { text, parameters }: Statement, tables: ReadonlySet<string>) {
  const query = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters])
  const plan = await db.write.transaction().execute(async (transaction) => {
    for (const setting of asIfLarge)
      await transaction.executeQuery(CompiledQuery.raw(`set local ${setting} = off`))
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(query)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  return [...nodesOf(plan)].flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    const loops = node['Actual Loops'] ?? 0
    if (!tables.has(table) || loops === 0) return []
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const inVain = Math.round(removed * loops)
    if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`]
    return inVain > maxWasted ? [`${node['Node Type']} of ${table} looks at ${inVain} rows in vain`] : []
  })
}

function* nodesOf(node: Node | undefined): Generator<Node> {
  if (!node) return
  yield node
  for (const inner of node.Plans ?? []) yield* nodesOf(inner)
}
