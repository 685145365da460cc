import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { RequireToken } from '../accounts/require-token.tsx'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './payment-page.module.css'
import { readPurchaseState } from './payment-state.ts'
import { PurchaseCheckout } from './purchase-checkout.tsx'

/** Takes what Purchase Now handed over; without it there is nothing to pay. */
export default function PaymentPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHead
        title={t('payment.purchaseTitle')}
        description={t('payment.purchaseSubtitle')}
        index={false}
      />
      <RequireToken>
        <Payment />
      </RequireToken>
    </div>
  )
}

function Payment() {
  const { t } = useTranslation()
  const purchase = readPurchaseState(useLocation().state)
  if (!purchase) return <NothingToPay />
  return (
    <>
      <BackLink to={paths.store()} label={t('payment.backToStore')} />
      <PurchaseCheckout key={purchase.artworkData.id} purchase={purchase.artworkData} />
    </>
  )
}

const homeAfter = 2000

/** Says so at once and goes home after two seconds. */
function NothingToPay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home()), homeAfter)
    return () => clearTimeout(timer)
  }, [navigate])
  return <Notice tone="bad">{t('payment.noData')}</Notice>
}
