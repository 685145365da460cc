import type { OrderRow } from '../db/schema/schema.ts'
import type { Viewer } from '../http/viewer.ts'

type Owned = Pick<OrderRow, 'buyer_id'>

/** Reading an order and its receipt: the buyer and the administrator. */
export const canReadOrder = (viewer: Viewer, order: Owned): boolean =>
  viewer.isAdmin || order.buyer_id === viewer.id

/** Address and cancelling: the buyer alone. */
export const canChangeOrder = (viewer: Viewer, order: Owned): boolean => order.buyer_id === viewer.id

/** The address as one line, however it was typed; null when nothing is left. */
export function oneLine(address: string | null): string | null {
  const line = (address ?? '')
    .split(/[\r\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
  return line === '' ? null : line
}
