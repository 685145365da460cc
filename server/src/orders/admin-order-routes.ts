import * as contract from '@passion-art/contract/orders/admin-orders'
import { sortText } from '@passion-art/contract/http/admin-tables'
import type { QueryOf } from '@passion-art/contract/http/route'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { pageLinks, pageOf } from '../http/paging.ts'
import * as orders from './admin-order-service.ts'
import { presentOrder } from './order-present.ts'

type Query = QueryOf<typeof contract.listAllOrders>

export function registerAdminOrderRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.listAllOrders, async ({ query, header }) => {
    const page = pageOf(query, 20)
    const { orders: list, total } = await orders.listOrders(deps, {
      ...filterOf(query),
      sort: query.sort,
      page,
    })
    header('x-total-count', String(total))
    if (page) header('link', pageLinks('/api/admin/orders', listQueryOf(query), page, total))
    return list.map(presentOrder)
  })
  bindRoute(app, deps, contract.exportOrders, async ({ query, header }) => {
    header('content-disposition', csvDisposition('orders', deps.now()))
    return csvFile(csvColumns, orders.readOrders(deps, { ...filterOf(query), sort: query.sort }))
  })
  bindRoute(app, deps, contract.setOrderStatus, async ({ params, body, caller }) => ({
    success: true,
    order: presentOrder(await orders.setOrderStatus(deps, caller.viewer, { ...params, ...body })),
  }))
  bindRoute(app, deps, contract.setOrderPrice, async ({ params, body, caller }) => ({
    success: true,
    order: presentOrder(await orders.setOrderPrice(deps, caller.viewer, { ...params, ...body })),
  }))
}

const filterOf = ({ q, status }: Query) => ({
  q: q || undefined,
  status: status === 'all' ? undefined : status,
})

const listQueryOf = ({ q, status, sort }: Query) => ({
  q,
  status,
  sort: sort && sortText(sort),
})

const names = [
  'id',
  'created_at',
  'status',
  'customer_name',
  'customer_email',
  'shipping_address',
  'product_title',
  'copy_label',
  'product_artist',
  'product_price',
  'total_amount',
  'currency',
  'payment_method',
  'payment_intent_id',
  'artist_share',
  'admin_share',
  'receipt_number',
  'paid_at',
  'refunded_at',
] as const

const csvColumns: CsvColumn<Parameters<typeof presentOrder>[0]>[] = names.map((name) => ({
  head: name,
  cell: (row) => presentOrder(row)[name],
}))
