import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config.ts'
import { holdFolder } from './db/hold-folder.ts'
import { announce, fill, warnAboutUnused } from './first-start.ts'
import { listen, localOrigin, mustBeFree } from './listen.ts'
import { closeDeps, openDeps } from './open-deps.ts'
import { prepareDataFolder } from './files/data-folder.ts'
import type { Deps } from './deps.ts'
import type { Running } from './stop.ts'

/** Everything from the environment to the listening server. Throws OperatorError for what whoever runs it can mend. */
export async function start({ dev }: { dev: boolean }): Promise<Running> {
  const config = readConfig()
  await mustBeFree(config)
  const folder = prepareDataFolder(config.DATA_DIR)
  holdFolder(folder, 'shared')
  const deps = await openDeps({ ...config, DATA_DIR: folder })
  warnAboutUnused(config, deps.log)
  const password = await fill(deps)
  const app = await buildApp(deps, { pages: dev ? 'sources' : 'built' })
  await listen(app, config)
  deps.payments.onListening(localOrigin(config))
  const stopBackground = startBackground(deps, app.mailSender)
  announce(deps, password)
  return {
    log: deps.log,
    finish: () => finish(app),
    cut: () => app.server.closeAllConnections(),
    close: () => close(deps, stopBackground),
  }
}

async function finish(app: FastifyInstance): Promise<void> {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  // Whoever has just connected is about to ask: without this the end of listening would close that connection too.
  server.closeIdleConnections = () => undefined
  // Connections that were busy when closing began would idle on until their keep-alive ends.
  const idle = setInterval(closeIdle, 100)
  await app.close().finally(() => clearInterval(idle))
}

async function close(deps: Deps, stopBackground: () => Promise<void>): Promise<void> {
  // What it has of traces need not wait for a picture that is being made.
  await Promise.all([stopBackground(), deps.tracing?.close()])
  await closeDeps(deps)
}
