import { sortText } from '@passion-art/contract/http/admin-tables'
import { uuid } from '@passion-art/contract/http/schemas'
import type { StoreSort } from '@passion-art/contract/artworks/store-list'

/** Position of a work in an order: after it come later values, or equal ones with a later id. */
export interface StorePosition {
  value: string | number
  id: string
}

/** Clients treat it as opaque, so its format may change. */
export const cursorAt = ({ value, id }: StorePosition, sort: StoreSort): string =>
  `${sortText(sort)}~${value}~${id}`

/** Undefined for an invalid cursor of this order. */
export function positionFrom(cursor: string, sort: StoreSort): StorePosition | undefined {
  const [, order, text = '', id] = /^([^~]*)~(.*)~([^~]*)$/s.exec(cursor) ?? []
  if (order !== sortText(sort) || !uuid.safeParse(id).success) return undefined
  if (sort.column !== 'price' && sort.column !== 'size') return { value: text, id: String(id) }
  return /^(-1|\d{1,10})$/.test(text) ? { value: Number(text), id: String(id) } : undefined
}
