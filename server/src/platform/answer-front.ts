import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Language, languageFromHeader } from '@passion-art/contract/site-config'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { AnswerCache, type Cacheable } from './answer-cache.ts'
import { choicesIn, type Encoding, encodingOf, type Target, targetOf, type Theme } from './answer-key.ts'
import { isKnown, type ReadyBody, readyBody } from './ready-body.ts'
import { remembered } from './remembered.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

interface Rendered extends Cacheable {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  original: Buffer
  ready: Partial<Record<Encoding, ReadyBody>>
  /** Under way. */
  encoding: Partial<Record<Encoding, Promise<ReadyBody>>>
}

interface Visit {
  target: Target
  language: Language
  theme: Theme | undefined
  key: string
  encoding: Encoding
  request: IncomingMessage
}

export interface AnswerFrontOptions {
  contentVersion: () => number
  /** Address the pages are rendered for; the visitor's Host header counts nowhere. */
  publicUrl: string
  /** Whether a proxy in front of us names the visitor's address. */
  behindProxy: boolean
  /** Whether the trace of who asks goes on in what is made for it. */
  traced?: boolean
}

const megabyte = 1024 * 1024
const maxBytes = 64 * megabyte
const maxAge = 60_000

/**
 * Stands before Fastify and answers anonymous GETs of listed addresses from finished bytes. Whatever it doesn't keep
 * it asks of the application itself, so that both ways give the same answer.
 */
export class AnswerFront {
  readonly #options: AnswerFrontOptions
  readonly #cache: AnswerCache<Rendered>
  readonly #counts = new Map<string, number>()
  readonly #target = remembered(targetOf)
  readonly #choices = remembered(choicesIn)
  readonly #headerLanguage = remembered(languageFromHeader)
  readonly #encoding = remembered(encodingOf)
  #app: FastifyInstance | undefined
  #found = 0
  #made = 0

  constructor(options: AnswerFrontOptions) {
    this.#options = options
    const now = () => performance.now()
    this.#cache = new AnswerCache({ version: options.contentVersion, now, maxBytes, maxAge })
  }

  /** Fastify's own server with this front before its handler; sets the timeouts Fastify leaves to a server factory. */
  readonly serverFactory = (handler: NodeHandler, options: FastifyServerOptions): Server => {
    const { http = {} } = options as { http?: object }
    const server = createServer(http, (request, response) => {
      if (!this.#answer(request, response, handler)) handler(request, response)
    })
    if (options.keepAliveTimeout !== undefined) server.keepAliveTimeout = options.keepAliveTimeout
    if (options.requestTimeout !== undefined) server.requestTimeout = options.requestTimeout
    server.setTimeout(options.connectionTimeout ?? 0)
    return server
  }

  /**
   * Kept answers are given from the moment `app` is ready until it closes; before and after, everything goes to
   * Fastify. Call it before `app.ready()`.
   */
  open(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      this.#app = app
    })
    app.addHook('preClose', async () => {
      this.#app = undefined
    })
  }

  /** Kept answers given since the last call, by route name and status; what was rendered, Fastify has counted. */
  takeCounts(): { label: string; status: number; count: number }[] {
    const taken = [...this.#counts].map(([key, count]) => {
      const [label = '', status] = key.split(' ')
      return { label, status: Number(status), count }
    })
    this.#counts.clear()
    return taken
  }

  /** How often an answer was there, or was being made for somebody else, and how often it had to be made. */
  get finds(): { hit: number; miss: number } {
    return { hit: this.#found, miss: this.#made }
  }

  get bytes(): number {
    return this.#cache.bytes
  }

  #answer(request: IncomingMessage, response: ServerResponse, handler: NodeHandler): boolean {
    const visit = this.#visitOf(request)
    if (!visit) return false
    const kept = this.#cache.find(visit.key)
    const ready = kept?.ready[visit.encoding]
    if (kept && ready) this.#count(visit, this.#write(visit, response, kept.status, ready))
    else this.#prepare(visit, response).catch(() => response.headersSent || handler(request, response))
    return true
  }

  #visitOf(request: IncomingMessage): Visit | undefined {
    if (!this.#app || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { headers, url = '' } = request
    if (headers.authorization !== undefined || hasBody(request)) return undefined
    const target = this.#target(url)
    if (!target) return undefined
    const page = target.kind === 'page'
    const choices = page && headers.cookie !== undefined ? this.#choices(headers.cookie) : {}
    const language =
      target.language ?? choices.language ?? this.#headerLanguage(headers['accept-language'] ?? '')
    return {
      target,
      language,
      theme: choices.theme,
      key: `${target.url} ${language} ${choices.theme ?? ''}`,
      encoding: this.#encoding(String(headers['accept-encoding'] ?? '')),
      request,
    }
  }

  async #prepare(visit: Visit, response: ServerResponse): Promise<void> {
    let renderedHere = false
    const render = () => {
      renderedHere = true
      this.#made += 1
      return this.#render(visit)
    }
    const rendered = this.#cache.find(visit.key) ?? (await this.#cache.load(visit.key, render))
    const ready = rendered.ready[visit.encoding] ?? (await this.#encode(visit, rendered))
    if (response.destroyed) return
    const status = this.#write(visit, response, rendered.status, ready)
    if (!renderedHere) this.#count(visit, status)
  }

  /** Once for all who wait for it: after a write there may be hundreds. */
  #encode({ key, encoding }: Visit, rendered: Rendered): Promise<ReadyBody> {
    const encode = async () => {
      const ready = await readyBody(rendered.original, rendered.headers, encoding)
      rendered.ready[encoding] = ready
      this.#cache.grown(key, rendered, ready.body.length)
      return ready
    }
    return (rendered.encoding[encoding] ??= encode())
  }

  /** Asks the application, with nothing of the visitor but the path, the known choices and the address for limits. */
  async #render(visit: Visit): Promise<Rendered> {
    if (!this.#app) throw new Error('The application is closing.')
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
    return { status, headers, original, keep, bytes: original.length + 1024, ready: {}, encoding: {} }
  }

  #forwarded({ headers }: IncomingMessage): Record<string, string> {
    const { 'x-forwarded-for': given, traceparent } = headers
    return {
      ...(this.#options.behindProxy && given !== undefined && { 'x-forwarded-for': String(given) }),
      ...(this.#options.traced && traceparent !== undefined && { traceparent: String(traceparent) }),
    }
  }

  #write({ request }: Visit, response: ServerResponse, status: number, ready: ReadyBody): number {
    const known = status === 200 && isKnown(request.headers['if-none-match'], ready.etag)
    if (known) response.writeHead(304, ready.notModifiedHeaders).end()
    else {
      response.writeHead(status, ready.headers)
      if (request.method === 'HEAD') response.end()
      else response.end(ready.body)
    }
    return known ? 304 : status
  }

  #count({ target }: Visit, status: number): void {
    this.#found += 1
    const key = `${target.label} ${status}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
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
