import type { Order } from '@passion-art/contract/orders/orders'
import { joinFacts } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { ActionButton } from '../action-button.tsx'
import buttons from '../row-buttons.module.css'
import type { RowTasks } from '../use-row-tasks.ts'

interface ButtonsProps {
  order: Order
  tasks: RowTasks
  onStatus: (status: 'paid' | 'failed') => void
  onDetails: () => void
}

export function OrderButtons({ order, tasks, onStatus, onDetails }: ButtonsProps) {
  const { t, i18n } = useTranslation()
  const record = joinFacts([order.product_title, order.copy_label], i18n.language)
  const marking = (status: 'paid' | 'failed') => ({
    className: buttons.button,
    busy: tasks.isBusy(order.id),
    record,
    doing: tasks.isDoing(order.id, status) && t('admin.ui.updating'),
    onClick: () => onStatus(status),
  })
  return (
    <span className={buttons.buttons}>
      {order.status === 'pending' && (
        <>
          <ActionButton {...marking('paid')}>{t('admin.orders.markPaid')}</ActionButton>
          <ActionButton look="outline" {...marking('failed')}>
            {t('admin.orders.markFailed')}
          </ActionButton>
        </>
      )}
      {/* The same button before and after: a dialog restores focus to it. */}
      <Button
        look="outline"
        className={buttons.button}
        aria-label={t('admin.table.named', {
          action: t('ui.viewDetails'),
          record,
        })}
        onClick={onDetails}
      >
        {t('ui.viewDetails')}
      </Button>
    </span>
  )
}
