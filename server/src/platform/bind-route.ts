import type { Access, Route } from '@passion-art/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type FieldProblem, notFound } from './app-error.ts'
import type { Deps } from './deps.ts'
import { identify } from './identify.ts'
import type { Caller, SignedInCaller } from './viewer.ts'

type CallerOf<Who extends Access> = Who extends 'any' | 'provider' ? Caller : SignedInCaller

export interface Handled<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** Always signed in when the route's access asks for it. */
  caller: CallerOf<Who>
  /** Bytes of a `rawBody` route, as received. */
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  /** Sets a header of the answer, for example X-Total-Count. */
  header: (name: string, value: string) => void
  /** Answers another success status than the route's own, for example 200 for a harmless repeat. */
  status: (status: 200 | 201) => void
}

/** `success: true` written in a handler widens to boolean; the reply schema holds it to the letter. */
type AnswerOf<A> = A extends { success: true } | { received: true }
  ? { [Key in keyof A]: A[Key] extends true ? boolean : A[Key] }
  : A

/** As it is kept: the schemas have checked what the types said. */
type AnyHandler = (handled: never) => Promise<unknown>

/** A bound route as the page host calls it: anonymous, in this process, without HTTP. */
export type InProcessCall = (input: { params?: unknown; query?: unknown; caller: Caller }) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    boundRoutes: Map<string, { route: Route; call: InProcessCall }>
  }
  interface FastifyRequest {
    /** Set before the body is read, by the routes of the contract. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/**
 * Binds one declared call: access, validation, handler, reply stripping. The only way a route gets onto the server.
 * The handler answers the reply before stripping; PDF and HTML routes answer their bytes.
 */
export function bindRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Answer,
  Who extends Access,
>(
  app: FastifyInstance,
  deps: Deps,
  route: Route<P, Q, B, z.ZodType<unknown, Answer>, Who>,
  handler: (handled: Handled<P, Q, B, Who>) => Promise<AnswerOf<NoInfer<Answer>>>,
): void {
  if (route.testModeOnly && deps.config.payments === 'live') return
  if (app.boundRoutes.has(route.name)) throw new Error(`The route ${route.name} is bound twice.`)
  app.boundRoutes.set(route.name, { route, call: inProcess(route, handler) })
  if (route.rawBody) app.register(async (scope) => bindRaw(scope, deps, route, handler))
  else bind(app, deps, route, handler)
}

/** A signature covers the bytes as they came, so this route takes any type and parses nothing. */
function bindRaw(scope: FastifyInstance, deps: Deps, route: Route, handler: AnyHandler): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  bind(scope, deps, route, handler)
}

function bind(app: FastifyInstance, deps: Deps, route: Route, handler: AnyHandler): void {
  app.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { route },
    // Who calls is decided before a stranger's body is read.
    onRequest: async (request) => {
      request.caller = await identify(deps, request)
      allow(route, request.caller)
    },
    handler: async (request, reply) => {
      const handled = {
        ...parseInput(route, request),
        caller: request.caller,
        rawBody: route.rawBody && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: request.headers,
        header: (name: string, value: string) => void reply.header(name, value),
        status: (status: number) => void reply.code(status),
      }
      reply.code(route.status)
      return finish(route, reply, await handler(handled as never))
    },
  })
}

function finish(route: Route, reply: FastifyReply, answer: unknown): unknown {
  if (route.kind !== 'json') {
    reply.type(route.kind)
    return answer
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(route.reply.parse(answer))
}

function inProcess(route: Route, handler: AnyHandler): InProcessCall {
  return async ({ params = {}, query = {}, caller }) => {
    allow(route, caller)
    const handled = {
      params: parsePart(route, 'params', params),
      query: parsePart(route, 'query', query),
      body: {},
      caller,
      rawBody: Buffer.alloc(0),
      headers: {},
      header: () => {},
      status: () => {},
    }
    return route.reply.parse(await handler(handled as never))
  }
}

/** 401 without a valid session, 403 with the wrong role; only afterwards does the input count. */
function allow(route: Route, caller: Caller): void {
  if (route.access === 'any' || route.access === 'provider') return
  if (!caller.viewer) throw new AppError(caller.refusal ?? 'authentication_required')
  if (route.access === 'uploader' && !caller.viewer.canUpload) throw new AppError('upload_not_allowed')
  if (route.access === 'admin' && !caller.viewer.isAdmin) throw new AppError('access_denied')
}

function parseInput(route: Route, request: FastifyRequest) {
  return {
    params: parsePart(route, 'params', request.params),
    query: parsePart(route, 'query', request.query),
    body: route.rawBody ? {} : parsePart(route, 'body', request.body ?? {}),
  }
}

/** An id that can't be one answers 404 like an unknown one; every other problem names its field. */
function parsePart(route: Route, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const result = route[part].safeParse(value)
  if (result.success) return result.data
  if (part === 'params' || onlyNoIds(result.error, value)) throw notFound(route.thing)
  throw new AppError('validation_failed', { fields: problems(result.error, value) })
}

/** Nothing is wrong but ids that can't be any. */
const onlyNoIds = (error: z.ZodError, value: unknown): boolean =>
  error.issues.every(
    (issue) =>
      issue.code === 'invalid_format' && issue.format === 'uuid' && valueAt(value, issue.path) !== '',
  )

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], input)

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
  const given = valueAt(input, issue.path)
  if (given === undefined || given === null || given === '') return { key: 'required' }
  const limit = 'maximum' in issue ? issue.maximum : (issue as { params?: { n?: number } }).params?.n
  if (issue.code === 'too_big' && typeof given === 'string')
    return { key: 'too_long', values: { n: String(limit) } }
  if (knownKeys.has(issue.message))
    return { key: issue.message, values: limit === undefined ? {} : { n: String(limit) } }
  return { key: 'invalid' }
}
