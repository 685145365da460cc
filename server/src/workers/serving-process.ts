import { buildApp } from '../app.ts'
import { endOutside } from '../background.ts'
import type { Config } from '../config.ts'
import { joinDb } from '../db/prepare-db.ts'
import { listen } from '../listen.ts'
import { openDeps } from '../open-deps.ts'
import { openPaymentProvider, sandboxAt } from '../outside/open-payments.ts'
import { answerFirst } from '../platform/answer-first.ts'
import { limitsBy } from '../platform/rate-limits.ts'
import { runningApp } from '../running-app.ts'
import type { Running } from '../stop.ts'
import { FirstSide } from './first-side.ts'

/** The first process waits longer than that for all of these. */
const cutMs = 8_000

/** One of the processes that serve on this machine: it answers requests and leaves to the first one what only one may do. */
export async function startServing(config: Config): Promise<Running> {
  const first = new FirstSide()
  const { link } = first
  const { sandbox, ...beginning } = await link.ask('begin')
  const deps = await openDeps(config, {
    openDb: (_config, folder, log) => joinDb(config, folder, log, first.writer()),
    openPayments: async () => (sandbox ? sandboxAt(sandbox) : openPaymentProvider(config)),
    limits: limitsBy({
      consume: (rule, key) => link.ask('takeLimit', rule, key),
      giveBack: (rule, key) => link.ask('giveBackLimit', rule, key),
    }),
    siblings: first.siblings(beginning),
  })
  first.figures = () => deps.metrics.registry.getMetricsAsJSON()
  deps.newPictures.listen((name) => link.tell('newPicture', name))
  const app = await buildApp(deps, { pages: 'built' })
  await answerFirst()
  await listen(app, config)
  link.tell('listening')
  return {
    ...runningApp(app, deps, () => endOutside(deps, Promise.resolve())),
    cutMs,
    onStopWish: (stop) => {
      first.stop = stop
    },
  }
}
