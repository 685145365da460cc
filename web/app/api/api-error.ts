import type { ErrorBody } from '@passion-art/contract/http/errors'

/** `network`, `aborted` and `timeout` come from the client itself, with status 0. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'aborted' | 'timeout' | 'unknown'

export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  /** Field → text, with `validation_failed`. */
  readonly fields: Record<string, string>
  readonly price: number | undefined
  readonly orderId: string | undefined
  readonly holdSecondsLeft: number | undefined
  readonly requiresVerification: boolean
  readonly fromServer: boolean

  constructor(status: number, code: ApiErrorCode, text: string, body?: Partial<ErrorBody>) {
    super(text)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = body?.fields ?? {}
    this.price = body?.price
    this.orderId = body?.orderId
    this.holdSecondsLeft = body?.holdSecondsLeft
    this.requiresVerification = body?.requiresVerification ?? false
    this.fromServer = body !== undefined
  }
}

/** By code alone: in-process calls throw the server's own errors. */
export const hasCode = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code as ApiErrorCode)

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function errorTextOr(error: unknown, fallback: string): string {
  const saysNothing = error instanceof ApiError && error.code === 'unknown' && !error.fromServer
  return (saysNothing ? '' : errorText(error).trim()) || fallback
}

export function serverTextOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback
}
