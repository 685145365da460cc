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
import { remembered } from './remembered.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route outside the contract: as its `cached`. */
    cached?: readonly string[]
  }
}

interface Cached {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** Not compressed. */
  original: Buffer
  /** As sent; each made when it is first asked for. */
  ready: Partial<Record<Encoding, Promise<ReadyBody>>>
  /** False for failures and for whatever forbids keeping: handed to those who wait, then forgotten. */
  keep: boolean
}

interface Visit {
  target: Target
  language: Language
  theme: Theme | undefined
  encoding: Encoding
  request: IncomingMessage
  /** It was made for this one. */
  isFirst?: boolean
}

export interface ResponseCacheOptions {
  /** What features say of the query keys that cached responses read. */
  values: readonly Readonly<Record<string, CachedValues>>[]
  /** Rises with every committed change to what the public sees. */
  contentVersion: () => number
  /** Address the pages are rendered for; the visitor's Host header counts nowhere. */
  publicUrl: string
  /** Whether a proxy in front of us names the visitor's address. */
  behindProxy: boolean
  /** Whether the trace of who asks goes on in what is made for it. */
  traced?: boolean
}

/** Compressed once for many. */
const densest: readonly Encoding[] = ['br', 'gzip']

const megabyte = 1024 * 1024
/** Bytes of an entry: with Brotli and gzip there are three bodies, and headers. */
const sizeOf = ({ original }: Cached): number => Math.ceil(1.5 * original.length) + 1024
/** Milliseconds; what depends on the clock may lag this much. */
const maxAge = 60_000

/**
 * Stands before Fastify and answers anonymous GETs of the addresses that routes and pages declare from finished bytes, and
 * those of callers with a token where the response is the same for all: who they are is not even asked. What it doesn't have
 * it asks of the application itself, so that both ways give the same answer. A response belongs to the
 * version of the content at which it was asked for: whoever asks after a write gets none that was begun before it.
 */
export class ResponseCache {
  readonly addresses: Addresses
  readonly #options: ResponseCacheOptions
  readonly #cache: LRUCache<string, Cached, Visit>
  readonly #counts = new Map<string, number>()
  readonly #target = remembered((address) => this.addresses.targetOf(address))
  readonly #choices = remembered(choicesIn)
  readonly #headerLanguage = remembered(languageFromHeader)
  readonly #encoding = remembered((accepted) => encodingOf(accepted, densest))
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
      // One that is pushed out while it is being made is still handed to those who wait.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => this.#render(context),
    })
  }

  /** Fastify's own server with this cache before its handler; sets the timeouts Fastify leaves to a server factory. */
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

  /** The addresses that routes declare as they are registered. Call it before the first. */
  collect(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (method !== 'GET') return
      const keys = config?.cached ?? (config?.route && queryKeysOf(config.route))
      if (keys) this.addresses.add('json', url, keys, config?.route?.sameForAll)
    })
  }

  /** Answers from the moment `app` is ready until it closes. Call it before `app.ready()`. */
  open(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      this.#app = app
    })
    app.addHook('preClose', async () => {
      this.#app = undefined
    })
  }

  /** Cached responses given since the last call, by route and status; what was rendered, Fastify has counted. */
  takeCounts(): { label: string; status: number; count: number }[] {
    const taken = [...this.#counts].map(([key, count]) => {
      const [label = '', status] = key.split(' ')
      return { label, status: Number(status), count }
    })
    this.#counts.clear()
    return taken
  }

  /** How often a response was there, or was being made for somebody else, and how often it had to be made. */
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
    // A header that can't hold a session token counts as none.
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
    // Before anything else can ask for it.
    if (!cached.keep) this.#cache.delete(key)
    const ready = await (cached.ready[encoding] ??= readyBody(cached.original, cached.headers, encoding))
    if (response.destroyed) return
    const status = write(visit.request, response, cached.status, ready)
    if (visit.isFirst) return
    this.#hits += 1
    const counted = `${target.label} ${status}`
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1)
  }

  /** Asks the application, with nothing of the visitor but the path, the known choices and the address for limits. */
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

/** By which keys of the query the call's response is cached; undefined where it is made each time. */
export function queryKeysOf({ cached, query }: Route): readonly string[] | undefined {
  if (cached === true) return Object.keys((query as z.ZodObject).shape)
  return cached || undefined
}

/** Answers the status. */
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

/** Anybody may keep these answers, but has to ask each time whether they still hold: a sold work must not look free. */
function sharing(target: Target, given: Record<string, unknown>): Record<string, string> {
  if (target.kind === 'page' && given['cache-control'] === 'no-store') return { 'cache-control': 'no-store' }
  const by = target.kind === 'page' ? 'Cookie' : 'Authorization'
  return { 'cache-control': 'public, no-cache', vary: `Accept-Encoding, Accept-Language, ${by}` }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
