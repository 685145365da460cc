import {
  cancelOrder as cancelOrderRoute,
  getOrder as getOrderRoute,
  getReceipt as getReceiptRoute,
  listOrders as listOrdersRoute,
  setShippingAddress as setShippingAddressRoute,
} from '@passion-art/contract/orders/orders'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { presentOrder } from './order-present.ts'
import { cancelOrder, getOrder, getReceipt, listOrders, setShippingAddress } from './order-service.ts'

const reply = (order: Parameters<typeof presentOrder>[0]) => ({
  success: true as const,
  order: presentOrder(order),
})

export function registerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listOrdersRoute, async ({ query, caller }) => {
    const { orders, pagination } = await listOrders(deps, caller.viewer, query)
    return { success: true as const, orders: orders.map(presentOrder), pagination }
  })
  bindRoute(app, deps, getOrderRoute, async ({ params, caller }) =>
    reply(await getOrder(deps, caller.viewer, params.id)),
  )
  bindRoute(app, deps, setShippingAddressRoute, async ({ params, body, caller }) =>
    reply(await setShippingAddress(deps, caller.viewer, params.id, body.shipping_address)),
  )
  bindRoute(app, deps, cancelOrderRoute, async ({ params, caller }) =>
    reply(await cancelOrder(deps, caller.viewer, params.id)),
  )
  bindRoute(app, deps, getReceiptRoute, async ({ params, caller, header }) => {
    header('content-disposition', `inline; filename="receipt-${params.id.slice(0, 8)}.pdf"`)
    return getReceipt(deps, caller.viewer, params.id, caller.language)
  })
}
