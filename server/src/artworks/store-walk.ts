import type { StorePlace, StoreSort } from '@passion-art/contract/store-list'
import { type RawBuilder, sql } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'

export type Reading = Pick<Databases, 'read' | 'kind'>
type Condition = RawBuilder<boolean>

export interface StoreFilter {
  /** Folded; a work must hold all of them. */
  words: readonly string[]
  categories?: readonly string[] | undefined
}

const columns = { created_at: 'created_at', price: 'price_cents', title: 'title_key' } as const
const indexes = { created_at: 'newest', price: 'price', title: 'title' } as const

export const keyOf = ({ column }: StoreSort) => sql.ref(`store_works.${columns[column]}`)

export const direction = ({ descending }: StoreSort) => sql.raw(descending ? 'desc' : 'asc')

export function holdsAll({ kind }: Pick<Reading, 'kind'>, words: readonly string[]): Condition[] {
  const held = sql.ref('store_works.search_text')
  return words.map((word) =>
    kind === 'sqlite'
      ? sql<boolean>`instr(${held}, ${word}) > 0`
      : sql<boolean>`position(${word} in ${held}) > 0`,
  )
}

/** What stands behind a place in an order, or before one. */
export function beyond(sort: StoreSort, { value, id }: StorePlace, way: 'behind' | 'up to'): Condition {
  const [after, until] = sort.descending ? ['<', '>='] : ['>', '<=']
  const sign = sql.raw((way === 'behind' ? after : until) ?? '')
  return sql<boolean>`(${keyOf(sort)}, store_works.artwork_id) ${sign} (${value}, ${id})`
}

export interface Walk {
  filter: StoreFilter
  sort: StoreSort
  after?: StorePlace | undefined
  until?: StorePlace | undefined
  limit: number
  offset: number
}

export interface Walked {
  place: number
  id: string
  value: string | number
}

/**
 * Works in their order, read along its index until there are enough; several categories are read beside one another, each
 * along its own.
 */
export async function walk(db: Reading, { filter, sort, after, until, ...slice }: Walk): Promise<Walked[]> {
  const bounds = [
    ...(after ? [beyond(sort, after, 'behind')] : []),
    ...(until ? [beyond(sort, until, 'up to')] : []),
    ...holdsAll(db, filter.words),
  ]
  const name = indexes[sort.column]
  const { categories } = filter
  const ways = categories
    ? categories.map((category) => along(db, sort, `store_category_${name}`, [isOf(category), ...bounds]))
    : [along(db, sort, `store_${name}`, bounds)]
  if (ways.length === 0) return []
  const { rows } = await sql<Walked>`${sql.join(ways, sql` union all `)}
    order by value ${direction(sort)}, id ${direction(sort)}
    limit ${slice.limit} offset ${slice.offset}`.execute(db.read)
  return rows.map((row) => ({ ...row, place: Number(row.place) }))
}

const isOf = (category: string): Condition => sql<boolean>`store_works.category = ${category}`

/** On SQLite by this index; PostgreSQL chooses by its statistics. */
const along = ({ kind }: Reading, sort: StoreSort, index: string, conditions: readonly Condition[]) =>
  sql`select store_works.place as place, store_works.artwork_id as id, ${keyOf(sort)} as value
    from ${sql.raw(kind === 'sqlite' ? `store_works indexed by ${index}` : 'store_works')}
    where ${conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`1 = 1`}`
