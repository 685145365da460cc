import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { SendingProgress } from '../submissions/sending-progress.tsx'
import { CardForm } from './card-form.tsx'
import failureStyles from './intent-failure.module.css'
import { PaymentNotice } from './payment-notice.tsx'
import styles from './purchase-checkout.module.css'
import { UploadSummary } from './upload-summary.tsx'
import { type UploadToPay, useUploadCheckout } from './use-upload-checkout.ts'

export function UploadCheckout(upload: UploadToPay) {
  const { t } = useTranslation()
  const checkout = useUploadCheckout(upload)
  const { intent, notice, charged } = checkout
  return (
    <div className={styles.checkout}>
      <header className={styles.head}>
        <h1 className={classes(font.display2, styles.title)}>{t('payments.uploadTitle')}</h1>
        <p className={styles.subtitle}>{t('payments.uploadSubtitle')}</p>
        <p className={styles.remark}>{t('payments.review')}</p>
      </header>
      <UploadSummary
        data={upload.data}
        images={upload.images}
        amount={intent?.amount}
        currency={intent?.currency}
      />
      <section className={layout.stack(20, styles.form)}>
        <PaymentNotice notice={notice} onClose={checkout.closeNotice} onAgain={checkout.completeAgain} />
        {charged && <Sending checkout={checkout} />}
        <h2 className={font.title2}>{t('payments.information')}</h2>
        {checkout.intentError ? (
          <IntentRefused error={checkout.intentError} busy={checkout.opening} onRetry={checkout.open} />
        ) : !intent ? (
          <LoadingLines title={t('payments.loading')} />
        ) : intent.paid ? (
          <p className={styles.remark}>{t('payments.feePaid')}</p>
        ) : (
          <CardForm
            intent={intent}
            busy={checkout.busy && !charged}
            disabled={charged}
            onPay={checkout.pay}
          />
        )}
      </section>
    </div>
  )
}

function Sending({ checkout }: { checkout: ReturnType<typeof useUploadCheckout> }) {
  const { t } = useTranslation()
  const { notice, busy, outgoing, lines } = checkout
  const stopped = !busy && notice?.tone !== 'ok'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={layout.stack(20, layout.packed, styles.pay)}>
      <SendingProgress images={outgoing} lines={lines} />
      {stopped && (
        <p className={styles.remark}>
          <span>{t('payments.nothingLost')}</span>{' '}
          <Link to={paths.upload()} className={classes(font.textLink, styles.link)}>
            {t('submissions.finish.title')}
          </Link>
        </p>
      )}
      {stopped && !notice && <Button onClick={checkout.completeAgain}>{t('ui.tryAgain')}</Button>}
    </div>
  )
}

interface RefusedProps {
  error: Error
  busy: boolean
  onRetry: () => void
}

function IntentRefused({ error, busy, onRetry }: RefusedProps) {
  const { t } = useTranslation()
  const reason = serverTextOr(error, '')
  return (
    <div className={layout.stack(20)}>
      <Notice tone="bad">
        <span>{t('payments.initFailed')}</span>
        {reason && <bdi className={failureStyles.reason}>{reason}</bdi>}
      </Notice>
      <div className={layout.cluster(12, layout.stretch)}>
        <Button busy={busy} onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
