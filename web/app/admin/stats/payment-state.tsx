import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from './payment-state.module.css'

/** Warns above the figures that payments are not real; as an alert where production does so unintentionally. */
export function PaymentState({ payments }: { payments: AdminStats['payments'] | undefined }) {
  const { t } = useTranslation()
  if (payments === 'accidental')
    return <Notice tone="warn">{t('admin.dashboard.payments.accidental')}</Notice>
  // The line is there before it is known what it says: nothing below moves.
  return (
    <p className={classes(font.quiet, styles.test)}>
      {payments === 'test' && t('admin.dashboard.payments.test')}
    </p>
  )
}
