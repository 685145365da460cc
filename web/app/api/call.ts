import type { ErrorCode } from '@passion-art/contract/http/errors'
import { type CallInput, fillPath, type ReplyOf, type Route } from '@passion-art/contract/http/route'
import { pageLanguage } from '../i18n/languages.ts'
import { isRecord } from '../theme/browser-storage.ts'
import { readCookie } from '../theme/cookies.ts'
import { ApiError } from './api-error.ts'
import { clientSettings } from './client-settings.ts'
import { currentSession, setSessionEnded } from './session-store.ts'
import { transportText } from './transport-texts.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds; 0 waits for ever. */
  timeout?: number
  /** An expired session is not shown on the page: for sign-in and sign-out. */
  quiet?: boolean
  accept?: string
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

export async function callFile<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(route, input, options)
  return response.blob()
}

export interface UploadInput<R> extends Pick<CallInput<R>, 'params'> {
  fields?: Record<string, string>
  file?: Blob | undefined
  /** A single-purpose token in place of the session. */
  token?: string
}

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1; 1 means that only the reply is missing. */
  onProgress?: ((part: number) => void) | undefined
}

export async function callUpload<R extends AnyRoute>(
  route: R,
  input: UploadInput<R>,
  options: UploadOptions = {},
): Promise<ReplyOf<R>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.fields ?? {})) form.set(name, value)
  // After the fields: the server reads parts in order and must know what the file is for.
  if (input.file) form.set(route.upload?.field ?? 'file', input.file)
  const headers = headersFor(false, input.token)
  const response = await transfer(route.method, addressOf(route, input), { form, headers, ...options })
  if (response.ok) return (await response.json()) as ReplyOf<R>
  throw await refusalOf(response, headers.has('Authorization') && !input.token)
}

interface Transfer extends UploadOptions {
  form: FormData
  headers: Headers
}

/** XMLHttpRequest: fetch reports no upload progress. */
function transfer(
  method: string,
  address: string,
  { form, headers, onProgress }: Transfer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    if (onProgress) {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.upload.onload = () => onProgress(1)
    }
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new ApiError(0, 'network', transportText('network')))
    request.onabort = () => reject(new ApiError(0, 'aborted', 'Request aborted'))
    request.send(form)
  })
}

/** The raw response. Throws ApiError, for failures too. */
export async function send<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  options: CallOptions,
): Promise<Response> {
  const timeout = options.timeout ?? clientSettings.timeout
  const request = new Request(addressOf(route, input), {
    method: route.method,
    headers: accepting(headersFor(input.body !== undefined), options.accept),
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: anySignal(options.signal, timeout),
  })
  const response = await fetch(request).catch((error: unknown) => {
    throw transportError(error, timeout)
  })
  if (response.ok) return response
  throw await refusalOf(response, request.headers.has('Authorization') && !options.quiet)
}

/** The error of a response; marks the session as ended when it refuses a session that was sent. */
async function refusalOf(response: Response, withSession: boolean): Promise<ApiError> {
  const error = await failureOf(response)
  if (error.status === 401 && withSession) setSessionEnded(true)
  return error
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

function headersFor(hasBody: boolean, instead?: string): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': pageLanguage() || 'en',
  })
  const token = instead ?? currentSession()?.token
  const xsrf = readCookie(clientSettings.xsrfCookieName)
  if (hasBody) headers.set('Content-Type', 'application/json')
  // A stored token may hold anything; a header may not.
  if (token && /^[\x21-\x7e]+$/.test(token)) headers.set('Authorization', `Bearer ${token}`)
  if (xsrf) headers.set(clientSettings.xsrfHeaderName, xsrf)
  return headers
}

function accepting(headers: Headers, accept: string | undefined): Headers {
  if (accept) headers.set('Accept', accept)
  return headers
}

function anySignal(signal: AbortSignal | undefined, timeout: number): AbortSignal | null {
  const signals = [...(signal ? [signal] : []), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])]
  return signals.length > 0 ? AbortSignal.any(signals) : null
}

export function transportError(error: unknown, timeout: number): ApiError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return new ApiError(0, 'timeout', transportText('timeout', timeout))
  if (name === 'AbortError') return new ApiError(0, 'aborted', 'Request aborted')
  return new ApiError(0, 'network', transportText('network'))
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const text = isRecord(body) && (wordsIn(body.error) ?? wordsIn(body.message))
  if (text) return new ApiError(response.status, wordsIn<ErrorCode>(body.code) ?? 'unknown', text, body)
  return new ApiError(response.status, 'unknown', transportText('status', response.status))
}

/** A proxy in front of the server may refuse as well, without its error codes. */
const wordsIn = <Text extends string>(value: unknown): Text | undefined =>
  typeof value === 'string' && value.trim() !== '' ? (value as Text) : undefined
