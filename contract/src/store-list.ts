import { type TableSort, sortFrom, sortText } from './admin-tables.ts'
import type { Artwork } from './artworks.ts'
import { foldText } from './store-search.ts'
import { toCents, uuid } from './schemas.ts'

/** The store's page holds so many works as a whole and searches them itself; of more it asks for pages. */
export const wholeStore = 200
export const storePage = 60

/** What the store may be sorted by; '-' in front for descending. */
export const storeSorts = ['created_at', 'price', 'title'] as const
export type StoreSort = TableSort<(typeof storeSorts)[number]>

export const newestFirst: StoreSort = { column: 'created_at', descending: true }

/** As the call's `sort` takes them. */
export const storeSortTexts: readonly string[] = storeSorts.flatMap((column) => [column, `-${column}`])

/** The order that `sort` names, newest first without; undefined for a word that names none. */
export const storeSortFrom = (text: string | undefined): StoreSort | undefined =>
  text === undefined ? newestFirst : sortFrom(storeSorts, text)

/** The cursor of the first page. */
export const storeStart = 'start'

/** Where a work stands in an order: behind it comes what has a later value, or the same one and a later id. */
export interface StorePlace {
  value: string | number
  id: string
}

type Placed = Pick<Artwork, 'id' | 'title' | 'price' | 'created_at'>

function placeOf({ id, title, price, created_at }: Placed, { column }: StoreSort): StorePlace {
  switch (column) {
    // Works without a price are worth the least.
    case 'price':
      return { id, value: price === null ? -1 : toCents(price) }
    case 'title':
      return { id, value: foldText(title) }
    default:
      return { id, value: created_at }
  }
}

/** The place behind a work, as `?cursor=` takes it. Callers keep it as it is: what stands in it may change. */
export const cursorBehind = (work: Placed, sort: StoreSort): string => cursorAt(placeOf(work, sort), sort)

export const cursorAt = ({ value, id }: StorePlace, sort: StoreSort): string =>
  `${sortText(sort)}~${value}~${id}`

/** Undefined for what is no cursor of this order. */
export function placeFrom(cursor: string, sort: StoreSort): StorePlace | undefined {
  const [, order, text = '', id] = /^([^~]*)~(.*)~([^~]*)$/s.exec(cursor) ?? []
  if (order !== sortText(sort) || !uuid.safeParse(id).success) return undefined
  if (sort.column !== 'price') return { value: text, id: String(id) }
  return /^(-1|\d{1,10})$/.test(text) ? { value: Number(text), id: String(id) } : undefined
}
