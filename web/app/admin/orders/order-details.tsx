import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { Order } from '@passion-art/contract/orders/orders'
import { formatRate } from '@passion-art/contract/site/formatters'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { serverTextOr } from '../../api/api-error.ts'
import { formatMoment } from '../../i18n/dates.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { OrderMark } from '../../orders/order-mark.tsx'
import { OrderedTitle } from '../../orders/ordered-title.tsx'
import { useReceipt } from '../../orders/order-queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { downloadSimpleIcon } from '../../kit/ui/icons.ts'
import { AdminEnded } from '../admin-ended.tsx'
import styles from './order-details.module.css'

interface DetailsProps {
  order: Order
  busy: boolean
  onProcess: () => void
  onClose: () => void
}

export function OrderDetails({ order, busy, onProcess, onClose }: DetailsProps) {
  const { t } = useTranslation()
  const title = t('admin.orders.details')
  return (
    <Dialog open onClose={onClose} mayLeave={() => !busy} label={title} className={styles.dialog}>
      <h2 className={classes(font.title2, styles.title)}>{title}</h2>
      <AdminEnded />
      <div className={layout.row(20, styles.work)}>
        <span className={layout.row(0, layout.centered, styles.picture)}>
          {order.product_image && <img src={order.product_image} alt="" />}
        </span>
        <div>
          <p className={styles.workTitle}>
            <WorkLink order={order} />
          </p>
          <p>
            <bdi>{order.product_artist}</bdi>
          </p>
          <OrderMark status={order.status} />
        </div>
      </div>
      <Facts order={order} />
      <div className={layout.cluster(12, styles.actions)}>
        {order.status === 'pending' && (
          <Button busy={busy} onClick={onProcess}>
            {busy ? t('admin.ui.updating') : t('admin.orders.process')}
          </Button>
        )}
        {order.receipt_number && <Receipt order={order} />}
      </div>
    </Dialog>
  )
}

function WorkLink({ order }: { order: Order }) {
  const title = <OrderedTitle order={order} />
  return order.artwork_id ? <Link to={paths.artwork(order.artwork_id)}>{title}</Link> : title
}

function Facts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const money = (value: number | null) => value !== null && formatPrice(value, order.currency, i18n.language)
  const moment = (time: string | null) => time && formatMoment(time, i18n.language)
  const percent = order.artist_share_percent
  const { payment_method: method } = order
  return (
    <dl className={styles.facts}>
      <Fact name="id" value={order.id} />
      <Fact name="customer" value={order.customer_name} />
      <Fact name="email" value={order.customer_email} />
      <Fact name="shipping" value={order.shipping_address || t('admin.orders.notProvided')} />
      <Fact name="price" value={money(order.product_price)} />
      <Fact name="total" value={money(order.total_amount)} />
      <Fact
        name="artistShare"
        value={money(order.artist_share)}
        more={percent !== null && formatRate(percent, i18n.language)}
      />
      <Fact name="adminShare" value={money(order.admin_share)} />
      <Fact
        name="method"
        value={method && (method === 'manual' ? t('admin.orders.manual') : t('admin.orders.card'))}
      />
      <Fact name="intent" value={order.payment_intent_id} />
      <Fact name="receiptNumber" value={order.receipt_number} />
      <Fact name="created" value={moment(order.created_at)} />
      <Fact name="reservedUntil" value={order.status === 'pending' && moment(order.hold_expires_at)} />
      <Fact name="paid" value={moment(order.paid_at)} />
      <Fact name="refunded" value={moment(order.refunded_at)} />
    </dl>
  )
}

interface FactProps {
  name: string
  value: string | false | null
  more?: ReactNode
}

function Fact({ name, value, more }: FactProps) {
  const { t } = useTranslation()
  if (!value) return null
  return (
    <div className={styles.fact}>
      <dt className={font.quiet}>{t(`admin.orders.fact.${name}`)}</dt>
      <dd className={layout.cluster(0, layout.stretch, styles.value)}>
        <bdi>{value}</bdi>
        {more && <bdi className={font.soft}>{more}</bdi>}
      </dd>
    </div>
  )
}

function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useReceipt()
  return (
    <>
      <Button look="outline" busy={isPending} onClick={() => mutate(order)}>
        <Icon path={downloadSimpleIcon} size={20} />
        <span>{t('field.receipt')}</span>
      </Button>
      {error && (
        <p role="alert" className={styles.failure}>
          {serverTextOr(error, t('ui.didNotWork'))}
        </p>
      )}
    </>
  )
}
