import { parse } from 'libpg-query'
import { postgresFunctions, postgresSyntaxFunctions } from './console-functions.ts'
import type { ConsoleAnswer } from './console-task.ts'

const allowedNodes: ReadonlySet<string> = new Set(
  `SelectStmt ResTarget WithClause CommonTableExpr RangeVar RangeSubselect RangeFunction JoinExpr Alias ColumnDef
  ColumnRef A_Star A_Const String Integer Float Boolean BitString A_Expr A_ArrayExpr A_Indirection A_Indices BoolExpr
  NullTest BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr SubLink RowExpr List FuncCall NamedArgExpr TypeCast
  TypeName CollateClause SortBy WindowDef GroupingSet GroupingFunc SQLValueFunction`.split(/\s+/),
)
type Part = Record<string, unknown>

/**
 * Why a query may not be sent to PostgreSQL, or null. A second line of defense behind the console's role, and the
 * only one where the database's owner may not revoke functions from PUBLIC.
 */
export async function refusal(query: string): Promise<ConsoleAnswer | null> {
  // The parser has its own error for a blank text.
  if (query.trim() === '') return { refused: 'query_empty' }
  const tree = await parse(query).catch((error: Error) => error)
  if (tree instanceof Error) return { failed: tree.message }
  const statements = tree.stmts ?? []
  if (statements.length === 0) return { refused: 'query_empty' }
  if (statements.length > 1) return { refused: 'query_one' }
  for (const [kind, part] of partsOf(statements)) {
    const problem = problemOf(kind, part)
    if (problem) return { failed: problem }
  }
  return null
}

/** Every node of the tree with its type. Iterative, because queries may be nested a thousand levels deep. */
function* partsOf(tree: unknown): Generator<[kind: string, part: Part]> {
  const left: [key: string, value: unknown][] = [['', tree]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [key, value] = next
    if (value === null || typeof value !== 'object') continue
    if (key === 'typeName') yield ['TypeName', value as Part]
    else if (/^[A-Z]/.test(key)) yield [key, value as Part]
    left.push(...Object.entries(value))
  }
}

function problemOf(kind: string, part: Part): string | null {
  if (!allowedNodes.has(kind)) return `permission denied for ${kind}`
  if (kind === 'FuncCall') return problemOfCall(part)
  const inside = namesOf[kind]?.(part).find((name) => /^(pg_|information_schema$)/i.test(String(name ?? '')))
  return inside === undefined ? null : `permission denied for ${inside}`
}

/** Names referenced by such a node; a built-in type has the prefix pg_catalog. */
const namesOf: Record<string, (part: Part) => unknown[]> = {
  RangeVar: ({ catalogname, schemaname, relname }) => [catalogname, schemaname, relname],
  ColumnRef: ({ fields }) => namesIn(fields),
  TypeName: ({ names }) => namesIn(names).slice(-1),
}

/** Syntax such as `extract(year from a)` calls functions in pg_catalog; an explicit call must not name that schema. */
function problemOfCall({ funcname, funcformat }: Part): string | null {
  const names = namesIn(funcname)
  const name = String(names.at(-1))
  const bySyntax =
    names[0] === 'pg_catalog' &&
    (postgresSyntaxFunctions.has(name) || (funcformat === 'COERCE_SQL_SYNTAX' && postgresFunctions.has(name)))
  const isAllowed = bySyntax || (names.length === 1 && postgresFunctions.has(name))
  return isAllowed ? null : `permission denied for function ${names.join('.')}`
}

const namesIn = (list: unknown): unknown[] =>
  (Array.isArray(list) ? list : []).map((one: { String?: { sval?: string } }) => one.String?.sval)
