import { z } from 'zod'
import type { ErrorCode, RecordKind } from './errors.ts'

/**
 * `any` = everyone (an invalid token is ignored), `signed-in` = valid session of an active, verified account,
 * `uploader` = artists, the allow-list and the administrator, `gallery`, `collector` and `institution` = accounts of
 * that type, `buyer` = collectors and institutions, `admin` = the one administrator, `provider` = signed by the
 * payment provider. Ownership is checked by the service.
 */
export type Access =
  | 'any'
  | 'signed-in'
  | 'uploader'
  | 'gallery'
  | 'collector'
  | 'institution'
  | 'buyer'
  | 'admin'
  | 'provider'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Kind of response: a JSON body checked against `reply`, or bytes of the named media type. */
export type ReplyKind =
  | 'json'
  | 'application/pdf'
  | 'application/octet-stream'
  | 'text/calendar'
  | 'text/csv'
  | 'text/html'

export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** Feature and verb, for example `artworks.list`; the OpenAPI operationId and the key in the role table. */
  name: string
  method: Method
  /** Below `/api`, with `{name}` for parameters, for example `/artworks/{id}`. */
  path: string
  access: Who
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  kind: ReplyKind
  status: 200 | 201
  /** The kind of record that an id in the path names: '{RecordKind} not found' for an unknown id and for an invalid UUID. */
  recordKind: RecordKind
  /** Error codes of this call, besides `commonErrors`. */
  errors: readonly ErrorCode[]
  rawBody: boolean
  /** One file in a multipart body, besides the fields of `body`; null for calls that take only JSON. */
  upload: Upload | null
  /** Exists only while the built-in payment sandbox is active. */
  testModeOnly: boolean
  /** Clients that accept `text/event-stream` get a stream of events. */
  eventStream: boolean
  /**
   * Writes an entry to the audit log, refused or not; true for every administrator's write. `administrator`: only
   * when the administrator calls, who can reach other people's records through it.
   */
  audited: boolean | 'administrator'
  /**
   * Responses without a token are cached until the content changes, keyed by these query parameters, or by all of
   * them when true. False: rendered for every request.
   */
  cached: boolean | readonly string[]
  /**
   * For a cached call: neither service nor presenter reads the caller, so requests with a token get the cached
   * response too. Must be false even if only one flag depends on the caller. Only for paths without parameters,
   * because `server/src/pages/same-for-all.test.ts` compares the replies at fixed addresses.
   */
  sameForAll: boolean
}

export interface Upload {
  field: string
  maxBytes: number
  /** Without a file the call may also be made as JSON. */
  orJson?: boolean
}

interface RouteInput<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Who extends Access,
> {
  name: string
  method: Method
  path: string
  access: Who
  summary: string
  params?: P
  query?: Q
  body?: B
  reply: R
  kind?: ReplyKind
  status?: 200 | 201
  recordKind?: RecordKind
  errors?: readonly ErrorCode[]
  rawBody?: boolean
  upload?: Upload
  testModeOnly?: boolean
  eventStream?: boolean
  audited?: boolean | 'administrator'
  cached?: boolean | readonly string[]
  sameForAll?: boolean
}

const nothing = z.object({})
export type Nothing = typeof nothing

export function route<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = z.ZodType,
  const Who extends Access = Access,
>(input: RouteInput<P, Q, B, R, Who>): Route<P, Q, B, R, Who> {
  return {
    kind: 'json',
    status: 200,
    recordKind: 'Page',
    errors: [],
    rawBody: false,
    upload: null,
    testModeOnly: false,
    eventStream: false,
    cached: false,
    sameForAll: false,
    audited: input.access === 'admin' && input.method !== 'GET',
    ...input,
    params: (input.params ?? nothing) as P,
    query: (input.query ?? nothing) as Q,
    body: (input.body ?? nothing) as B,
  }
}

export type ParamsOf<R> = R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<R> = R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<R> = R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer S> ? z.output<S> : never

/** Input of a call; every part that is an empty object may be omitted. */
export interface CallInput<R> {
  params?: R extends Route<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never
  query?: R extends Route<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
  body?: R extends Route<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
}

/** `/artworks/{id}` with `{id: 'x y'}` becomes `/artworks/x%20y`. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
