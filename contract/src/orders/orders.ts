import { z } from 'zod'
import { orderStatuses } from './order-status.ts'
import { route } from '../http/route.ts'
import { byId, pagination, pagingQuery, success, text, time } from '../http/schemas.ts'

export const order = z.object({
  id: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  shipping_address: z.string().nullable(),
  artwork_id: z.string().nullable(),
  artist_id: z.string().nullable(),
  product_artist: z.string(),
  product_title: z.string(),
  /** Number of a limited edition's copy, and what it is called: '7/25', 'AP 2/3'; null for other works. */
  copy: z.number().nullable(),
  copy_label: z.string().nullable(),
  product_language: z.string(),
  product_price: z.number(),
  product_image: z.string().nullable(),
  total_amount: z.number(),
  currency: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.string().nullable(),
  payment_intent_id: z.string().nullable(),
  artist_share_percent: z.number().nullable(),
  artist_share: z.number().nullable(),
  admin_share: z.number().nullable(),
  /** 'PA-000123', assigned with the payment. */
  receipt_number: z.string().nullable(),
  /** Set while an unpaid order reserves the work for its buyer. */
  hold_expires_at: time.nullable(),
  created_at: time,
  createdAt: time,
  paid_at: time.nullable(),
  refunded_at: time.nullable(),
})
export type Order = z.output<typeof order>

export const listOrders = route({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  access: 'signed-in',
  summary: 'Your orders, newest first.',
  query: pagingQuery,
  reply: z.object({ success, orders: z.array(order), pagination }),
})

export const getOrder = route({
  name: 'orders.get',
  method: 'GET',
  path: '/orders/{id}',
  access: 'signed-in',
  summary: 'One order, for its buyer and the administrator.',
  params: byId,
  recordKind: 'Order',
  reply: z.object({ success, order }),
})

export const setShippingAddress = route({
  name: 'orders.setShippingAddress',
  method: 'PUT',
  path: '/orders/{id}/shipping-address',
  access: 'signed-in',
  summary: 'Store the delivery address of one of your orders as one line of text; blank clears it.',
  params: byId,
  recordKind: 'Order',
  body: z.object({ shipping_address: text(600).nullable() }),
  reply: z.object({ success, order }),
  errors: ['order_failed'],
})

export const cancelOrder = route({
  name: 'orders.cancel',
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'signed-in',
  summary:
    'Cancel one of your pending orders: the intent is canceled at the provider first, then the hold is released.',
  params: byId,
  recordKind: 'Order',
  reply: z.object({ success, order }),
  errors: ['order_not_pending'],
})

export const getReceipt = route({
  name: 'orders.receipt',
  method: 'GET',
  path: '/orders/{id}/receipt.pdf',
  access: 'signed-in',
  summary: 'The receipt of a paid order.',
  params: byId,
  recordKind: 'Order',
  reply: z.unknown(),
  kind: 'application/pdf',
  errors: ['order_not_paid'],
  audited: 'administrator',
})

export const orderRoutes = [listOrders, getOrder, setShippingAddress, cancelOrder, getReceipt] as const
