import { toCents } from '@passion-art/contract/http/schemas'
import { readInOrder } from '../db/sorted-ids.ts'
import { failManually, payManually } from '../payments/manual-payment-service.ts'
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
  resolveFilter,
  type OrderFilter,
  type OrderSort,
} from './admin-order-store.ts'
import { getOrder } from './order-service.ts'
import { failUnpaidOrder, type OrderWithHold } from './order-store.ts'

const maxUnpaged = 1_000
const newestFirst: OrderSort = { column: 'created_at', descending: true }

export interface OrdersQuery extends OrderFilter {
  sort: OrderSort | undefined
  page: Page | null
}

export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  { page, sort, ...requested }: OrdersQuery,
): Promise<{ orders: OrderWithHold[]; total: number }> {
  const filter = await resolveFilter(db, requested)
  const total = await countAllOrders(db, filter)
  const slice = page ? sliceOf(page) : { limit: maxUnpaged, offset: 0 }
  if (slice.offset >= total) return { orders: [], total }
  return { orders: await listAllOrders(db, filter, { ...slice, sort: sort ?? newestFirst }), total }
}

export async function* readOrders(
  { db }: Pick<Deps, 'db'>,
  { sort, ...filter }: Omit<OrdersQuery, 'page'>,
): AsyncGenerator<OrderWithHold> {
  const ids = await listOrderIds(db, filter, sort ?? newestFirst)
  yield* readInOrder(ids, (some) => listOrdersById(db, some))
}

/**
 * As paid manually or failed, at the provider first. Throws order_not_pending, also when the payment settled first,
 * not_available when the work can't be sold, and `unavailable`.
 */
export async function setOrderStatus(
  deps: Deps,
  viewer: Viewer,
  { id, status }: { id: string; status: 'paid' | 'failed' },
): Promise<OrderWithHold> {
  const order = await getOrder(deps, viewer, id)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  if (status === 'paid') await payManually(deps, id)
  else if (!(await failManually(deps, id))) await failUnpaidOrder(deps.db.write, id, deps.now().toISOString())
  const after = await getOrder(deps, viewer, id)
  if (after.status !== status) throw new AppError('order_not_pending')
  return after
}

/** `price` in currency units, `seen` as shown. Throws order_not_pending, changed_meanwhile, `unavailable`. */
export async function setOrderPrice(
  deps: Deps,
  viewer: Viewer,
  { id, price, seen: expectedPrice }: { id: string; price: number; seen?: number | undefined },
): Promise<OrderWithHold> {
  const order = await getOrder(deps, viewer, id)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  if (expectedPrice !== undefined) {
    // Orders show the larger of both amounts while a price change is in progress.
    const currentCents = Math.max(order.total_cents, order.wanted_cents ?? 0)
    // A repeated request, after a lost response, finds the new price already set.
    const acceptableCents = [toCents(expectedPrice), toCents(price)]
    if (!acceptableCents.includes(currentCents)) throw new AppError('changed_meanwhile')
  }
  await changeOrderPrice(deps, id, toCents(price))
  return getOrder(deps, viewer, id)
}
