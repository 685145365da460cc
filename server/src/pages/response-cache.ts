import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Route } from '@passion-art/contract/http/route'
import { type Language, languageFromHeader } from '@passion-art/contract/site/site-config'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { CachedValues } from '../feature.ts'
import { Addresses, choicesIn, type Encoding, encodingOf, type Target, type Theme } from './cache-key.ts'
import { bearer } from '../http/identify.ts'
import { isKnown, type ReadyBody, readyBody } from '../http/ready-body.ts'
import { memoize } from './memoize.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route outside the contract: its `cached`. */
    cached?: readonly string[]
  }
}

interface Cached {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  original: Buffer
  /** As sent; each is created on first use. */
  ready: Partial<Record<Encoding, Promise<ReadyBody>>>
  /** False for failures and uncacheable responses: sent to the waiting requests, then dropped. */
  keep: boolean
}

interface Visit {
  target: Target
  language: Language
  theme: Theme | undefined
  encoding: Encoding
  request: IncomingMessage
  isFirst?: boolean
}

export interface ResponseCacheOptions {
  values: readonly Readonly<Record<string, CachedValues>>[]
  contentVersion: () => number
  /** Address the pages are rendered for; the request's Host header is ignored. */
  publicUrl: string
  /** Whether a proxy in front sends the visitor's address. */
  behindProxy: boolean
  traced?: boolean
}

/** Compressed once and sent many times. */
const densest: readonly Encoding[] = ['br', 'gzip']

const megabyte = 1024 * 1024
/** Bytes of an entry: the original, two compressed bodies, and headers. */
const sizeOf = ({ original }: Cached): number => Math.ceil(1.5 * original.length) + 1024
/** Milliseconds; what depends on the clock may lag this much. */
const maxAge = 60_000

/**
 * Runs before Fastify and answers anonymous GETs of declared addresses from memory; also those with a token,
 * unchecked, where the response is the same for all. A miss is rendered by the application itself, so that both
 * responses are equal. A response belongs to the content version at which it was requested: a request after a write
 * never gets one whose rendering began before.
 */
export class ResponseCache {
  readonly addresses: Addresses
  readonly #options: ResponseCacheOptions
  readonly #cache: LRUCache<string, Cached, Visit>
  readonly #counts = new Map<string, number>()
  readonly #target = memoize((address) => this.addresses.targetOf(address))
  readonly #choices = memoize(choicesIn)
  readonly #headerLanguage = memoize(languageFromHeader)
  readonly #encoding = memoize((accepted) => encodingOf(accepted, densest))
  #app: FastifyInstance | undefined
  #hits = 0
  #misses = 0

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.addresses = new Addresses(options.values)
    this.#cache = new LRUCache<string, Cached, Visit>({
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
      const visit = this.#visitOf(request)
      if (visit)
        void this.#answer(visit, response).catch(() => response.headersSent || handler(request, response))
      else handler(request, response)
    })
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
    server.setTimeout(options.connectionTimeout ?? 0)
    return server
  }

  collect(app: FastifyInstance): void {
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
  takeCounts(): { label: string; status: number; count: number }[] {
    const taken = [...this.#counts].map(([key, count]) => {
      const [label = '', status] = key.split(' ')
      return { label, status: Number(status), count }
    })
    this.#counts.clear()
    return taken
  }

  /** A hit includes requests that wait for a rendering in progress. */
  get finds(): { hit: number; miss: number } {
    return { hit: this.#hits, miss: this.#misses }
  }

  get bytes(): number {
    return this.#cache.calculatedSize
  }

  #visitOf(request: IncomingMessage): Visit | undefined {
    if (!this.#app || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { headers, url = '' } = request
    if (hasBody(request)) return undefined
    const target = this.#target(url)
    // A header that can't hold a session token is ignored.
    const isSignedIn = bearer(headers.authorization) !== undefined
    if (!target || (isSignedIn && !target.sameForAll)) return undefined
    const choices =
      target.kind === 'page' && headers.cookie !== undefined ? this.#choices(headers.cookie) : {}
    return {
      target,
      language: target.language ?? choices.language ?? this.#headerLanguage(headers['accept-language'] ?? ''),
      theme: choices.theme,
      encoding: this.#encoding(String(headers['accept-encoding'] ?? '')),
      request,
    }
  }

  async #answer(visit: Visit, response: ServerResponse): Promise<void> {
    const { target, language, theme, encoding } = visit
    const key = `${this.#options.contentVersion()} ${target.url} ${language} ${theme ?? ''}`
    const cached = this.#cache.get(key) ?? (await this.#cache.forceFetch(key, { context: visit }))
    // Before another request can find it.
    if (!cached.keep) this.#cache.delete(key)
    const ready = await (cached.ready[encoding] ??= readyBody(cached.original, cached.headers, encoding))
    if (response.destroyed) return
    const status = write(visit.request, response, cached.status, ready)
    if (visit.isFirst) return
    this.#hits += 1
    const counted = `${target.label} ${status}`
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1)
  }

  /** Renders with only the path, the known choices and the address for limits; nothing else of the request. */
  async #render(visit: Visit): Promise<Cached> {
    if (!this.#app) throw new Error('The application is closing.')
    visit.isFirst = true
    this.#misses += 1
    const reply = await this.#app.inject({
      method: 'GET',
      url: visit.target.url,
      remoteAddress: visit.request.socket.remoteAddress ?? '127.0.0.1',
      headers: {
        host: new URL(this.#options.publicUrl).host,
        'accept-language': visit.language,
        cookie: `lang=${visit.language}${visit.theme ? `; theme=${visit.theme}` : ''}`,
        ...this.#forwarded(visit.request),
      },
    })
    const { statusCode: status, rawPayload: original } = reply
    const headers =
      status === 200 ? { ...reply.headers, ...sharing(visit.target, reply.headers) } : reply.headers
    const keep = status === 200 && !headers['set-cookie'] && headers['cache-control'] !== 'no-store'
    return { status, headers, original, ready: {}, keep }
  }

  #forwarded({ headers }: IncomingMessage): Record<string, string> {
    const { 'x-forwarded-for': given, traceparent } = headers
    return {
      ...(this.#options.behindProxy && given !== undefined && { 'x-forwarded-for': String(given) }),
      ...(this.#options.traced && traceparent !== undefined && { traceparent: String(traceparent) }),
    }
  }
}

export function queryKeysOf({ cached, query }: Route): readonly string[] | undefined {
  if (cached === true) return Object.keys((query as z.ZodObject).shape)
  return cached || undefined
}

function write(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  ready: ReadyBody,
): number {
  const isPrivate = headers.authorization !== undefined
  if (status === 200 && !isPrivate && isKnown(headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.notModifiedHeaders).end()
    return 304
  }
  response.writeHead(status, isPrivate ? ready.privateHeaders : ready.headers)
  if (method === 'HEAD') response.end()
  else response.end(ready.body)
  return status
}

/** Browsers and proxies may store these responses but have to revalidate each time: a sold work must not look available. */
function sharing(target: Target, given: Record<string, unknown>): Record<string, string> {
  if (target.kind === 'page' && given['cache-control'] === 'no-store') return { 'cache-control': 'no-store' }
  const by = target.kind === 'page' ? 'Cookie' : 'Authorization'
  return { 'cache-control': 'public, no-cache', vary: `Accept-Encoding, Accept-Language, ${by}` }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
