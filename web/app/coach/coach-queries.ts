import { askCoach, type CoachReply, coachModel } from '@passion-art/contract/coach/coach'
import { ApiError } from '../api/api-error.ts'
import { callEvents } from '../api/call-events.ts'

/** Somewhat more than the server gives an answer: one that never comes ends too. */
const timeout = 15_000

interface Listening {
  signal: AbortSignal
  /** Hears the whole text so far. */
  onText: (text: string) => void
}

/** Throws ApiError when there is no whole answer. */
export async function askQuestion(message: string, { signal, onText }: Listening): Promise<CoachReply> {
  let text = ''
  const body = { message, gptModel: coachModel } as const
  for await (const { event, data } of callEvents(askCoach, { body }, { signal, timeout })) {
    if (event === 'done') return data as CoachReply
    if (event === 'failed') throw new ApiError(503, 'unavailable', 'The stream ended in a failure.')
    text += (data as { text?: string }).text ?? ''
    onText(text)
  }
  throw new ApiError(0, 'network', 'Network Error')
}
