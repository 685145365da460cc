import { type TableSort, sortFrom, sortText } from './admin-tables.ts'
import type { Artwork } from './artworks.ts'
import { foldText } from './store-search.ts'
import { toCents, uuid } from './schemas.ts'

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

export function cursorAt({ value, id }: StorePlace, sort: StoreSort): string {
  const letters = String.fromCharCode(
    ...new TextEncoder().encode(JSON.stringify([sortText(sort), value, id])),
  )
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Undefined for what is no cursor of this order. */
export function placeFrom(cursor: string, sort: StoreSort): StorePlace | undefined {
  const read = parse(cursor)
  if (!Array.isArray(read) || read.length !== 3) return undefined
  const [order, value, id]: unknown[] = read
  const right = sort.column === 'price' ? Number.isSafeInteger(value) : typeof value === 'string'
  if (order !== sortText(sort) || !right || !uuid.safeParse(id).success) return undefined
  return { value: value as string | number, id: String(id) }
}

function parse(cursor: string): unknown {
  try {
    const letters = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
