import type { Order } from '@passion-art/contract/orders/orders'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConfirm } from '../kit/confirm/confirm.tsx'
import { serverTextOr } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import type { PurchaseState } from '../payments/payment-state.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../kit/ui/icons.ts'
import styles from './order-actions.module.css'
import { useCancelOrder, useReceipt } from './order-queries.ts'

interface ActionProps {
  order: Order
  /** Id of the work's title. */
  describedBy: string
  /** The first of those that wait for payment: its button is the page's. */
  newest?: boolean
}

export function OrderActions(props: ActionProps) {
  const { status } = props.order
  return (
    <div className={layout.cluster('4 16', layout.toEnd, styles.actions)}>
      {status === 'paid' && <ReceiptButton {...props} />}
      {status === 'pending' && <PayButton {...props} />}
      {status === 'pending' && <CancelButton {...props} />}
    </div>
  )
}

function ReceiptButton({ order, describedBy }: ActionProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useReceipt()
  return (
    <>
      <Button look="outline" busy={isPending} aria-describedby={describedBy} onClick={() => mutate(order)}>
        <Icon path={downloadSimpleIcon} size={20} />
        <span>{t('field.receipt')}</span>
      </Button>
      <Failure error={error} />
    </>
  )
}

function PayButton({ order, describedBy, newest = false }: ActionProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Not compared with the browser's clock: only the server knows whether the hold has expired.
  if (!order.artwork_id || !order.hold_expires_at) return null
  const state: PurchaseState = {
    paymentType: 'artwork_purchase',
    artworkData: {
      id: order.artwork_id,
      title: order.product_title,
      artist: order.product_artist,
      description: '',
      language: order.product_language,
      price: order.product_price,
      copy: order.copy ?? undefined,
    },
  }
  return (
    <Button
      look={newest ? 'ink' : 'outline'}
      aria-describedby={describedBy}
      onClick={() => void navigate(paths.payment(), { state })}
    >
      {t('ui.continueToPayment')}
    </Button>
  )
}

function CancelButton({ order, describedBy }: ActionProps) {
  const { t, i18n } = useTranslation()
  const { mutate, isPending, error } = useCancelOrder()
  const ask = useConfirm()
  const cancel = async () => {
    const text = t('orders.confirmCancel', {
      title: joinFacts([order.product_title, order.copy_label], i18n.language),
    })
    if (await ask({ text, yes: t('orders.cancelOrder') })) mutate(order.id)
  }
  return (
    <>
      <Button look="text" busy={isPending} aria-describedby={describedBy} onClick={cancel}>
        {t('ui.cancel')}
      </Button>
      <Failure error={error} />
    </>
  )
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p role="alert" className={classes(font.problem, styles.failure)}>
      {serverTextOr(error, t('ui.didNotWork'))}
    </p>
  )
}
