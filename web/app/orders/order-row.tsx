import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { Order } from '@passion-art/contract/orders/orders'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { paths } from '../paths.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderMark } from './order-mark.tsx'
import { OrderedTitle } from './ordered-title.tsx'
import styles from './order-row.module.css'

export function OrderRow({ order, newest }: { order: Order; newest: boolean }) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  return (
    <li className={styles.row}>
      <Thumbnail order={order} />
      <div>
        <p className={font.compactStrong}>
          <bdi>{order.product_artist}</bdi>
        </p>
        <h2 id={titleId} className={styles.title}>
          <WorkLink order={order} />
        </h2>
        <p className={classes(font.quiet, styles.dated)}>
          <bdi>{formatDay(order.created_at, i18n.language)}</bdi>
          <bdi className={styles.id}>{order.id.slice(0, 8)}</bdi>
          {order.receipt_number && <span>{t('orders.receiptNumber', { number: order.receipt_number })}</span>}
        </p>
        {order.shipping_address && (
          <p className={font.quiet}>
            <bdi>{order.shipping_address}</bdi>
          </p>
        )}
      </div>
      <OrderState order={order} />
      <p className={styles.total}>
        <bdi>{formatPrice(order.total_amount, order.currency, i18n.language)}</bdi>
      </p>
      <OrderActions order={order} describedBy={titleId} newest={newest} />
    </li>
  )
}

function Thumbnail({ order }: { order: Order }) {
  return (
    <div className={layout.row(0, styles.thumbnail)}>
      {order.product_image && <img src={order.product_image} alt="" loading="lazy" />}
    </div>
  )
}

function WorkLink({ order }: { order: Order }) {
  const title = <OrderedTitle order={order} />
  return order.artwork_id ? <Link to={paths.artwork(order.artwork_id)}>{title}</Link> : title
}

function OrderState({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const moment = (time: string) => formatMoment(time, i18n.language)
  return (
    <div className={layout.stack(2, styles.state)}>
      <OrderMark status={order.status} />
      {order.paid_at && !order.refunded_at && <p className={font.quiet}>{moment(order.paid_at)}</p>}
      {order.refunded_at && (
        <p className={font.quiet}>{t('orders.refunded', { time: moment(order.refunded_at) })}</p>
      )}
      {order.status === 'pending' && order.hold_expires_at && (
        <p className={font.quiet}>{t('orders.reservedUntil', { time: moment(order.hold_expires_at) })}</p>
      )}
    </div>
  )
}
