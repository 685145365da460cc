import type { OrderStatus } from '@passion-art/contract/orders/order-status'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusShape, type StatusTone } from '../kit/ui/status-mark.tsx'

const marks: Record<OrderStatus, { shape: StatusShape; tone: StatusTone }> = {
  paid: { shape: 'full', tone: 'ok' },
  pending: { shape: 'half', tone: 'warn' },
  failed: { shape: 'cross', tone: 'bad' },
}

export function OrderMark({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <StatusMark {...marks[status]}>{t(`status.${status}`)}</StatusMark>
}
