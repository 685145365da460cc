import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { lastSequence, type MessageHistory } from './message-history.ts'

interface VoiceProps {
  history: MessageHistory
  ownId: string
  muted: ReadonlySet<string>
}

/** Reads out what others write while the group is open; the list itself would also read what is scrolled into view. */
export function NewMessageVoice({ history, ownId, muted }: VoiceProps) {
  const { t } = useTranslation()
  const entered = useRef(lastSequence(history))
  const latest = history.messages.findLast(
    ({ userId, removed }) => userId !== ownId && !removed && !muted.has(userId),
  )
  const isNew = latest !== undefined && latest.sequence > entered.current
  return (
    <div aria-live="polite">
      <VisuallyHidden>
        {isNew && t('community.said', { name: latest.username, text: latest.message })}
      </VisuallyHidden>
    </div>
  )
}
