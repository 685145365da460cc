import { ApiError } from '../api/api-error.ts'
import { currentSession } from '../api/session-store.ts'

/** A call of the profile was due while no token was stored any more. */
export class NoTokenError extends Error {}

/** Runs the call only while a token is stored. */
export function withToken<T>(run: () => Promise<T>): Promise<T> {
  return currentSession() ? run() : Promise.reject(new NoTokenError())
}

export interface FailureTexts {
  /** The token is gone. */
  noToken: string
  /** The call was impossible. */
  network: string
  /** Names the action, for an answer without a text of its own. */
  action: string
}

/** The text to show for a failed call of the profile. */
export function profileFailure(error: unknown, texts: FailureTexts): string {
  if (error instanceof NoTokenError) return texts.noToken
  if (!(error instanceof ApiError)) return texts.network
  if (error.fromServer) return error.message
  return error.status === 0 ? texts.network : texts.action
}
