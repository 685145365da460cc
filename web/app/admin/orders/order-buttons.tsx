import type { Order } from '@passion-art/contract/orders'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { eyeIcon } from '../../ui/icons/eye.ts'
import buttons from '../row-buttons.module.css'

interface ButtonsProps {
  order: Order
  busy: boolean
  onStatus: (status: 'paid' | 'failed') => void
  onDetails: () => void
}

/** A pending order can be marked; every order can be looked at. */
export function OrderButtons({ order, busy, onStatus, onDetails }: ButtonsProps) {
  const { t } = useTranslation()
  const details = t('admin.orders.viewDetails')
  const pending = order.status === 'pending'
  return (
    <span className={buttons.buttons}>
      {pending && (
        <>
          <Button className={buttons.button} busy={busy} onClick={() => onStatus('paid')}>
            {t('admin.orders.markPaid')}
          </Button>
          <Button
            look="outline"
            className={buttons.button}
            disabled={busy}
            onClick={() => onStatus('failed')}
          >
            {t('admin.orders.markFailed')}
          </Button>
        </>
      )}
      {/* One button before and after: a dialog it has opened gives the focus back to it. */}
      <Button
        look="outline"
        aria-label={details}
        title={pending ? details : undefined}
        className={classes(buttons.button, pending && buttons.icon)}
        onClick={onDetails}
      >
        {pending ? <Icon path={eyeIcon} size={20} /> : details}
      </Button>
    </span>
  )
}
