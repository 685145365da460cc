import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { CoachAnswer } from './coach-answer.tsx'
import styles from './coach-messages.module.css'
import type { CoachMessage, Conversation } from './conversation-store.ts'

export function CoachMessages({ messages, busy }: Conversation) {
  const { t } = useTranslation()
  const newest = useNewestInView(messages)
  const waiting = busy && messages.at(-1)?.from === 'reader'
  return (
    <>
      {messages.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the list away from lists without marks
        <ol role="list" aria-label={t('coach.conversation')} className={layout.stack(32, styles.messages)}>
          {messages.map((message, index) =>
            message.from === 'reader' ? (
              <li
                key={message.id}
                ref={index >= messages.length - 2 ? newest : null}
                className={styles.reader}
              >
                <span className={layout.hidden}>{t('coach.you')}</span>
                <p lang="" dir="auto" className={styles.question}>
                  {message.text}
                </p>
              </li>
            ) : (
              <li key={message.id}>
                <CoachAnswer message={message} writing={busy && index === messages.length - 1} />
              </li>
            ),
          )}
        </ol>
      )}
      {waiting && <TypingMark />}
      <Spoken messages={messages} busy={busy} />
    </>
  )
}

function TypingMark() {
  return (
    <div aria-hidden className={layout.row(6, styles.typing)}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** A screen reader announces that a reply is coming and that it is there, not its pieces. */
function Spoken({ messages, busy }: Conversation) {
  const { t } = useTranslation()
  const wasBusy = useRef(false)
  if (busy) wasBusy.current = true
  const isAnswered = wasBusy.current && messages.at(-1)?.from === 'coach'
  const status = busy ? t('coach.typing') : isAnswered ? t('coach.answered') : ''
  return (
    <p role="status" className={layout.hidden}>
      {status}
    </p>
  )
}

function useNewestInView(messages: readonly CoachMessage[]) {
  const newest = useRef<HTMLLIElement>(null)
  const questions = messages.filter(({ from }) => from === 'reader').length
  const isQuestion = messages.at(-1)?.from === 'reader'
  useEffect(() => {
    if (questions > 0 && isQuestion) newest.current?.scrollIntoView({ block: 'start' })
  }, [questions, isQuestion])
  return newest
}
