import type { StorePlace, StoreSort } from '@passion-art/contract/store-list'
import { type RawBuilder, sql } from 'kysely'
import { all, type Reading } from '../search/search-texts.ts'

type Condition = RawBuilder<boolean>

const columns = { created_at: 'created_at', price: 'price_cents', title: 'title_key' } as const

const keyOf = ({ column }: StoreSort) => sql.ref(`store_works.${columns[column]}`)

const direction = ({ descending }: StoreSort) => sql.raw(descending ? 'desc' : 'asc')

/** What stands behind a place in an order. */
const behind = (sort: StoreSort, { value, id }: StorePlace): Condition =>
  sql<boolean>`(${keyOf(sort)}, store_works.artwork_id) ${sql.raw(sort.descending ? '<' : '>')} (${value}, ${id})`

export interface Walk {
  /** Of any category without. */
  categories?: readonly string[] | undefined
  held?: Condition | undefined
  sort: StoreSort
  after?: StorePlace | undefined
  limit: number
  offset: number
}

/**
 * Works in their order, read along its index until there are enough; several categories are read beside one another, each
 * along its own.
 */
export async function walk(
  { read }: Reading,
  { categories, held, sort, after, limit, offset }: Walk,
): Promise<StorePlace[]> {
  const conditions = [...(after ? [behind(sort, after)] : []), ...(held ? [held] : [])]
  const ways = categories
    ? categories.map((one) => along(sort, [sql<boolean>`store_works.category = ${one}`, ...conditions]))
    : [along(sort, conditions)]
  if (ways.length === 0) return []
  const { rows } = await sql<StorePlace>`${sql.join(ways, sql` union all `)}
    order by value ${direction(sort)}, id ${direction(sort)} limit ${limit} offset ${offset}`.execute(read)
  return rows
}

const along = (sort: StoreSort, conditions: readonly Condition[]) =>
  sql`select store_works.artwork_id as id, ${keyOf(sort)} as value from store_works where ${all(conditions)}`
