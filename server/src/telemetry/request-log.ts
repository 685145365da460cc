import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const newRequestId = (): string => `req-${randomBytes(6).toString('hex')}`

/** One line per request: the path without its query, which may contain a link's token; no address, no person. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet) return
    request.log.info(
      {
        event: 'request',
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request completed',
    )
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The route's pattern with its ids; other parts of a path may be secret, for example a file's name. */
function loggedPath(request: FastifyRequest): string | undefined {
  if (request.is404) return undefined
  const pattern = request.routeOptions.url ?? ''
  if (pattern === '/*') return request.url.split('?', 1)[0]?.slice(0, 200)
  const params = request.params as Record<string, string>
  return pattern.replace(/:(\w+)/g, (whole, name: string) => {
    const value = params[name] ?? ''
    return uuid.test(value) ? value : whole
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health checks and scrapes come every few seconds and are not logged. */
    quiet?: boolean
  }
}
