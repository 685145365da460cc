import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasCode, serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './intent-failure.module.css'
import type { Wanted } from './use-purchase.ts'

const TakenCopy = lazy(async () => ({ default: (await import('../editions/taken-copy.tsx')).TakenCopy }))

interface FailureProps {
  artworkId: string
  error: Error
  /** Retries, at the given price after `price_changed`, for another copy after `copy_taken`. */
  onRetry: (change?: Partial<Wanted>) => void
  busy: boolean
}

export function IntentFailure({ artworkId, error, onRetry, busy }: FailureProps) {
  const { t } = useTranslation()
  const final = hasCode(error, 'not_available', 'own_artwork', 'price_missing', 'below_minimum', 'not_found')
  const isTaken = hasCode(error, 'copy_taken')
  const price = error instanceof ApiError ? error.price : undefined
  const reason = serverTextOr(error, '')
  return (
    <div className={layout.stack(20)}>
      <Notice tone="bad">
        {!isTaken && <span>{t('payments.initFailed')}</span>}
        {reason && <bdi className={styles.reason}>{reason}</bdi>}
      </Notice>
      {isTaken && (
        <Suspense>
          <TakenCopy artworkId={artworkId} busy={busy} onReserve={onRetry} />
        </Suspense>
      )}
      <div className={layout.cluster(12, layout.stretch)}>
        {!final && !isTaken && (
          <Button busy={busy} onClick={() => onRetry(price === undefined ? {} : { price })}>
            {t('ui.tryAgain')}
          </Button>
        )}
        <ButtonLink look="outline" to={paths.store()}>
          {t('payments.otherPieces')}
        </ButtonLink>
      </div>
    </div>
  )
}
