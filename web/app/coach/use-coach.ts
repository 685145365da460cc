import { askCoach, coachModel, type CoachReply } from '@passion-art/contract/coach/coach'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { callEvents } from '../api/call-events.ts'
import { transportText } from '../api/transport-texts.ts'
import {
  addQuestion,
  type Conversation,
  currentConversation,
  emptyConversation,
  endAnswer,
  showAnswer,
  stopAnswer,
  watchConversation,
} from './conversation-store.ts'

/** A little more than the server's own limit for a reply. */
const timeout = 15_000

interface Listening {
  signal: AbortSignal
  onText: (text: string) => void
}

/** Throws ApiError when the reply is incomplete. */
async function fetchAnswer(message: string, { signal, onText }: Listening): Promise<CoachReply> {
  let text = ''
  const body = { message, gptModel: coachModel } as const
  for await (const { event, data } of callEvents(askCoach, { body }, { signal, timeout })) {
    if (event === 'done') return data as CoachReply
    if (event === 'failed') throw new ApiError(503, 'unavailable', 'The stream ended in a failure.')
    text += (data as { text?: string }).text ?? ''
    onText(text)
  }
  throw new ApiError(0, 'network', transportText('network'))
}

export const cannedThemes = [
  'color',
  'composition',
  'technique',
  'inspiration',
  'style',
  'critique',
  'career',
] as const
type CannedTheme = (typeof cannedThemes)[number]

/**
 * The first theme with a keyword in the question. `wordsOf` gives comma-separated keywords in the page's language.
 */
export function cannedTheme(
  question: string,
  wordsOf: (theme: CannedTheme) => string,
): CannedTheme | 'default' {
  const text = question.toLowerCase()
  const isNamed = (theme: CannedTheme) =>
    [theme, ...wordsOf(theme).split(',')].some((word) => text.includes(word.trim().toLowerCase()))
  return cannedThemes.find(isNamed) ?? 'default'
}

export interface CoachTalk extends Conversation {
  send: (question: string) => boolean
  stop: () => void
}

export function useCoach(): CoachTalk {
  const { t } = useTranslation()
  const conversation = useSyncExternalStore(watchConversation, currentConversation, () => emptyConversation)
  const call = useRef<AbortController>(null)
  const stop = () => {
    call.current?.abort()
    stopAnswer()
  }
  useEffect(
    () => () => {
      call.current?.abort()
      stopAnswer()
    },
    [],
  )
  const answer = async (question: string, { signal }: AbortController) => {
    try {
      const onText = (text: string) => signal.aborted || showAnswer(text)
      const { response, sources } = await fetchAnswer(question, { signal, onText })
      if (!signal.aborted) endAnswer(response, sources)
    } catch (error) {
      if (signal.aborted) return
      console.error('Failed to get AI response', error)
      endAnswer(t(`coach.canned.${cannedTheme(question, (theme) => t(`coach.keywords.${theme}`))}`), [])
    }
  }
  const send = (text: string) => {
    const question = text.trim()
    if (question === '' || currentConversation().busy) return false
    call.current = new AbortController()
    addQuestion(question)
    void answer(question, call.current)
    return true
  }
  return { ...conversation, send, stop }
}
