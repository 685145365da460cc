import { registerPaymentRoutes } from './payment-routes.ts'
import { measurePayments } from './measure-payments.ts'
import { type Feature, words } from '../feature.ts'

export const payments: Feature = {
  routes: registerPaymentRoutes,
  measure: measurePayments,
  columns: {
    holds: { open: words('artwork_id buyer_id slot order_id created_at expires_at') },
    payment_events: { open: words('id type intent_id received_at') },
    payment_intents: {
      open: words(`
      id intent_id purpose order_id user_id amount_cents currency state created_at expires_at
      settled_at wanted_cents wanted_at manual_at
    `),
      secret: words('idempotency_key'),
    },
    refunds: {
      open: words('id intent_id order_id amount_cents reason provider_refund_id created_at done_at'),
      secret: words('idempotency_key'),
    },
  },
}
