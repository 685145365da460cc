import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

/** Both are 0 where production takes test cards for every work and nobody said that this is meant. */
export function measurePayments({ config, metrics }: Pick<Deps, 'config' | 'metrics'>): void {
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
