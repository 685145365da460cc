import { sendFeedback } from '@passion-art/contract/feedback/feedback'
import { maxFeedbackLength, maxIssueLength } from '@passion-art/contract/feedback/feedback-rules'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { readJson, readText } from '../theme/browser-storage.ts'
import styles from './feedback-popup.module.css'
import { charactersOf, isFilled, senderOf } from './feedback-text.ts'
import { useCounted } from './use-counted.ts'

interface FeedbackText {
  issue: string
  feedback: string
}

interface Sending {
  text: FeedbackText
  signal: AbortSignal
}

/** Quiet: an ended session is told in the popup, and the page behind keeps what is written there. */
function useSendFeedback() {
  return useMutation({
    mutationFn: ({ text, signal }: Sending) =>
      call(sendFeedback, { body: { ...text, ...senderOf(readJson('user')) } }, { quiet: true, signal }),
  })
}

/** Key below `feedback` of a failure without a text of the server. */
const failureKey = (error: unknown): 'failed' | 'failedTryAgain' =>
  error instanceof ApiError && error.status > 0 ? 'failed' : 'failedTryAgain'

interface FeedbackFormProps {
  onSent: () => void
  /** Hears whether anything is written. */
  onWrite: (written: boolean) => void
  onCancel: () => void
}

export function FeedbackForm({ onSent, onWrite, onCancel }: FeedbackFormProps) {
  const { t } = useTranslation()
  const issue = useCounted(maxIssueLength)
  const feedback = useCounted(maxFeedbackLength)
  const { send, sending, problem } = useSending(onSent)
  const text = { issue: issue.text, feedback: feedback.text }
  const complete = isComplete(text)
  const written = text.issue !== '' || text.feedback !== ''
  useEffect(() => onWrite(written), [written, onWrite])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) send(text)
  }
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <h2 className={classes(font.title2, styles.title)}>{t('feedback.title')}</h2>
      <TextField
        label={t('feedback.issue')}
        aside={<Counter text={issue.text} max={maxIssueLength} />}
        {...issue.props}
        name="issue"
        required
        autoComplete="off"
        readOnly={sending}
      />
      <TextAreaField
        label={t('feedback.feedback')}
        aside={<Counter text={feedback.text} max={maxFeedbackLength} />}
        {...feedback.props}
        name="feedback"
        required
        rows={6}
        readOnly={sending}
      />
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <div className={layout.row(8, layout.stretch)}>
        <Button type="submit" busy={sending} disabled={sending || !complete} className={styles.send}>
          {t(sending ? 'feedback.sending' : 'feedback.send')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('feedback.cancel')}
        </Button>
      </div>
    </form>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  return <bdi dir="ltr">{`${charactersOf(text)}/${max}`}</bdi>
}

const isComplete = ({ issue, feedback }: FeedbackText) => isFilled(issue) && isFilled(feedback)

/** Sends once what is complete; a popup that closes meanwhile hears nothing more. */
function useSending(onSent: () => void) {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useSendFeedback()
  const [refusal, setRefusal] = useState<'fillIn' | 'logIn' | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const send = (text: FeedbackText) => {
    reset()
    const refused = refusalOf(text)
    setRefusal(refused)
    if (refused || !leaving.current) return
    mutate({ text, signal: leaving.current.signal }, { onSuccess: onSent })
  }
  const failure = error && serverTextOr(error, t(`feedback.${failureKey(error)}`))
  return { send, sending: isPending, problem: refusal ? t(`feedback.${refusal}`) : failure }
}

function refusalOf(text: FeedbackText): 'fillIn' | 'logIn' | null {
  if (!isComplete(text)) return 'fillIn'
  return readText('token') ? null : 'logIn'
}
