import type { Deps } from '../platform/deps.ts'
import { addGauge } from '../platform/metrics.ts'

interface Reading {
  skewSeconds: number
  toldAt: number
}

const readings = new WeakMap<object, Reading>()
const warnFromSeconds = 60
const errorFromSeconds = 240
const tellAgainMs = 60_000

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
  const tell = Math.abs(skewSeconds) >= warnFromSeconds && Math.abs(now - toldAt) >= tellAgainMs
  readings.set(deps.payments, { skewSeconds, toldAt: tell ? now : toldAt })
  if (!tell) return
  const level = Math.abs(skewSeconds) >= errorFromSeconds ? 'error' : 'warn'
  deps.log[level]({ skewSeconds }, 'The server’s clock and the payment provider’s differ.')
}

/** Throws in one of several processes that has had no answer yet: the others' shall count. */
function readSkew({ config, payments }: Deps): number {
  const reading = readings.get(payments)
  if (!reading && config.WORKERS > 1) throw new Error('Not read yet.')
  return reading?.skewSeconds ?? 0
}

export function measureProviderClock(deps: Deps): void {
  addGauge(
    deps.metrics,
    'payment_clock_skew_seconds',
    'Our clock minus the payment provider’s, at its last answer.',
    () => readSkew(deps),
    'average',
  )
}
