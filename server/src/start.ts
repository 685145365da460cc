import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig } from './config.ts'
import { lockFolder } from './db/folder-lock.ts'
import { announce, fill, warnAboutUnused } from './first-start.ts'
import { listen, localOrigin, mustBeFree } from './listen.ts'
import { closeDeps, openDeps } from './open-deps.ts'
import { prepareDataFolder } from './files/data-folder.ts'
import type { Deps } from './deps.ts'
import type { Running } from './stop.ts'

/** Everything from the environment to the listening server. Throws OperatorError for errors that the operator can fix. */
export async function start({ dev }: { dev: boolean }): Promise<Running> {
  const config = readConfig()
  await mustBeFree(config)
  const folder = prepareDataFolder(config.DATA_DIR)
  lockFolder(folder, 'shared')
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
  // A client that has just connected is about to send a request; Fastify would close its connection as idle when
  // listening stops.
  server.closeIdleConnections = () => undefined
  // Connections that were busy when closing began would otherwise idle until their keep-alive timeout.
  const idle = setInterval(closeIdle, 100)
  await app.close().finally(() => clearInterval(idle))
}

async function close(deps: Deps, stopBackground: () => Promise<void>): Promise<void> {
  // Sending traces must not wait for image processing.
  await Promise.all([stopBackground(), deps.tracing?.close()])
  await closeDeps(deps)
}
