import { ApiError } from '../api/api-error.ts'
import { currentSession } from '../api/session-store.ts'

export class NoTokenError extends Error {}

export function withToken<T>(run: () => Promise<T>): Promise<T> {
  return currentSession() ? run() : Promise.reject(new NoTokenError())
}

export interface FailureTexts {
  noToken: string
  network: string
  action: string
}

export function profileFailure(error: unknown, texts: FailureTexts): string {
  if (error instanceof NoTokenError) return texts.noToken
  if (!(error instanceof ApiError)) return texts.network
  if (error.fromServer) return error.message
  return error.status === 0 ? texts.network : texts.action
}
