import { type Background, startBackground } from '../background.ts'
import type { Config } from '../config.ts'
import { prepareDb } from '../db/prepare-db.ts'
import { announce, fill, warnAboutUnused } from '../first-start.ts'
import { localOrigin } from '../listen.ts'
import { measureWork } from '../measure-work.ts'
import { closeDeps, openDeps } from '../open-deps.ts'
import { openPaymentProvider } from '../outside/open-payments.ts'
import { measureProviderClock } from '../payments/provider-clock.ts'
import type { Running } from '../stop.ts'
import { Counter } from './counter.ts'
import { Crew } from './crew.ts'

/**
 * The first of several processes. It serves nobody itself, so that little can happen to it: it writes to SQLite for all, does the
 * background work, and holds what the serving ones share.
 */
export async function startFirst(config: Config): Promise<Running> {
  const deps = await openDeps(config, {
    openDb: (_config, folder, log) => prepareDb(config, folder, log, { gate: true }),
    openPayments: openPaymentProvider,
  })
  warnAboutUnused(config, deps.log, { dev: false })
  const password = await fill(deps)
  measureWork(deps)
  measureProviderClock(deps)
  const running: { background?: Background; ended?: Promise<void> } = {}
  const counter = new Counter(deps)
  const crew = new Crew({
    count: config.WORKERS,
    log: deps.log,
    callsFor: (member) => counter.callsFor(member),
    onGone: (member) => {
      counter.forget(member)
      running.background?.lookForPictures()
    },
  })
  await crew.start()
  deps.payments.onListening(localOrigin(config))
  running.background = startBackground(deps)
  announce(deps, password)
  return {
    log: deps.log,
    finish() {
      if (running.background) running.ended = running.background.stop()
      return crew.stop()
    },
    cut: () => crew.kill(),
    async close() {
      await Promise.all([running.ended, deps.tracing?.close()])
      await closeDeps(deps)
    },
  }
}
