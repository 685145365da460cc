import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../api/api-error.ts'
import { artworkQuery } from '../artworks/artwork-queries.ts'
import { BoughtNote } from '../artworks/bought-note.tsx'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { LoadingLines } from '../kit/ui/state-panel.tsx'
import { CardForm } from './card-form.tsx'
import { DeliveryAddress, type TypedAddress, useDeliveryAddress } from './delivery-address.tsx'
import { HoldClock } from './hold-clock.tsx'
import { IntentFailure } from './intent-failure.tsx'
import type { PurchaseState } from './payment-state.ts'
import { PaymentNotice } from './payment-notice.tsx'
import styles from './purchase-checkout.module.css'
import { PurchaseSummary } from './purchase-summary.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

export function PurchaseCheckout({ purchase }: { purchase: PurchaseState['artworkData'] }) {
  const { t } = useTranslation()
  const { data: details } = useQuery(artworkQuery(purchase.id))
  const checkout = useCheckout(purchase)
  return (
    <div className={styles.checkout}>
      <header className={styles.head}>
        <h1 className={classes(font.display2, styles.title)}>{t('payments.purchaseTitle')}</h1>
        <p className={styles.subtitle}>{t('payments.purchaseSubtitle')}</p>
      </header>
      <PurchaseSummary
        // A resumed order has no description.
        purchase={{ ...purchase, description: purchase.description || (details?.artwork.description ?? '') }}
        image={details?.artwork.images[0]}
        copyLabel={checkout.intentError ? null : checkout.intent?.copyLabel}
        amount={checkout.intent?.amount}
        currency={checkout.intent?.currency ?? details?.artwork.currency ?? 'usd'}
      />
      <section className={layout.stack(20, styles.form)}>
        <PaymentNotice
          notice={checkout.notice}
          onClose={checkout.closeNotice}
          onAgain={checkout.completeAgain}
        />
        <PaymentPart checkout={checkout} artworkId={purchase.id} />
      </section>
    </div>
  )
}

function PaymentPart({ checkout, artworkId }: { checkout: Checkout; artworkId: string }) {
  const { t } = useTranslation()
  // Here, so that it outlives a failure to reserve the work again.
  const address = useDeliveryAddress(artworkId)
  const { intent, intentError } = checkout
  const orderId = hasCode(intentError, 'not_available') && intentError.orderId
  if (orderId) return <BoughtNote orderId={orderId} />
  return (
    <>
      <h2 className={font.title2}>{t('payments.information')}</h2>
      {intentError ? (
        <IntentFailure
          artworkId={artworkId}
          error={intentError}
          onRetry={checkout.reserve}
          busy={checkout.opening}
        />
      ) : intent ? (
        <PayForm checkout={checkout} intent={intent} address={address} />
      ) : (
        <LoadingLines title={t('payments.loading')} />
      )}
    </>
  )
}

interface PayFormProps {
  checkout: Checkout
  intent: NonNullable<Checkout['intent']>
  address: TypedAddress
}

function PayForm({ checkout, intent, address }: PayFormProps) {
  const { busy, done, opened, reopened } = checkout
  const pay = { intent, busy, disabled: done || checkout.holdPhase === 'ended', focused: reopened }
  const before = () => checkout.prepare(address.line)
  return (
    <div className={layout.stack(20, layout.packed, styles.pay)}>
      {!done && <HoldClock checkout={checkout} intent={intent} />}
      <DeliveryAddress address={address} disabled={done} />
      {/* Each intent has a card form of its own. */}
      <CardForm key={opened} {...pay} onPay={(confirm) => checkout.pay(before, confirm)} />
    </div>
  )
}
