import type { ErrorBody } from '@passion-art/contract/http/errors'
import { type CallInput, fillPath, type ReplyOf, type Route } from '@passion-art/contract/http/route'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

export interface Answer<Body> {
  status: number
  body: Body
  failure: ErrorBody
  headers: LightMyRequestResponse['headers']
  bytes: Buffer
}

type Call = <R extends Route>(route: R, input?: CallInput<R>) => Promise<Answer<ReplyOf<R>>>

export interface TestCaller {
  get: Call
  post: Call
  put: Call
  delete: Call
  send: (request: InjectOptions) => Promise<Answer<unknown>>
}

/** Calls over HTTP (without a socket); `token` is requested once, at the first call. */
export function testCaller(
  app: FastifyInstance,
  token: (() => Promise<string>) | null,
  headers: Record<string, string> = {},
): TestCaller {
  let known: Promise<string> | undefined
  const send = async (request: InjectOptions): Promise<Answer<never>> => {
    known ??= token?.()
    const bearer = known ? { authorization: `Bearer ${await known}` } : {}
    return readAnswer(
      await app.inject({ ...request, headers: { ...headers, ...bearer, ...request.headers } }),
    )
  }
  const call =
    (method: Route['method']): Call =>
    (route, input) => {
      if (route.method !== method) throw new Error(`${route.name} is a ${route.method}.`)
      return send(requestOf(route, input))
    }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE'), send }
}

function requestOf(
  route: Route,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
): InjectOptions {
  return {
    method: route.method,
    url: `/api${fillPath(route.path, (input.params ?? {}) as Record<string, unknown>)}`,
    query: (input.query ?? {}) as Record<string, string>,
    ...(input.body !== undefined && { payload: input.body as object }),
  }
}

function readAnswer(response: LightMyRequestResponse): Answer<never> {
  const { 'content-type': type, 'content-encoding': encoding } = response.headers
  const isJson = String(type).startsWith('application/json') && encoding === undefined
  const body = isJson && response.body !== '' ? JSON.parse(response.body) : response.body
  return {
    status: response.statusCode,
    body: body as never,
    failure: body as ErrorBody,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}
