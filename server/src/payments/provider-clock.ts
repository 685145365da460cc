import type { Deps } from '../deps.ts'
import { addGauge } from '../telemetry/metrics.ts'

interface Reading {
  skewSeconds: number
  toldAt: number
}

const readings = new WeakMap<object, Reading>()
const warnFromSeconds = 60
const errorFromSeconds = 240
const warnEveryMs = 60_000

/**
 * Compares our clock with the provider's `Date`: from five minutes on, genuine webhooks are refused as too old, and
 * nothing else would say why. The reconciler completes purchases meanwhile.
 */
export function noteProviderDate(deps: Deps, header: string | undefined): void {
  const theirs = Date.parse(header ?? '')
  if (Number.isNaN(theirs)) return
  const now = deps.now().getTime()
  const skewSeconds = (now - theirs) / 1000
  const toldAt = readings.get(deps.payments)?.toldAt ?? Number.NEGATIVE_INFINITY
  const tell = Math.abs(skewSeconds) >= warnFromSeconds && Math.abs(now - toldAt) >= warnEveryMs
  readings.set(deps.payments, { skewSeconds, toldAt: tell ? now : toldAt })
  if (!tell) return
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
    'Our clock minus the payment provider’s, at its last answer.',
    () => readings.get(deps.payments)?.skewSeconds ?? 0,
  )
}
