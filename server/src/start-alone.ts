import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { prepareDb } from './db/prepare-db.ts'
import { announce, fill, warnAboutUnused } from './first-start.ts'
import { listen, localOrigin } from './listen.ts'
import { openDeps } from './open-deps.ts'
import { openPaymentProvider } from './outside/open-payments.ts'
import { answerFirst } from './platform/answer-first.ts'
import { runningApp } from './running-app.ts'
import type { Running } from './stop.ts'

/** One process that does everything. */
export async function startAlone(config: Config, { dev }: { dev: boolean }): Promise<Running> {
  const deps = await openDeps(
    { ...config, WORKERS: 1 },
    { openDb: prepareDb, openPayments: openPaymentProvider },
  )
  warnAboutUnused(config, deps.log, { dev })
  const password = await fill(deps)
  const app = await buildApp(deps, { pages: dev ? 'sources' : 'built' })
  await answerFirst()
  await listen(app, config)
  deps.payments.onListening(localOrigin(config))
  const background = startBackground(deps)
  announce(deps, password)
  return runningApp(app, deps, background.stop)
}
