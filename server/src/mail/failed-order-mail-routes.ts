import * as calls from '@passion-art/contract/orders/order-mails'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as failedMails from './failed-order-mail-service.ts'

export function registerFailedOrderMailRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listFailedOrderMails, async () => ({
    success: true,
    ...(await failedMails.listFailed(deps)),
  }))
  bindRoute(app, deps, calls.resendOrderMail, async ({ params }) => {
    await failedMails.resend(deps, params.id)
    return { success: true }
  })
  bindRoute(app, deps, calls.resendOrderMails, async ({ note }) => {
    const count = await failedMails.resendAll(deps)
    note({ count })
    return { success: true, count }
  })
  bindRoute(app, deps, calls.deleteFailedOrderMail, async ({ params }) => {
    await failedMails.removeFailed(deps, params.id)
    return { success: true }
  })
}
