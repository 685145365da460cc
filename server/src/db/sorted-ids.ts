import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './schema/schema.ts'

/** What the rows of a table stand by, each as an index was made of it. */
export interface Order {
  /** Never null, and compared alike by both databases. */
  key: RawBuilder<unknown>
  descending: boolean
  /** What tells rows of one key apart; the id comes last. */
  ties: readonly RawBuilder<unknown>[]
  tiesDescending: boolean
}

/** A sorted column; rows of one value stand by their ids in the same direction unless told otherwise. */
export const sortedBy = (
  key: RawBuilder<unknown>,
  descending: boolean,
  { ties, tiesDescending = descending }: { ties: Order['ties']; tiesDescending?: boolean },
): Order => ({ key, descending, ties, tiesDescending })

type Rows<Tables extends keyof Database, Row> = SelectQueryBuilder<Database, Tables, Row>

/** Where a row stands. */
type Position = { id: string; key: unknown } & Record<`tie${number}`, unknown>

/** Ids of one page: what is not on it is only sorted. */
export async function listIds<Tables extends keyof Database, Row>(
  rows: Rows<Tables, Row>,
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const found = await ordered(rows, order).limit(limit).offset(offset).execute()
  return found.map(({ id }) => id)
}

/**
 * Ids of all rows in their order, some thousand at a time: SQLite answers in the thread that serves everybody. Read before
 * the first row is written out, so that a file has each row once however long it takes. A row whose place changes during
 * the moment this takes may be missing, as one is that is deleted before it is written.
 */
export async function listEveryId<Tables extends keyof Database, Row>(
  rows: Rows<Tables, Row>,
  order: Order,
  atOnce = 2_000,
): Promise<string[]> {
  const ids = new Set<string>()
  for (let last: Position | undefined; ; ) {
    const query = last ? rows.where(after(order, last)) : rows
    const found = await ordered(query, order).limit(atOnce).execute()
    for (const { id } of found) ids.add(id)
    last = found.at(-1)
    if (found.length < atOnce) return [...ids]
    await setImmediate()
  }
}

function ordered<Tables extends keyof Database, Row>(rows: Rows<Tables, Row>, order: Order) {
  const { key, descending, ties, tiesDescending } = order
  // Whatever the tables are: the expressions name them themselves.
  let query = (rows as unknown as SelectQueryBuilder<Database, 'users', object>)
    .select(key.as('key'))
    .orderBy(key, descending ? 'desc' : 'asc')
  for (const [index, tie] of ties.entries())
    query = query
      .select(tie.as(index === ties.length - 1 ? 'id' : `tie${index}`))
      .orderBy(tie, tiesDescending ? 'desc' : 'asc')
  return query as unknown as SelectQueryBuilder<Database, 'users', Position>
}

function after({ key, descending, ties, tiesDescending }: Order, last: Position): RawBuilder<boolean> {
  const [comparison, tiesComparison] = [descending, tiesDescending].map((down) => sql.raw(down ? '<' : '>'))
  const values = ties.map((_tie, index) => (index === ties.length - 1 ? last.id : last[`tie${index}`]))
  // The first half bounds the walk along the index, the second one leaves out what was read.
  return sql<boolean>`(${key} ${comparison}= ${last.key} and (${key} ${comparison} ${last.key}
    or (${sql.join(ties)}) ${tiesComparison} (${sql.join(values)})))`
}

/** Rows in the order of their ids; one that is gone by now is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows in the order of their ids, read as they are written out, some at a time. */
export async function* readInOrder<Row extends { id: string }>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
  atOnce = 500,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    yield* inOrder(some, await read(some))
  }
}
