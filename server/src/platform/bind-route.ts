import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@passion-art/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type FieldProblem, notFound } from './app-error.ts'
import type { Deps } from './deps.ts'
import { identify } from './identify.ts'
import type { Caller, SignedInCaller } from './viewer.ts'

type CallerOf<R extends Route> = R['access'] extends 'any' | 'provider' ? Caller : SignedInCaller

export interface Handled<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Always signed in when the route's access asks for it. */
  caller: CallerOf<R> & Caller
  /** Bytes of a `rawBody` route, as received. */
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  /** Sets a header of the answer, for example X-Total-Count. */
  header: (name: string, value: string) => void
  /** Answers another success status than the route's own, for example 200 for a harmless repeat. */
  status: (status: 200 | 201) => void
}

export type Handler<R extends Route> = (handled: Handled<R>) => Promise<ReplyInput<R>>
/** Reply before stripping: may carry more than the schema declares. PDF and HTML routes answer bytes. */
type ReplyInput<R extends Route> = R['kind'] extends 'json' ? ReplyOf<R> : Buffer | string

/** A bound route as the page host calls it: anonymous, in this process, without HTTP. */
export type InProcessCall = (input: { params?: unknown; query?: unknown; caller: Caller }) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    boundRoutes: Map<string, { route: Route; call: InProcessCall }>
  }
}

/** Binds one declared call: access, validation, handler, reply stripping. The only way a route gets onto the server. */
export function bindRoute<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  handler: Handler<R>,
): void {
  if (route.testModeOnly && deps.config.payments === 'live') return
  if (app.boundRoutes.has(route.name)) throw new Error(`The route ${route.name} is bound twice.`)
  app.boundRoutes.set(route.name, { route, call: inProcess(route, handler) })
  app.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { route },
    handler: async (request, reply) => {
      const caller = await identify(deps, request)
      allow(route, caller)
      const handled = {
        ...parseInput(route, request),
        caller,
        rawBody: route.rawBody ? (request.body as Buffer) : Buffer.alloc(0),
        headers: request.headers,
        header: (name: string, value: string) => void reply.header(name, value),
        status: (status: number) => void reply.code(status),
      }
      reply.code(route.status)
      return send(route, reply, await handler(handled as unknown as Handled<R>), request)
    },
  })
}

function send(route: Route, reply: FastifyReply, answer: unknown, request: FastifyRequest): unknown {
  if (request.headers.authorization) reply.header('cache-control', 'no-store')
  if (route.kind !== 'json') {
    reply.type(route.kind)
    return answer
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(route.reply.parse(answer))
}

function inProcess<R extends Route>(route: R, handler: Handler<R>): InProcessCall {
  return async ({ params = {}, query = {}, caller }) => {
    allow(route, caller)
    const handled = {
      params: parsePart(route.params, params, 'params'),
      query: parsePart(route.query, query, 'query'),
      body: {},
      caller,
      rawBody: Buffer.alloc(0),
      headers: {},
      header: () => {},
      status: () => {},
    }
    return route.reply.parse(await handler(handled as unknown as Handled<R>))
  }
}

/** 401 without a valid session, 403 with the wrong role; only afterwards does the input count. */
function allow(route: Route, caller: Caller): void {
  if (route.access === 'any' || route.access === 'provider') return
  if (!caller.viewer) throw new AppError('authentication_required')
  if (route.access === 'uploader' && !caller.viewer.canUpload) throw new AppError('upload_not_allowed')
  if (route.access === 'admin' && !caller.viewer.isAdmin) throw new AppError('access_denied')
}

function parseInput(route: Route, request: FastifyRequest) {
  return {
    params: parsePart(route.params, request.params, 'params'),
    query: parsePart(route.query, request.query, 'query'),
    body: route.rawBody ? {} : parsePart(route.body, request.body ?? {}, 'body'),
  }
}

/** An id that can't be one answers 404 like an unknown one; every other problem names its field. */
function parsePart(schema: z.ZodType, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (part === 'params') throw notFound('Page')
  throw new AppError('validation_failed', { fields: problems(result.error, value) })
}

function problems(error: z.ZodError, value: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= problem(issue, value)
  }
  return fields
}

const knownKeys = new Set(['required', 'too_long', 'email', 'price', 'characters'])

function problem(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  const given = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  if (given === undefined || given === null || given === '') return { key: 'required' }
  const limit = 'maximum' in issue ? issue.maximum : (issue as { params?: { n?: number } }).params?.n
  if (issue.code === 'too_big' && typeof given === 'string')
    return { key: 'too_long', values: { n: String(limit) } }
  if (knownKeys.has(issue.message))
    return { key: issue.message, values: limit === undefined ? {} : { n: String(limit) } }
  return { key: 'invalid' }
}
