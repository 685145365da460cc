import type { Pagination } from '@passion-art/contract/http/schemas'
import type { Language } from '@passion-art/contract/site/site-config'
import type { OrderRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { cancelPurchaseOfOrder } from '../payments/payment-service.ts'
import {
  countOrdersOf,
  failUnpaidOrder,
  findOrderById,
  listOrdersOf,
  type OrderWithHold,
  setAddress,
} from './order-store.ts'
import { writeReceipt } from './receipt.ts'

type Owned = Pick<OrderRow, 'buyer_id'>

const canReadOrder = (viewer: Viewer, order: Owned): boolean => viewer.isAdmin || order.buyer_id === viewer.id

const canChangeOrder = (viewer: Viewer, order: Owned): boolean => order.buyer_id === viewer.id

function oneLine(address: string | null): string | null {
  const line = (address ?? '')
    .split(/[\r\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
  return line === '' ? null : line
}

export interface Paging {
  page?: number | undefined
  limit?: number | undefined
}

const defaultLimit = 20
const maxUnpaged = 1_000

export async function listOrders(
  deps: Deps,
  viewer: Viewer,
  paging: Paging,
): Promise<{ orders: OrderWithHold[]; pagination: Pagination }> {
  const paged = paging.page !== undefined || paging.limit !== undefined
  const limit = paged ? paging.limit || defaultLimit : maxUnpaged
  const page = paging.page || 1
  const [orders, total] = await Promise.all([
    listOrdersOf(deps.db.read, viewer.id, { limit, offset: (page - 1) * limit }),
    countOrdersOf(deps.db.read, viewer.id),
  ])
  return { orders, pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) } }
}

/** Throws not_found for an unknown order and for another buyer's alike. */
export async function getOrder(deps: Deps, viewer: Viewer, id: string): Promise<OrderWithHold> {
  const order = await findOrderById(deps.db.read, id)
  if (!order || !canReadOrder(viewer, order)) throw notFound('Order')
  return order
}

async function getOwnOrder(deps: Deps, viewer: Viewer, id: string): Promise<OrderWithHold> {
  const order = await findOrderById(deps.db.read, id)
  if (!order || !canChangeOrder(viewer, order)) throw notFound('Order')
  return order
}

/** Stores the address as one line; blank clears it. Throws order_failed. */
export async function setShippingAddress(
  deps: Deps,
  viewer: Viewer,
  id: string,
  address: string | null,
): Promise<OrderWithHold> {
  await getOwnOrder(deps, viewer, id)
  if (!(await setAddress(deps.db.write, id, oneLine(address)))) throw new AppError('order_failed')
  return getOwnOrder(deps, viewer, id)
}

/** Cancels the viewer's pending order, at the provider first. Throws order_not_pending, also when the payment settled first. */
export async function cancelOrder(deps: Deps, viewer: Viewer, id: string): Promise<OrderWithHold> {
  const order = await getOwnOrder(deps, viewer, id)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  const outcome = await cancelPurchaseOfOrder(deps, id)
  if (!outcome) await failUnpaidOrder(deps.db.write, id, deps.now().toISOString())
  const after = await getOwnOrder(deps, viewer, id)
  if (after.status !== 'failed') throw new AppError('order_not_pending')
  return after
}

export async function getReceipt(
  deps: Deps,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Buffer> {
  const order = await getOrder(deps, viewer, id)
  if (order.status !== 'paid') throw new AppError('order_not_paid')
  return writeReceipt(deps, order, language)
}

export async function writeReceiptById(
  deps: Deps,
  id: string,
  language: Language,
): Promise<Buffer | undefined> {
  const order = await findOrderById(deps.db.read, id)
  return order && writeReceipt(deps, order, language)
}
