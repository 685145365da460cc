import { PassThrough, type Readable } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { AppError } from './app-error.ts'

/** 256 KB. */
export const bodyLimit = 256 * 1024

export interface Timeouts {
  /** The whole request, uploads included. */
  requestMs: number
  headersMs: number
  /** A body other than an upload. */
  bodyMs: number
}

export const timeouts: Timeouts = { requestMs: 300_000, headersMs: 10_000, bodyMs: 10_000 }

/** Settings without which Fastify waits for ever on a slow sender. */
export const limitOptions = (limits: Timeouts) =>
  ({
    bodyLimit,
    requestTimeout: limits.requestMs,
    // Longer than Node lets an address be: a call says itself that it knows no such id.
    routerOptions: { maxParamLength: 1_000_000 },
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: 1_000,
      // Whoever offers HTTP/2 gets an answer; only the realtime channel and the sources' reload switch protocols.
      shouldUpgradeCallback: (request: IncomingMessage) =>
        request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    // Answered by refuseWhileClosing, as JSON of ours.
    return503OnClosing: false,
  }) satisfies FastifyHttpOptions<Server>

/** Node's own timeout covers the longest upload, so a body gets a clock of its own: 408, then the socket is cut. */
export function limitBodies(app: FastifyInstance, limits: Timeouts): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || !hasBody(request.headers)) return payload
    // Has a clock of its own, which goes by what arrives.
    if (request.routeOptions.config.route?.upload && isMultipart(request.headers)) return payload
    return withClock(payload, reply.raw, limits.bodyMs)
  })
  // Answered before the body was read: what still trickles in is read by nobody and cut off all the same.
  app.addHook('onResponse', async ({ raw, headers }) => {
    if (raw.complete !== false || !hasBody(headers)) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), limits.bodyMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

function withClock(payload: Readable, response: ServerResponse, limitMs: number): Readable {
  const limited = new PassThrough()
  const timer = setTimeout(() => limited.destroy(new AppError('request_timeout')), limitMs)
  // Nobody may be reading: a refused content type leaves the body where it is.
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
