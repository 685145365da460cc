import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { measured } from '../cluster/background-jobs.ts'
import type { Deps } from '../deps.ts'
import { endExpiredPurchase, endPurchase } from './payment-end.ts'
import { eventsThatMatter, takeEvent } from './payment-events.ts'
import { finishOpenRefund } from './payment-refund.ts'
import { finishPriceChange } from './order-price-service.ts'
import { settleIntent } from './payment-settle.ts'
import { askProvider } from './provider-calls.ts'
import { listUndecided } from './purchase-store.ts'
import { deleteEventsBefore, listOpenRefunds } from './refund-store.ts'
import { closeIdle } from './submission-store.ts'

/** Calls `run` repeatedly until stopped; tests provide their own. */
export type Every = (run: () => void, ms: number) => { stop: () => void }

const everyMs = 60_000
/** The provider retries for three days; its list reaches back thirty. */
const keepEventsMs = 30 * 24 * 3_600_000
/** A submission without a draft accepts further images for this long after the first. */
const idleMs = 24 * 3_600_000
/** How far back events are searched for lost ones; far more than a run takes. */
const lookBackMs = 3_600_000

export interface Reconciler {
  run: () => Promise<void>
  stop: () => Promise<void>
}

/** At the start and every minute: open intents, expired holds, due refunds, lost events, expired submissions. */
export function startReconciler(deps: Deps, every: Every = everyInterval): Reconciler {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= measured(deps.metrics, { name: 'reconcile payments', work: () => round(deps) })
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

/** One round. A provider that does not respond ends it, any other error only its step. Never rejects. */
export const reconcile = (deps: Deps): Promise<void> =>
  round(deps).catch((error: unknown) => report(deps, error))

async function round(deps: Deps): Promise<void> {
  await step(deps, {}, () => closeOld(deps))
  for (const row of await listUndecided(deps.db.read, deps.now().toISOString()))
    await step(deps, { intent: row.intent_id }, () => decide(deps, row))
  for (const refund of await listOpenRefunds(deps.db.read))
    await step(deps, { intent: refund.intent_id }, () => finishOpenRefund(deps, refund.intent_id))
  await step(deps, {}, () => takeLostEvents(deps))
  const longAgo = new Date(deps.now().getTime() - keepEventsMs).toISOString()
  await deleteEventsBefore(deps.db.write, longAgo)
}

function report({ log }: Deps, error: unknown): void {
  if (error instanceof AppError)
    log.warn(
      { event: 'reconciling_deferred' },
      'reconciling payments is retried: the payment provider does not respond',
    )
  else log.error({ event: 'reconciling_failed', err: error }, 'reconciling payments failed')
}

function closeOld(deps: Deps): Promise<void> {
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

function decide(deps: Deps, row: PaymentIntentRow): Promise<unknown> {
  if (row.manual_at !== null) return endPurchase(deps, row)
  if (row.expires_at <= deps.now().toISOString()) return endExpiredPurchase(deps, row)
  if (row.wanted_cents !== null) return finishPriceChange(deps, row)
  return row.intent_id ? settleIntent(deps, row.intent_id) : Promise.resolve()
}

/** Later changes of decided purchases, such as a refund in the provider's dashboard. */
async function takeLostEvents(deps: Deps): Promise<void> {
  const since = Math.floor((deps.now().getTime() - lookBackMs) / 1000)
  let after: string | undefined
  for (;;) {
    const page = await askProvider(deps, (stripe) =>
      stripe.events.list({
        types: eventsThatMatter,
        created: { gte: since },
        limit: 100,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    )
    for (const event of page.data) await takeEvent(deps, event)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}
