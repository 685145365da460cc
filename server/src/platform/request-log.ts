import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const newRequestId = (): string => `req-${randomBytes(6).toString('hex')}`

/** One line per answered request: the path without its query, which may hold a link's token; no address, no person. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet) return
    const path = request.is404 ? undefined : request.url.split('?', 1)[0]?.slice(0, 200)
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health and metrics are asked every few seconds; their lines would bury the rest. */
    quiet?: boolean
  }
}
