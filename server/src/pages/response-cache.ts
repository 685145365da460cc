import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Route } from '@passion-art/contract/http/route'
import { type Language, languageFromHeader } from '@passion-art/contract/site/site-config'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { CachedValues } from '../feature.ts'
import {
  Addresses,
  preferencesFromCookie,
  type Encoding,
  encodingOf,
  type Target,
  type Theme,
} from './cache-key.ts'
import { bearer } from '../http/identify.ts'
import { matchesEtag, type RenderedResponse, renderResponse } from '../http/rendered-response.ts'
import { memoize } from './memoize.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route outside the contract: the query parameters its response depends on. */
    cached?: readonly string[]
  }
}

interface CachedResponse {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  original: Buffer
  /** Compressed body and headers per encoding, created on first use. */
  bodies: Partial<Record<Encoding, Promise<RenderedResponse>>>
  /** False for failures and uncacheable responses: sent to the waiting requests, then dropped. */
  isCacheable: boolean
}

interface CacheRequest {
  target: Target
  language: Language
  theme: Theme | undefined
  encoding: Encoding
  request: IncomingMessage
  isMiss?: boolean
}

export interface ResponseCacheOptions {
  values: readonly Readonly<Record<string, CachedValues>>[]
  contentVersion: () => number
  /** URL the pages are rendered for; the request's Host header is ignored. */
  publicUrl: string
  /** Whether a proxy in front sends the visitor's address. */
  behindProxy: boolean
  traced?: boolean
}

/** In order of preference. A response is compressed once and sent many times, so ratio matters more than speed. */
const preferredEncodings: readonly Encoding[] = ['br', 'gzip']

const megabyte = 1024 * 1024
/** Bytes of an entry: the original, two compressed bodies, and headers. */
const sizeOf = ({ original }: CachedResponse): number => Math.ceil(1.5 * original.length) + 1024
/** Milliseconds an entry is served: content that depends on the current time may be this stale. */
const maxAge = 60_000

/**
 * Runs before Fastify: serves GET and HEAD of registered routes from memory to anonymous visitors, and, where the
 * response is the same for all, to requests with a token, which isn't verified. A miss is rendered by the application
 * itself, so cached and uncached responses are equal. The key contains the content version at the time of the request:
 * a request after a write never gets a response whose rendering began before it.
 */
export class ResponseCache {
  readonly addresses: Addresses
  readonly #options: ResponseCacheOptions
  readonly #cache: LRUCache<string, CachedResponse, CacheRequest>
  readonly #counts = new Map<string, number>()
  readonly #target = memoize((address) => this.addresses.targetOf(address))
  readonly #preferences = memoize(preferencesFromCookie)
  readonly #headerLanguage = memoize(languageFromHeader)
  readonly #encoding = memoize((accepted) => encodingOf(accepted, preferredEncodings))
  #app: FastifyInstance | undefined
  #hits = 0
  #misses = 0

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.addresses = new Addresses(options.values)
    this.#cache = new LRUCache<string, CachedResponse, CacheRequest>({
      maxSize: 64 * megabyte,
      sizeCalculation: sizeOf,
      ttl: maxAge,
      // An entry that is evicted while it is rendered is still sent to the waiting requests.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => this.#render(context),
    })
  }

  /** Fastify's own server with this cache before its handler; sets the timeouts that Fastify leaves to a server factory. */
  readonly serverFactory = (handler: NodeHandler, options: FastifyServerOptions): Server => {
    const { http = {} } = options as { http?: object }
    const server = createServer(http, (request, response) => {
      const cacheRequest = this.#requestOf(request)
      if (cacheRequest)
        void this.#serve(cacheRequest, response).catch(
          () => response.headersSent || handler(request, response),
        )
      else handler(request, response)
    })
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
    server.setTimeout(options.connectionTimeout ?? 0)
    return server
  }

  /** Registers the application's cacheable JSON routes. */
  declareRoutes(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (method !== 'GET') return
      const keys = config?.cached ?? (config?.route && queryKeysOf(config.route))
      if (keys) this.addresses.add('json', url, keys, config?.route?.sameForAll)
    })
  }

  /** Serves requests from when `app` is ready until it closes. Call it before `app.ready()`. */
  open(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      this.#app = app
    })
    app.addHook('preClose', async () => {
      this.#app = undefined
    })
  }

  /** Responses served from the cache since the last call, by route and status; Fastify counts rendered ones. */
  takeCounts(): { route: string; status: number; count: number }[] {
    const taken = [...this.#counts].map(([key, count]) => {
      const [route = '', status] = key.split(' ')
      return { route, status: Number(status), count }
    })
    this.#counts.clear()
    return taken
  }

  /** A hit includes requests that wait for a rendering in progress. */
  get hitsAndMisses(): { hit: number; miss: number } {
    return { hit: this.#hits, miss: this.#misses }
  }

  get bytes(): number {
    return this.#cache.calculatedSize
  }

  #requestOf(request: IncomingMessage): CacheRequest | undefined {
    if (!this.#app || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { headers, url = '' } = request
    if (hasBody(request)) return undefined
    const target = this.#target(url)
    // Only a value with a session token's form counts as signed in; see send(), which answers no-store for any
    // Authorization header.
    const isSignedIn = bearer(headers.authorization) !== undefined
    if (!target || (isSignedIn && !target.sameForAll)) return undefined
    const preferences =
      target.kind === 'page' && headers.cookie !== undefined ? this.#preferences(headers.cookie) : {}
    return {
      target,
      language:
        target.language ?? preferences.language ?? this.#headerLanguage(headers['accept-language'] ?? ''),
      theme: preferences.theme,
      encoding: this.#encoding(String(headers['accept-encoding'] ?? '')),
      request,
    }
  }

  async #serve(cacheRequest: CacheRequest, response: ServerResponse): Promise<void> {
    const { target, language, theme, encoding } = cacheRequest
    const key = `${this.#options.contentVersion()} ${target.url} ${language} ${theme ?? ''}`
    const cached = this.#cache.get(key) ?? (await this.#cache.forceFetch(key, { context: cacheRequest }))
    // Deleted at once: later requests must not get it.
    if (!cached.isCacheable) this.#cache.delete(key)
    const rendered = await (cached.bodies[encoding] ??= renderResponse(
      cached.original,
      cached.headers,
      encoding,
    ))
    if (response.destroyed) return
    const status = send(cacheRequest.request, response, cached.status, rendered)
    if (cacheRequest.isMiss) return
    this.#hits += 1
    const counted = `${target.route} ${status}`
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1)
  }

  /**
   * Renders from the key alone: path, language, theme. The client IP is passed on for rate limits, traceparent
   * for tracing.
   */
  async #render(cacheRequest: CacheRequest): Promise<CachedResponse> {
    if (!this.#app) throw new Error('The application is closing.')
    cacheRequest.isMiss = true
    this.#misses += 1
    const reply = await this.#app.inject({
      method: 'GET',
      url: cacheRequest.target.url,
      remoteAddress: cacheRequest.request.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        host: new URL(this.#options.publicUrl).host,
        'accept-language': cacheRequest.language,
        cookie: `lang=${cacheRequest.language}${cacheRequest.theme ? `; theme=${cacheRequest.theme}` : ''}`,
        ...this.#forwarded(cacheRequest.request),
      },
    })
    const { statusCode: status, rawPayload: original } = reply
    const headers =
      status === 200
        ? { ...reply.headers, ...cacheHeaders(cacheRequest.target, reply.headers) }
        : reply.headers
    const isCacheable = status === 200 && !headers['set-cookie'] && headers['cache-control'] !== 'no-store'
    return { status, headers, original, bodies: {}, isCacheable }
  }

  #forwarded({ headers }: IncomingMessage): Record<string, string> {
    const { 'x-forwarded-for': forwardedFor, traceparent } = headers
    return {
      ...(this.#options.behindProxy &&
        forwardedFor !== undefined && { 'x-forwarded-for': String(forwardedFor) }),
      ...(this.#options.traced && traceparent !== undefined && { traceparent: String(traceparent) }),
    }
  }
}

export function queryKeysOf({ cached, query }: Route): readonly string[] | undefined {
  if (cached === true) return Object.keys((query as z.ZodObject).shape)
  return cached || undefined
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  rendered: RenderedResponse,
): number {
  const isPrivate = headers.authorization !== undefined
  if (status === 200 && !isPrivate && matchesEtag(headers['if-none-match'], rendered.etag)) {
    response.writeHead(304, rendered.notModifiedHeaders).end()
    return 304
  }
  response.writeHead(status, isPrivate ? rendered.privateHeaders : rendered.headers)
  if (method === 'HEAD') response.end()
  else response.end(rendered.body)
  return status
}

/** Browsers and proxies may store these responses but have to revalidate each time: a sold work must not look available. */
function cacheHeaders(target: Target, headers: Record<string, unknown>): Record<string, string> {
  if (target.kind === 'page' && headers['cache-control'] === 'no-store')
    return { 'cache-control': 'no-store' }
  const by = target.kind === 'page' ? 'Cookie' : 'Authorization'
  return { 'cache-control': 'public, no-cache', vary: `Accept-Encoding, Accept-Language, ${by}` }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
