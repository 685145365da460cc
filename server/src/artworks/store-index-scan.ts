import type { StoreSort } from '@passion-art/contract/artworks/store-list'
import { type RawBuilder, sql } from 'kysely'
import { all, namedIds } from '../search/search-texts.ts'
import type { StorePosition } from './store-cursor.ts'
import type { ReadDb } from '../db/open-db.ts'

type Condition = RawBuilder<boolean>

/** Works without a price or a size are last in both directions. */
const keys = {
  created_at: ['created_at', 'created_at'],
  price: ['price_up', 'price_cents'],
  size: ['size_up', 'largest_mm'],
  title: ['title_key', 'title_key'],
} as const

const keyOf = ({ column, descending }: StoreSort) =>
  sql.ref(`store_works.${keys[column][descending ? 1 : 0]}`)

const direction = ({ descending }: StoreSort) => sql.raw(descending ? 'desc' : 'asc')

const isAfter = (sort: StoreSort, { value, id }: StorePosition): Condition =>
  sql<boolean>`(${keyOf(sort)}, store_works.artwork_id) ${sql.raw(sort.descending ? '<' : '>')} (${value}, ${id})`

export interface Scan {
  categories?: readonly string[] | undefined
  named?: readonly string[] | undefined
  conditions: readonly Condition[]
  sort: StoreSort
  after?: StorePosition | undefined
  limit: number
  offset: number
}

/** Works in order from an index scan until there are enough; several categories are merged from one scan each. */
export async function readInOrder(
  db: ReadDb,
  { categories, named, conditions: filterConditions, sort, after, limit, offset }: Scan,
): Promise<StorePosition[]> {
  const from = named ? sql`${namedIds(db, named)} cross join store_works` : sql`store_works`
  const conditions = [
    ...(named ? [sql<boolean>`store_works.artwork_id = listed_ids.id`] : []),
    ...(after ? [isAfter(sort, after)] : []),
    ...filterConditions,
  ]
  const scanFor = (required: readonly Condition[]) =>
    sql`select store_works.artwork_id as id, ${keyOf(sort)} as value from ${from} where ${all(required)}`
  const scans = categories
    ? categories.map((one) => scanFor([sql<boolean>`store_works.category = ${one}`, ...conditions]))
    : [scanFor(conditions)]
  if (scans.length === 0) return []
  const { rows } = await sql<StorePosition>`${sql.join(scans, sql` union all `)}
    order by value ${direction(sort)}, id ${direction(sort)} limit ${limit} offset ${offset}`.execute(db.read)
  return rows
}
