import { useTranslation } from 'react-i18next'
import { ApiError, hasCode, serverTextOr } from '../api/api-error.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './intent-failure.module.css'

interface FailureProps {
  error: Error
  /** Retries, at the given price after `price_changed`. */
  onRetry: (price?: number) => void
  busy: boolean
}

export function IntentFailure({ error, onRetry, busy }: FailureProps) {
  const { t } = useTranslation()
  const final = hasCode(error, 'not_available', 'own_artwork', 'price_missing', 'below_minimum', 'not_found')
  const price = error instanceof ApiError ? error.price : undefined
  const reason = serverTextOr(error, '')
  return (
    <div className={layout.stack(20)}>
      <Notice tone="bad">
        <span>{t('payments.initFailed')}</span>
        {reason && <bdi className={styles.reason}>{reason}</bdi>}
      </Notice>
      <div className={layout.cluster(12, layout.stretch)}>
        {!final && (
          <Button busy={busy} onClick={() => onRetry(price)}>
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
