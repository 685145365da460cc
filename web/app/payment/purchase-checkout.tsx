import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { LoadingPanel } from '../ui/state-panel.tsx'
import { CardForm } from './card-form.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { HoldClock } from './hold-clock.tsx'
import { IntentFailure } from './intent-failure.tsx'
import type { PurchaseState } from './payment-state.ts'
import { PaymentNotice } from './payment-notice.tsx'
import styles from './purchase-checkout.module.css'
import { PurchaseSummary } from './purchase-summary.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

/** Buying one work: the form at the start, what is bought at the end. */
export function PurchaseCheckout({ purchase }: { purchase: PurchaseState['artworkData'] }) {
  const { t } = useTranslation()
  const { data: details } = useQuery(artworkQuery(purchase.id))
  const checkout = useCheckout(purchase)
  return (
    <div className={styles.checkout}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('payment.purchaseTitle')}</h1>
        <p className={styles.subtitle}>{t('payment.purchaseSubtitle')}</p>
      </header>
      <PurchaseSummary
        // An order that goes on carries no description.
        purchase={{ ...purchase, description: purchase.description || (details?.artwork.description ?? '') }}
        image={details?.artwork.images[0]}
        amount={checkout.intent?.amount}
        currency={checkout.intent?.currency ?? details?.artwork.currency ?? 'usd'}
      />
      <section className={styles.form}>
        <PaymentNotice
          notice={checkout.notice}
          onClose={checkout.closeNotice}
          onAgain={checkout.completeAgain}
        />
        <h2 className={styles.section}>{t('payment.information')}</h2>
        {checkout.intentError ? (
          <IntentFailure error={checkout.intentError} onRetry={checkout.reserve} busy={checkout.opening} />
        ) : checkout.intent ? (
          <PayForm checkout={checkout} intent={checkout.intent} />
        ) : (
          <LoadingPanel title={t('payment.loading')} />
        )}
      </section>
    </div>
  )
}

interface PayFormProps {
  checkout: Checkout
  intent: NonNullable<Checkout['intent']>
}

function PayForm({ checkout, intent }: PayFormProps) {
  const [address, setAddress] = useState('')
  const pay = { intent, busy: checkout.busy, disabled: checkout.done || checkout.expired }
  const before = () => checkout.prepare(address)
  return (
    <div className={styles.pay}>
      {!checkout.done && (
        <HoldClock expiresAt={intent.holdExpiresAt} expired={checkout.expired} onAgain={checkout.reserve} />
      )}
      <DeliveryAddress onChange={setAddress} disabled={checkout.done} />
      <CardForm {...pay} onPay={(confirm) => checkout.pay(before, confirm)} />
    </div>
  )
}
