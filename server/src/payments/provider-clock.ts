import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

interface Reading {
  skewSeconds: number
  warnedAt: number
}

const readings = new WeakMap<object, Reading>()
const warnFromSeconds = 60
const errorFromSeconds = 240
const warnEveryMs = 60_000

/**
 * Warns when the provider's `Date` header differs: from five minutes on, genuine webhooks are refused as too old, and
 * this is the only hint. The reconciler completes purchases until it is fixed.
 */
export function noteProviderDate(deps: Deps, header: string | undefined): void {
  const providerTime = Date.parse(header ?? '')
  if (Number.isNaN(providerTime)) return
  const now = deps.now().getTime()
  const skewSeconds = (now - providerTime) / 1000
  const warnedAt = readings.get(deps.payments)?.warnedAt ?? Number.NEGATIVE_INFINITY
  const warns = Math.abs(skewSeconds) >= warnFromSeconds && Math.abs(now - warnedAt) >= warnEveryMs
  readings.set(deps.payments, { skewSeconds, warnedAt: warns ? now : warnedAt })
  if (!warns) return
  const level = Math.abs(skewSeconds) >= errorFromSeconds ? 'error' : 'warn'
  deps.log[level](
    { event: 'clock_skewed', skewSeconds },
    'the clocks of the server and of the payment provider differ',
  )
}

export function measureProviderClock(deps: Deps): void {
  addGauge(
    deps.metrics,
    'payment_clock_skew_seconds',
    'Our clock minus the payment provider’s, at its last response.',
    () => readings.get(deps.payments)?.skewSeconds ?? 0,
  )
}
