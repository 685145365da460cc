import { sendFeedback } from '@passion-art/contract/feedback/feedback'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { readJson } from '../theme/browser-storage.ts'
import { senderOf } from './feedback-text.ts'

export interface FeedbackText {
  issue: string
  feedback: string
}

interface Sending {
  text: FeedbackText
  signal: AbortSignal
}

/** Quiet: an ended session is told in the popup, and the page behind keeps what is written there. */
export function useSendFeedback() {
  return useMutation({
    mutationFn: ({ text, signal }: Sending) =>
      call(sendFeedback, { body: { ...text, ...senderOf(readJson('user')) } }, { quiet: true, signal }),
  })
}

/** Key below `feedback` of a failure without a text of the server. */
export const failureKey = (error: unknown): 'failed' | 'failedTryAgain' =>
  error instanceof ApiError && error.status > 0 ? 'failed' : 'failedTryAgain'
