import type { TFunction } from 'i18next'
import { ApiError } from '../api/api-error.ts'

/** What a reply may be that was no failure by its status. */
interface Answer {
  success?: boolean
  message?: string
}

/** The line under 'Unable to Load Artists', or null when there is nothing to say. */
export function artistsFailure(error: unknown, answer: Answer | undefined, t: TFunction): string | null {
  if (error instanceof ApiError && error.status > 0) return t('artists.httpError', { status: error.status })
  if (error) return error instanceof Error ? error.message : t('artists.fetchFailed')
  if (answer && answer.success === false) return answer.message || t('artists.fetchFailed')
  return null
}
