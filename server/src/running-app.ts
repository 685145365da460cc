import type { FastifyInstance } from 'fastify'
import { closeDeps } from './open-deps.ts'
import type { Deps } from './platform/deps.ts'
import type { Running } from './stop.ts'

/** Ends an application in good order: requests, background work, then everything else. */
export function runningApp(app: FastifyInstance, deps: Deps, stopWork: () => Promise<void>): Running {
  return {
    log: deps.log,
    async finish() {
      // Connections that were busy when closing began would idle on until their keep-alive ends.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100)
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
