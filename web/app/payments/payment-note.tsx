import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { lockIcon } from '../kit/ui/icons.ts'
import styles from './payment-note.module.css'

export function PaymentNote({ mode }: { mode: 'test' | 'live' }) {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      <Icon path={lockIcon} size={20} />
      <span>{t(mode === 'test' ? 'payments.noteTest' : 'payments.noteLive')}</span>
    </p>
  )
}
