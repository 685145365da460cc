import { z } from 'zod'
import { tableQuery } from '../http/admin-tables.ts'
import { orderStatuses } from './order-status.ts'
import { order } from './orders.ts'
import { route } from '../http/route.ts'
import { byId, money, success } from '../http/schemas.ts'

export const orderSorts = ['customer_name', 'product_title', 'total_amount', 'status', 'created_at'] as const
const ordersQuery = tableQuery(orderSorts).extend({ status: z.enum(['all', ...orderStatuses]).optional() })

export const listAllOrders = route({
  name: 'admin.orders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'All orders, newest first. A bare array with X-Total-Count.',
  query: ordersQuery,
  reply: z.array(order),
})

export const exportOrders = route({
  name: 'admin.ordersFile',
  method: 'GET',
  path: '/admin/orders.csv',
  access: 'admin',
  summary: 'All orders the filters let through, in the order of the list, as CSV.',
  query: ordersQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

const reply = z.object({ success, order })

export const setOrderStatus = route({
  name: 'admin.setOrderStatus',
  method: 'PUT',
  path: '/admin/orders/{id}/status',
  access: 'admin',
  summary: 'Mark a pending order paid manually or failed; an open intent is canceled at the provider first.',
  recordKind: 'Order',
  params: byId,
  body: z.object({ status: z.enum(['paid', 'failed'], { message: 'invalid' }) }),
  reply,
  errors: ['order_not_pending', 'not_available'],
})

export const minOrderPrice = 0.5

export const setOrderPrice = route({
  name: 'admin.setOrderPrice',
  method: 'PUT',
  path: '/admin/orders/{id}/price',
  access: 'admin',
  summary: "Change a pending order's price, and its open intent's amount with it.",
  recordKind: 'Order',
  params: byId,
  body: z.object({
    price: money.refine((value) => value >= minOrderPrice, { message: 'min_price', params: { n: '0.50' } }),
    /** The value that the field showed; if it has changed since, the request is refused with `changed_meanwhile`. */
    seen: money.optional(),
  }),
  reply,
  errors: ['changed_meanwhile', 'order_not_pending'],
})

export const adminOrderRoutes = [listAllOrders, exportOrders, setOrderStatus, setOrderPrice] as const
