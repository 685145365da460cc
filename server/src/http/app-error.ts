import type { FieldProblem } from '@passion-art/contract/http/problems'
import { type ErrorCode, errorStatus, type RecordKind } from '@passion-art/contract/http/errors'

/** In currency units. */
export interface Amount {
  value: number
  currency: string
}

export interface ErrorDetails {
  recordKind?: RecordKind
  /** Values for the text's {placeholders}; amounts are written as in the caller's language. */
  values?: Record<string, string | Amount>
  /** Field → text key of `validation_failed`. */
  fields?: Record<string, FieldProblem>
  /** Further keys of the error body, for example `price` or `requiresVerification`. */
  extra?: Record<string, unknown>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** A more specific text of the same code, a key of the server texts. */
  textKey?: string
  /** A second sentence with the reason, a key of the server texts. */
  because?: string
}

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = (recordKind: RecordKind): AppError => new AppError('not_found', { recordKind })
