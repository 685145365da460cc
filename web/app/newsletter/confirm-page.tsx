import { confirmSubscription } from '@passion-art/contract/newsletter/newsletter'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import styles from './newsletter-page.module.css'

type Outcome = { state: 'asking' } | { state: 'done' | 'failed'; text: string }

export default function ConfirmPage() {
  const { t } = useTranslation()
  const outcome = useConfirmation()
  return (
    <div className={styles.page}>
      <PageHead
        title={t('newsletter.confirmTitle')}
        description={t('newsletter.confirmDescription')}
        index={false}
      />
      {outcome.state === 'asking' && <LoadingLines title={t('newsletter.confirming')} />}
      {outcome.state === 'done' && (
        <div role="status">
          <StatePanel level={1} title={outcome.text} action={<ToMagazine />} />
        </div>
      )}
      {outcome.state === 'failed' && (
        <StatePanel
          level={1}
          tone="error"
          title={t('newsletter.confirmFailed')}
          text={<bdi>{outcome.text}</bdi>}
          action={<ToMagazine />}
        />
      )}
    </div>
  )
}

function ToMagazine() {
  const { t } = useTranslation()
  return (
    <ButtonLink look="outline" to={paths.articles()}>
      {t('ui.readMagazine')}
    </ButtonLink>
  )
}

/** Confirms the address of the link; one call per view, also when React runs effects twice. */
function useConfirmation(): Outcome {
  const { t } = useTranslation()
  const token = useSearchParams()[0].get('token') ?? ''
  const sentToken = useRef<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  useEffect(() => {
    if (sentToken.current === token) return
    sentToken.current = token
    if (token === '') return setOutcome({ state: 'failed', text: t('ui.linkExpired') })
    call(confirmSubscription, { body: { token } }, { quiet: true }).then(
      ({ message }) => setOutcome({ state: 'done', text: message }),
      (error: unknown) => setOutcome({ state: 'failed', text: serverTextOr(error, t('newsletter.failed')) }),
    )
  }, [token, t])
  return outcome
}
