import { randomBytes } from 'node:crypto'
import { constants, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Columns, type FoundColumn, isOpen, maskedSelects, quoted } from './column-list.ts'
import { RowCollector } from './console-cells.ts'
import { sqliteFunctions, sqliteTableFunctions } from './console-functions.ts'
import type { ConsoleAnswer } from './console-task.ts'

const valueMax = 1_000_000

/**
 * Runs one statement on the file, read-only, over views that mask secrets. Attached under a random name: SQLite
 * doesn't call the authorizer for columns that `FULL JOIN … USING` merges.
 */
export function querySqlite(file: string, query: string, columns: Columns): ConsoleAnswer {
  const hidden = `h${randomBytes(16).toString('hex')}`
  const database = new DatabaseSync(':memory:', {
    readOnly: true,
    limits: { length: valueMax },
    allowExtension: false,
    enableDoubleQuotedStringLiterals: false,
  })
  try {
    database.exec('pragma temp_store = memory; pragma trusted_schema = off')
    database.exec(`attach '${pathToFileURL(file).href.replaceAll("'", '%27')}?mode=ro' as ${hidden}`)
    const views = maskedSelects(columns, columnsOf(database, hidden), hidden)
    for (const [table, select] of views) database.exec(`create temp view ${quoted(table)} as ${select}`)
    database.setAuthorizer(authorizer(hidden, { columns, views: new Set(views.keys()) }))
    return run(database, query)
  } catch (error) {
    return { failed: (error as Error).message.replaceAll(hidden, 'main') }
  } finally {
    database.close()
  }
}

function columnsOf(database: DatabaseSync, schema: string): FoundColumn[] {
  const rows = database
    .prepare(
      `select m.name as "table", c.name as "column" from ${schema}.sqlite_schema m, pragma_table_info(m.name, ?) c
       where m.type in ('table', 'view') and m.name not like 'sqlite!_%' escape '!' order by m.name, c.cid`,
    )
    .all(schema)
  return rows as unknown as FoundColumn[]
}

function authorizer(hidden: string, { columns, views }: { columns: Columns; views: ReadonlySet<string> }) {
  const { SQLITE_OK, SQLITE_DENY, SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_RECURSIVE } = constants
  const mayRead = (table: string, column: string, schema: string | null) => {
    // A table or subquery of which no column is used.
    if (column === '') return true
    if (schema === hidden) return isOpen(columns, table, column)
    if (schema === 'temp') return views.has(table)
    return sqliteTableFunctions.has(table)
  }
  return (action: number, first: string | null, second: string | null, schema: string | null): number => {
    if (action === SQLITE_SELECT || action === SQLITE_RECURSIVE) return SQLITE_OK
    if (action === SQLITE_READ) return mayRead(first ?? '', second ?? '', schema) ? SQLITE_OK : SQLITE_DENY
    if (action === SQLITE_FUNCTION)
      return sqliteFunctions.has((second ?? '').toLowerCase()) ? SQLITE_OK : SQLITE_DENY
    return SQLITE_DENY
  }
}

const blanks = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$))*$/

function run(database: DatabaseSync, query: string): ConsoleAnswer {
  if (blanks.test(query)) return { refused: 'query_empty' }
  const statement = database.prepare(query)
  // Only the first statement was prepared; `sourceSQL` shows where it ends.
  if (!query.startsWith(statement.sourceSQL) || !blanks.test(query.slice(statement.sourceSQL.length)))
    return { refused: 'query_one' }
  statement.setReturnArrays(true)
  statement.setReadBigInts(true)
  const collector = new RowCollector(statement.columns().map(({ name }) => name))
  for (const row of statement.iterate()) collector.add(row as unknown as unknown[])
  return { result: collector.finish() }
}

export function checkSqlite(file: string): ConsoleAnswer {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 })
  try {
    const found = database.prepare('pragma integrity_check(10)').all() as { integrity_check: string }[]
    const orphans = database.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
    return {
      damage: found.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
      orphans: orphans.slice(0, 10).map(({ table, parent }) => `${table} → ${parent}`),
    }
  } catch (error) {
    return { damage: [(error as Error).message], orphans: [] }
  } finally {
    database.close()
  }
}
