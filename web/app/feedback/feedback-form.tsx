import { sendFeedback } from '@passion-art/contract/feedback/feedback'
import { maxFeedbackLength, maxIssueLength } from '@passion-art/contract/feedback/feedback-rules'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { clearSession, currentSession } from '../api/session-store.ts'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { useGoToLogin } from '../shell/login-return.ts'
import { readJson, readText } from '../theme/browser-storage.ts'
import { closeFeedback } from '../shell/feedback-store.ts'
import { countedProps } from './counted-props.ts'
import styles from './feedback-popup.module.css'
import { charactersOf, isFilled, senderOf } from './feedback-text.ts'

interface FeedbackFormProps {
  onSent: () => void
  onWrite: (written: boolean) => void
  onCancel: () => void
}

interface Written {
  issue: string
  feedback: string
}

/** What an account has written and not sent: kept over closing and signing in again, until it is canceled. */
let unsent: { account: string; values: Written } | undefined

const limits = { issue: maxIssueLength, feedback: maxFeedbackLength }

export function FeedbackForm({ onSent, onWrite, onCancel }: FeedbackFormProps) {
  const { t } = useTranslation()
  const form = useFeedbackForm(() => {
    unsent = undefined
    onSent()
  })
  const needed = useId()
  const { issue, feedback } = form.values
  const written = issue !== '' || feedback !== ''
  useEffect(() => onWrite(written), [written, onWrite])
  const fillIn = t('problem.fill_in')
  const isUnfilled = !isFilled(issue) || !isFilled(feedback)
  const isBlank = Object.values(form.problems).includes(fillIn)
  const field = (name: 'issue' | 'feedback') => {
    const { error, value, ...tied } = form.field(name, t(`feedback.${name}`))
    return {
      ...tied,
      ...countedProps({ text: value, max: limits[name], onText: (text) => form.set({ [name]: text }) }),
      aside: <Counter text={value} max={limits[name]} />,
      'data-invalid': error === fillIn || undefined,
      error: error === fillIn ? undefined : error,
      readOnly: form.busy,
    }
  }
  return (
    <form {...form.attributes} className={layout.stack(20)}>
      <h2 className={classes(font.title2, styles.title)}>{t('feedback.title')}</h2>
      <TextField {...field('issue')} autoComplete="off" required />
      <TextAreaField {...field('feedback')} rows={6} required />
      {(isBlank || form.failure) && <Notice tone="bad">{isBlank ? fillIn : form.failure}</Notice>}
      {isSignedOut(form.error) && <SignIn />}
      {isUnfilled && (
        <p id={needed} className={font.quiet}>
          {t('feedback.needed')}
        </p>
      )}
      <div className={layout.row(8, layout.stretch)}>
        <Button
          type="submit"
          busy={form.busy}
          disabled={form.busy || isUnfilled}
          aria-describedby={isUnfilled ? needed : undefined}
          className={styles.send}
        >
          {t(form.busy ? 'ui.sending' : 'feedback.send')}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            unsent = undefined
            onCancel()
          }}
        >
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  return <bdi dir="ltr">{`${charactersOf(text)}/${max}`}</bdi>
}

class NotLoggedInError extends Error {}

const isSignedOut = (error: unknown): boolean =>
  error instanceof NotLoggedInError || (error instanceof ApiError && error.status === 401)

function SignIn() {
  const { t } = useTranslation()
  const goToLogin = useGoToLogin()
  const signIn = () => {
    clearSession()
    closeFeedback()
    goToLogin()
  }
  return (
    <Button look="outline" onClick={signIn}>
      {t('state.signIn')}
    </Button>
  )
}

function useFeedbackForm(onSent: () => void) {
  const { t } = useTranslation()
  const leaving = useRef<AbortController>(null)
  // The session may end while the form is open.
  const [account] = useState(() => currentSession()?.user.id ?? '')
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return useContractForm({
    name: null,
    schema: sendFeedback.body,
    initial: { issue: '', feedback: '' },
    draft: {
      values: unsent?.account === account ? unsent.values : undefined,
      save: (values) => {
        unsent = values && { account, values }
      },
    },
    toBody: (values) => ({ ...values, ...senderOf(readJson('user')) }),
    send: (body) => {
      if (!readText('token')) throw new NotLoggedInError()
      const signal = leaving.current?.signal
      return call(sendFeedback, { body }, { quiet: true, ...(signal && { signal }) })
    },
    onSent,
    failureText: (error) => {
      if (error instanceof NotLoggedInError) return t('feedback.logIn')
      const isAnswered = error instanceof ApiError && error.status > 0
      return serverTextOr(error, t(`feedback.${isAnswered ? 'failed' : 'failedTryAgain'}`))
    },
  })
}
