import type { FastifyInstance } from 'fastify'
import { closeDeps } from './open-deps.ts'
import type { Deps } from './platform/deps.ts'
import type { Running } from './stop.ts'

/** Ends an application in good order: requests, background work, then everything else. */
export function runningApp(app: FastifyInstance, deps: Deps, stopWork: () => Promise<void>): Running {
  return {
    log: deps.log,
    async finish() {
      const { server } = app
      const closeIdle = server.closeIdleConnections.bind(server)
      // Whoever has just connected is about to ask: without this the end of listening would close that connection too.
      server.closeIdleConnections = () => undefined
      // Connections that were busy when closing began would idle on until their keep-alive ends.
      const idle = setInterval(closeIdle, 100)
      await app.close().finally(() => clearInterval(idle))
    },
    cut: () => app.server.closeAllConnections(),
    async close() {
      // What it has of traces need not wait for a picture that is being made.
      await Promise.all([stopWork(), deps.tracing?.close()])
      await closeDeps(deps)
    },
  }
}
