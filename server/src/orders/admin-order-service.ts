import { toCents } from '@passion-art/contract/http/schemas'
import { readInOrder } from '../db/sorted-ids.ts'
import { failByHand, payByHand } from '../payments/manual-payment-service.ts'
import { changeOrderPrice } from '../payments/order-price-service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import {
  countAllOrders,
  listAllOrders,
  listOrderIds,
  listOrdersById,
  lookUp,
  type OrderFilter,
  type OrderSort,
} from './admin-order-store.ts'
import { getOrder } from './order-service.ts'
import { failUnpaidOrder, type OrderWithHold } from './order-store.ts'

/** Lists called without paging end here. */
const longest = 1_000
const newestFirst: OrderSort = { column: 'created_at', descending: true }

export interface OrdersWanted extends OrderFilter {
  sort: OrderSort | undefined
  /** Null for all of them, as far as lists without paging go. */
  page: Page | null
}

/** Everybody's orders, with how many there are on all pages. */
export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  { page, sort, ...asked }: OrdersWanted,
): Promise<{ orders: OrderWithHold[]; total: number }> {
  const filter = await lookUp(db, asked)
  const total = await countAllOrders(db, filter)
  const slice = page ? sliceOf(page) : { limit: longest, offset: 0 }
  if (slice.offset >= total) return { orders: [], total }
  return { orders: await listAllOrders(db, filter, { ...slice, sort: sort ?? newestFirst }), total }
}

/** All of them in the order of the list, read as they are written out. */
export async function* readOrders(
  { db }: Pick<Deps, 'db'>,
  { sort, ...filter }: Omit<OrdersWanted, 'page'>,
): AsyncGenerator<OrderWithHold> {
  const ids = await listOrderIds(db, filter, sort ?? newestFirst)
  yield* readInOrder(ids, (some) => listOrdersById(db, some))
}

/**
 * Ends a pending order as paid by hand or as failed, at the provider first. Throws order_not_pending, also when the
 * payment was quicker, not_available when the work can't be sold any more, and `unavailable`.
 */
export async function setOrderStatus(
  deps: Deps,
  viewer: Viewer,
  { id, status }: { id: string; status: 'paid' | 'failed' },
): Promise<OrderWithHold> {
  const order = await getOrder(deps, viewer, id)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  if (status === 'paid') await payByHand(deps, id)
  else if (!(await failByHand(deps, id))) await failUnpaidOrder(deps.db.write, id, deps.now().toISOString())
  const after = await getOrder(deps, viewer, id)
  if (after.status !== status) throw new AppError('order_not_pending')
  return after
}

/**
 * Changes what a pending order costs; `price` in currency units, `seen` the one it was shown with. Throws order_not_pending,
 * changed_meanwhile and `unavailable`.
 */
export async function setOrderPrice(
  deps: Deps,
  viewer: Viewer,
  { id, price, seen }: { id: string; price: number; seen?: number | undefined },
): Promise<OrderWithHold> {
  const order = await getOrder(deps, viewer, id)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  const known = [price, seen ?? price].map(toCents)
  // Sent again, after an answer that never arrived, it costs what is wanted.
  const shown = Math.max(order.total_cents, order.wanted_cents ?? 0)
  if (seen !== undefined && !known.includes(shown)) throw new AppError('changed_meanwhile')
  await changeOrderPrice(deps, id, toCents(price))
  return getOrder(deps, viewer, id)
}
