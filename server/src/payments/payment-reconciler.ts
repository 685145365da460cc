import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { measured } from '../cluster/background-jobs.ts'
import type { Deps } from '../deps.ts'
import { cancelOrSettleExpired, cancelOrSettlePurchase } from './payment-end.ts'
import { handledEventTypes, handleEvent } from './payment-events.ts'
import { finishOpenRefund } from './payment-refund.ts'
import { finishPriceChange } from './order-price-service.ts'
import { settleIntent } from './payment-settle.ts'
import { callProvider } from './provider-calls.ts'
import { listUnsettledIntents } from './purchase-store.ts'
import { deleteEventsBefore, listOpenRefunds } from './refund-store.ts'
import { closeIdle } from './submission-store.ts'

/** Calls `run` repeatedly until stopped; tests provide their own. */
export type Every = (run: () => void, ms: number) => { stop: () => void }

const everyMs = 60_000
/** The provider retries webhooks for three days and lists events of the last thirty. */
const keepEventsMs = 30 * 24 * 3_600_000
/** A submission without a draft accepts further images for this long after the first. */
const idleMs = 24 * 3_600_000
/** Each run re-reads the events of the last hour, so an event missed by several runs is still found. */
const lookBackMs = 3_600_000

export interface Reconciler {
  run: () => Promise<void>
  stop: () => Promise<void>
}

/** Runs at the start and every minute: open intents, expired holds, due refunds, missed events, expired submissions. */
export function startReconciler(deps: Deps, every: Every = everyInterval): Reconciler {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= measured(deps.metrics, { name: 'reconcile payments', work: () => reconcileOnce(deps) })
      .catch((error: unknown) => report(deps, error))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = every(() => void run(), everyMs)
  void run()
  return {
    run,
    async stop() {
      timer.stop()
      await running
    },
  }
}

const everyInterval: Every = (run, ms) => {
  const timer = setInterval(run, ms)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Never rejects. */
export const reconcile = (deps: Deps): Promise<void> =>
  reconcileOnce(deps).catch((error: unknown) => report(deps, error))

/** One run. Stops when the provider is unavailable; any other error skips only that item. */
async function reconcileOnce(deps: Deps): Promise<void> {
  await step(deps, {}, () => closeIdleSubmissions(deps))
  for (const row of await listUnsettledIntents(deps.db.read, deps.now().toISOString()))
    await step(deps, { intent: row.intent_id }, () => settleOrCancel(deps, row))
  for (const refund of await listOpenRefunds(deps.db.read))
    await step(deps, { intent: refund.intent_id }, () => finishOpenRefund(deps, refund.intent_id))
  await step(deps, {}, () => processMissedEvents(deps))
  const cutoff = new Date(deps.now().getTime() - keepEventsMs).toISOString()
  await deleteEventsBefore(deps.db.write, cutoff)
}

function report({ log }: Deps, error: unknown): void {
  if (error instanceof AppError)
    log.warn(
      { event: 'reconciliation_deferred' },
      'the reconciliation of payments is retried: the payment provider does not respond',
    )
  else log.error({ event: 'reconciliation_failed', err: error }, 'the reconciliation of payments failed')
}

function closeIdleSubmissions(deps: Deps): Promise<void> {
  const now = deps.now()
  return closeIdle(deps.db.write, new Date(now.getTime() - idleMs).toISOString(), now.toISOString())
}

async function step(deps: Deps, what: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.error(
      { event: 'payment_not_reconciled', err: error, ...what },
      'a payment could not be reconciled',
    )
  }
}

function settleOrCancel(deps: Deps, row: PaymentIntentRow): Promise<unknown> {
  if (row.manual_at !== null) return cancelOrSettlePurchase(deps, row)
  if (row.expires_at <= deps.now().toISOString()) return cancelOrSettleExpired(deps, row)
  if (row.wanted_cents !== null) return finishPriceChange(deps, row)
  return row.intent_id ? settleIntent(deps, row.intent_id) : Promise.resolve()
}

/** Catches changes to already settled purchases, such as a refund in the provider's dashboard. */
async function processMissedEvents(deps: Deps): Promise<void> {
  const since = Math.floor((deps.now().getTime() - lookBackMs) / 1000)
  let after: string | undefined
  for (;;) {
    const page = await callProvider(deps, (stripe) =>
      stripe.events.list({
        types: handledEventTypes,
        created: { gte: since },
        limit: 100,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    )
    for (const event of page.data) await handleEvent(deps, event)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
