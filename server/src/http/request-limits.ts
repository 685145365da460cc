import { PassThrough, type Readable } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { AppError } from './app-error.ts'

export const bodyLimit = 256 * 1024

export interface Timeouts {
  requestMs: number
  headersMs: number
  bodyMs: number
}

export const timeouts: Timeouts = { requestMs: 300_000, headersMs: 10_000, bodyMs: 10_000 }

/** Without these settings Fastify would wait forever for a slow sender. */
export const limitOptions = (limits: Timeouts) =>
  ({
    bodyLimit,
    requestTimeout: limits.requestMs,
    // Longer than any address Node accepts, so that the call itself answers an unknown id.
    routerOptions: { maxParamLength: 1_000_000 },
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: 1_000,
      // Clients that offer h2c get a normal response; only the realtime channel and the dev server's reload switch
      // protocols.
      shouldUpgradeCallback: (request: IncomingMessage) =>
        request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    // refuseWhileClosing sends the usual JSON body instead.
    return503OnClosing: false,
  }) satisfies FastifyHttpOptions<Server>

/** Node's timeout covers the longest upload, so other bodies have a shorter one: 408, then the connection closes. */
export function limitBodies(app: FastifyInstance, limits: Timeouts): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || !hasBody(request.headers)) return payload
    // Uploads have their own limit, based on the rate of received bytes.
    if (request.routeOptions.config.route?.upload && isMultipart(request.headers)) return payload
    return withClock(payload, reply.raw, limits.bodyMs)
  })
  // After an early response the rest of the body is not read; the connection is closed when it takes too long.
  app.addHook('onResponse', async ({ raw, headers }) => {
    if (raw.complete !== false || !hasBody(headers)) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), limits.bodyMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

function withClock(payload: Readable, response: ServerResponse, limitMs: number): Readable {
  const limited = new PassThrough()
  const timer = setTimeout(() => limited.destroy(new AppError('request_timeout')), limitMs)
  // A refused content type leaves the body without a reader.
  limited.on('error', () => {})
  limited.on('close', () => clearTimeout(timer))
  response.once('close', () => limited.destroy())
  payload.on('error', (error) => limited.destroy(error))
  payload.on('aborted', () => limited.destroy(new Error('The caller hung up.')))
  return payload.pipe(limited)
}

const isMultipart = (headers: Record<string, unknown>) =>
  String(headers['content-type']).toLowerCase().startsWith('multipart/')

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
