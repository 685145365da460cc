import { ApiError } from '../api/api-error.ts'
import { currentSession } from '../api/session-store.ts'

export class NoTokenError extends Error {}

export function withToken<T>(run: () => Promise<T>): Promise<T> {
  return currentSession() ? run() : Promise.reject(new NoTokenError())
}

export interface FailureTexts {
  /** No token is stored. */
  noToken: string
  /** The call did not get through. */
  network: string
  /** The fallback for an error without a text. */
  action: string
}

export function profileFailure(error: unknown, texts: FailureTexts): string {
  if (error instanceof NoTokenError) return texts.noToken
  if (!(error instanceof ApiError)) return texts.network
  if (error.fromServer) return error.message
  return error.status === 0 ? texts.network : texts.action
}
