import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { addGauge } from '../telemetry/metrics.ts'
import { registerPaymentRoutes } from './payment-routes.ts'

/** Both are 0 when production accepts test cards although PAYMENTS=test is not set. */
function measurePayments({ config, metrics }: Pick<Deps, 'config' | 'metrics'>): void {
  addGauge(metrics, 'payments_live', '1 while cards are charged, 0 while test cards pay.', () =>
    Number(config.charging === 'live'),
  )
  addGauge(
    metrics,
    'payments_test_intended',
    '1 where test payments are meant: in development, or with PAYMENTS=test.',
    () => Number(config.charging === 'test'),
  )
}

export const payments: Feature = {
  routes: registerPaymentRoutes,
  measure: measurePayments,
  columns: {
    holds: { open: words('artwork_id copy buyer_id slot order_id created_at expires_at extendable') },
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
