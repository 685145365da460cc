import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './schema/schema.ts'

export interface Order {
  /** Never null; both databases compare it the same way. */
  key: RawBuilder<unknown>
  descending: boolean
  /** Expressions that order rows with equal keys; the id comes last. */
  ties: readonly RawBuilder<unknown>[]
  tiesDescending: boolean
}

export const sortedBy = (
  key: RawBuilder<unknown>,
  descending: boolean,
  { ties, tiesDescending = descending }: { ties: Order['ties']; tiesDescending?: boolean },
): Order => ({ key, descending, ties, tiesDescending })

type Rows<Tables extends keyof Database, Row> = SelectQueryBuilder<Database, Tables, Row>

type Position = { id: string; key: unknown } & Record<`tie${number}`, unknown>

/** Ids of one page. Only ids are sorted here; the caller then reads the rows of the page. */
export async function listIds<Tables extends keyof Database, Row>(
  rows: Rows<Tables, Row>,
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const found = await ordered(rows, order).limit(limit).offset(offset).execute()
  return found.map(({ id }) => id)
}

/**
 * Ids of all rows in order, read in batches because SQLite runs in the serving thread. An export reads them all
 * before its first row, so that each row appears once however long the download takes. A row that moves in between may
 * be missing.
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
  // The cast only satisfies the types; the expressions contain their tables' names.
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
  // The first condition lets the database seek in the index, the second skips the ids already read.
  return sql<boolean>`(${key} ${comparison}= ${last.key} and (${key} ${comparison} ${last.key}
    or (${sql.join(ties)}) ${tiesComparison} (${sql.join(values)})))`
}

/** Rows in the order of `ids`; rows deleted in the meantime are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Rows in the order of `ids`, read in batches as the consumer asks for them. */
export async function* readInOrder<Row extends { id: string }>(
  ids: readonly string[],
  read: (batch: string[]) => Promise<Row[]>,
  atOnce = 500,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = ids.slice(from, from + atOnce)
    yield* inOrder(batch, await read(batch))
  }
}
