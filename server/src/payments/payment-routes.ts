import {
  confirmPayment as confirmPaymentRoute,
  createArtworkIntent as createArtworkIntentRoute,
  extendHold as extendHoldRoute,
  paymentWebhook,
  sandboxConfirm,
} from '@passion-art/contract/payments/payments'
import { createUploadIntent as createUploadIntentRoute } from '@passion-art/contract/submissions/uploads'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { getSubmission } from '../submissions/upload-service.ts'
import type { Deps } from '../deps.ts'
import { receiveEvent } from './payment-events.ts'
import { confirmPayment, createArtworkIntent, extendHold } from './payment-service.ts'
import { measureProviderClock } from './provider-clock.ts'
import { confirmInSandbox } from './sandbox-confirm.ts'
import { createUploadIntent } from './upload-intent.ts'

export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  measureProviderClock(deps)
  bindRoute(app, deps, createArtworkIntentRoute, async ({ body, caller }) => ({
    success: true as const,
    ...(await createArtworkIntent(deps, caller.viewer, body)),
  }))
  bindRoute(app, deps, extendHoldRoute, async ({ body: { orderId }, caller }) => ({
    success: true as const,
    ...(await extendHold(deps, caller.viewer, orderId)),
  }))
  bindRoute(app, deps, createUploadIntentRoute, async ({ body, caller }) => ({
    success: true as const,
    ...(await createUploadIntent(deps, caller.viewer, body)),
  }))
  bindRoute(app, deps, confirmPaymentRoute, async ({ body: { paymentIntentId }, caller }) => {
    const { status, orderId } = await confirmPayment(deps, caller.viewer, paymentIntentId)
    if (orderId) return { success: true as const, status, orderId }
    return {
      success: true as const,
      status,
      submission: await getSubmission(deps, caller.viewer, paymentIntentId),
    }
  })
  bindRoute(app, deps, paymentWebhook, async ({ rawBody, headers }) => {
    await receiveEvent(deps, rawBody, headers['stripe-signature'])
    return { received: true as const }
  })
  bindRoute(app, deps, sandboxConfirm, async ({ body }) => ({
    success: true as const,
    paymentIntent: await confirmInSandbox(deps, body),
  }))
}
