import type { ErrorBody } from '@passion-art/contract/errors'
import { type CallInput, fillPath, type ReplyOf, type Route } from '@passion-art/contract/route'
import { isRecord } from '../theme/browser-storage.ts'
import { readCookie } from '../theme/cookies.ts'
import { ApiError } from './api-error.ts'
import { clientSettings } from './client-settings.ts'
import { currentSession, setSessionEnded } from './session-store.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds; 0 waits for ever. */
  timeout?: number
  /** An ended session is not shown on the page: for sign-in and sign-out. */
  quiet?: boolean
}

/** Any declared call; the concrete routes differ in their schemas only. */
// oxlint-disable-next-line typescript/no-explicit-any -- variance of the schema parameters
export type AnyRoute = Route<any, any, any, any>

/** Calls the server from the browser. Throws ApiError. */
export async function call<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
  options: CallOptions = {},
): Promise<ReplyOf<R>> {
  const response = await send(route, input, options)
  return (await response.json()) as ReplyOf<R>
}

/** As `call`, for answers that are files. */
export async function callFile<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(route, input, options)
  return response.blob()
}

async function send<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  options: CallOptions,
): Promise<Response> {
  const timeout = options.timeout ?? clientSettings.timeout
  const request = new Request(addressOf(route, input), {
    method: route.method,
    headers: headersFor(input.body !== undefined),
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: anySignal(options.signal, timeout),
  })
  const response = await fetch(request).catch((error: unknown) => {
    throw transportError(error, timeout)
  })
  if (response.ok) return response
  const error = await failureOf(response)
  if (error.status === 401 && request.headers.has('Authorization') && !options.quiet) setSessionEnded(true)
  throw error
}

function addressOf<R extends AnyRoute>(route: R, input: CallInput<R>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const path = fillPath(route.path, (input.params ?? {}) as Record<string, unknown>)
  const search = query.size > 0 ? `?${query}` : ''
  return new URL(`${clientSettings.basePath}${path}${search}`, location.origin).href
}

function headersFor(hasBody: boolean): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang || 'en',
  })
  const token = currentSession()?.token
  const xsrf = readCookie(clientSettings.xsrfCookieName)
  if (hasBody) headers.set('Content-Type', 'application/json')
  // A stored token may hold anything; a header may not.
  if (token && /^[\x21-\x7e]+$/.test(token)) headers.set('Authorization', `Bearer ${token}`)
  if (xsrf) headers.set(clientSettings.xsrfHeaderName, xsrf)
  return headers
}

function anySignal(signal: AbortSignal | undefined, timeout: number): AbortSignal | null {
  const signals = [...(signal ? [signal] : []), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])]
  return signals.length > 0 ? AbortSignal.any(signals) : null
}

function transportError(error: unknown, timeout: number): ApiError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return new ApiError(0, 'timeout', `timeout of ${timeout}ms exceeded`)
  if (name === 'AbortError') return new ApiError(0, 'aborted', 'Request aborted')
  return new ApiError(0, 'network', 'Network Error')
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  if (isErrorBody(body)) return new ApiError(response.status, body.code, body.error, body)
  return new ApiError(response.status, 'unknown', `Request failed with status code ${response.status}`)
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  isRecord(value) && typeof value.error === 'string' && typeof value.code === 'string'
