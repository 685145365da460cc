import { Readable } from 'node:stream'
import type { AccountType } from '@passion-art/contract/accounts/accounts'
import type { Access, Route } from '@passion-art/contract/http/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { afterReply } from './after-reply.ts'
import { AppError } from './app-error.ts'
import { auditTrail } from './audit-trail.ts'
import type { Deps } from '../deps.ts'
import { identify } from './identify.ts'
import { acceptMultipart, type MultipartBody, readMultipart, type UploadedFile } from './multipart-bodies.ts'
import { dropReceived } from './received-file.ts'
import { parsePart } from './read-input.ts'
import { type Caller, type SignedInCaller, senderOf } from './viewer.ts'

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
  caller: CallerOf<Who>
  rawBody: Buffer
  file: UploadedFile | null
  headers: Record<string, string | string[] | undefined>
  header: (name: string, value: string) => void
  status: (status: 200 | 201) => void
  /** For a route with `eventStream`: sends this stream instead of JSON; it is destroyed when the client disconnects. */
  stream: (events: Readable) => never
  /** Adds details to the call's audit entry, for example how many rows a query found. */
  note: (details: Record<string, unknown>) => void
  /** Runs after the response, so that its duration reveals nothing, for example an email that only existing accounts get. */
  afterReply: (work: () => Promise<void>) => void
}

export type Admit = (caller: Caller, headers: FastifyRequest['headers']) => Promise<unknown>

/** `success: true` written in a handler widens to boolean; the reply schema checks the literal. */
type AnswerOf<A> = A extends { success: true } | { received: true }
  ? { [Key in keyof A]: A[Key] extends true ? boolean : A[Key] }
  : A

/** The erased type for storage; the schemas validate at run time. */
type AnyHandler = (handled: never) => Promise<unknown>

/** A bound route as the page host calls it: anonymous, in process, without HTTP. */
export type InProcessCall = (input: {
  params?: unknown
  query?: unknown
  caller: Caller
}) => Promise<{ reply: unknown; headers: Headers }>

declare module 'fastify' {
  interface FastifyInstance {
    boundRoutes: Map<string, { route: Route; call: InProcessCall }>
  }
  interface FastifyRequest {
    /** Set for contract routes, before the body is read. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/**
 * Binds one declared call: access, validation, handler, filtering of the reply. The only way to add a route. The
 * handler returns the unfiltered reply; for kinds other than JSON a buffer or a stream. `admit` adds a check.
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
  admit?: Admit,
): void {
  if (route.testModeOnly && deps.config.payments === 'live') return
  if (app.boundRoutes.has(route.name)) throw new Error(`The route ${route.name} is bound twice.`)
  app.boundRoutes.set(route.name, { route, call: inProcess(route, handler) })
  const bound: Bound = { route, handler, admit }
  if (route.rawBody) app.register(async (scope) => bindRaw(scope, deps, bound))
  else if (route.upload) app.register(async (scope) => bindUpload(scope, deps, bound))
  else bind(app, deps, bound)
}

interface Bound {
  route: Route
  handler: AnyHandler
  admit: Admit | undefined
}

/** The signature covers the received bytes, so this route accepts any content type and parses nothing. */
function bindRaw(scope: FastifyInstance, deps: Deps, bound: Bound): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  bind(scope, deps, bound)
}

/** Only these routes accept multipart bodies, and they accept JSON only if their file is optional. */
async function bindUpload(scope: FastifyInstance, deps: Deps, bound: Bound): Promise<void> {
  if (!bound.route.upload?.orJson) scope.removeAllContentTypeParsers()
  await acceptMultipart(scope)
  bind(scope, deps, bound)
}

function bind(app: FastifyInstance, deps: Deps, { route, handler, admit }: Bound): void {
  const trail = route.audited ? auditTrail(deps, route) : undefined
  app.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { route },
    // The caller is identified before the body of an anonymous request is read.
    onRequest: async (request) => {
      request.caller = await identify(deps, request)
      allow(route, request.caller)
      if (route.kind === 'application/pdf') await deps.limits.take('pdfs', senderOf(request.caller))
      await admit?.(request.caller, request.headers)
    },
    handler: async (request, reply) => {
      const sent = await readSent(route, deps, request)
      try {
        await trail?.begin(request, sent)
        const answer = await handle(sent, request, reply)
        trail?.made(request, answer)
        return finish(route, reply, answer)
      } finally {
        if (sent.file) await dropReceived(sent.file)
      }
    },
    ...(trail && { onSend: trail.end }),
  })
  const handle = (sent: MultipartBody, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const handled = {
      ...readInput(route, request, sent),
      caller: request.caller,
      rawBody: route.rawBody && Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      headers: request.headers,
      header: (name: string, value: string) => void reply.header(name, value),
      status: (status: number) => void reply.code(status),
      stream: (events: Readable) => events as never,
      note: (details: Record<string, unknown>) => trail?.note(request, details),
      afterReply: (work: () => Promise<void>) => afterReply(app, reply, work),
    }
    reply.code(route.status)
    return handler(handled as never)
  }
}

async function readSent(route: Route, { spool }: Deps, request: FastifyRequest): Promise<MultipartBody> {
  if (route.upload && request.isMultipart()) return readMultipart(request, route.upload, spool)
  return { fields: (request.body ?? {}) as MultipartBody['fields'], file: null }
}

function readInput(route: Route, request: FastifyRequest, { fields, file }: MultipartBody) {
  return {
    params: parsePart(route, 'params', request.params),
    query: parsePart(route, 'query', request.query),
    body: route.rawBody ? {} : parsePart(route, 'body', fields),
    file,
  }
}

function finish(route: Route, reply: FastifyReply, answer: unknown): unknown {
  if (route.eventStream && answer instanceof Readable) {
    // A proxy that buffers the response would defeat the stream.
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    reply.type('text/event-stream; charset=utf-8')
    return answer
  }
  if (route.kind !== 'json') {
    reply.type(route.kind.startsWith('text/') ? `${route.kind}; charset=utf-8` : route.kind)
    return answer
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(route.reply.parse(answer))
}

function inProcess(route: Route, handler: AnyHandler): InProcessCall {
  return async ({ params = {}, query = {}, caller }) => {
    allow(route, caller)
    const headers = new Headers()
    const handled = {
      params: parsePart(route, 'params', params),
      query: parsePart(route, 'query', query),
      body: {},
      caller,
      rawBody: Buffer.alloc(0),
      file: null,
      headers: {},
      header: (name: string, value: string) => headers.set(name, value),
      status: () => {},
      stream: (events: Readable) => events as never,
      note: () => {},
      afterReply: () => {},
    }
    return { reply: route.reply.parse(await handler(handled as never)), headers }
  }
}

/** 401 without a valid session, 403 for the wrong role; the input is validated only afterwards. */
function allow(route: Route, caller: Caller): void {
  if (route.access === 'any' || route.access === 'provider') return
  if (!caller.viewer) throw new AppError(caller.refusal ?? 'authentication_required')
  if (route.access === 'uploader' && !caller.viewer.canUpload) throw new AppError('upload_not_allowed')
  if (route.access === 'admin' && !caller.viewer.isAdmin) throw new AppError('access_denied')
  if (roleTypes[route.access]?.includes(caller.viewer.type) === false) throw new AppError('access_denied')
}

/** Account types per role; the administrator has separate screens. */
const roleTypes: Partial<Record<Access, readonly AccountType[]>> = {
  gallery: ['gallery'],
  collector: ['collector'],
  institution: ['institution'],
  buyer: ['collector', 'institution'],
}
