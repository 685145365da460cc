import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { cannedTheme } from './canned-reply.ts'
import { askQuestion } from './coach-queries.ts'
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

export interface CoachTalk extends Conversation {
  /** Blank questions are ignored, and so is one while an answer is under way; answers whether it was sent. */
  send: (question: string) => boolean
  stop: () => void
}

/** The conversation of this tab; leaving the page stops an answer. */
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
      const { response, sources } = await askQuestion(question, { signal, onText })
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
