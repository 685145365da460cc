import { useTranslation } from 'react-i18next'
import { formatTime } from '../i18n/dates.ts'
import font from '../kit/layout/font.module.css'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import styles from './hold-clock.module.css'

interface ClockProps {
  expiresAt: string
  expired: boolean
  onAgain: () => void
}

export function HoldClock({ expiresAt, expired, onAgain }: ClockProps) {
  const { t, i18n } = useTranslation()
  if (!expired)
    return (
      <p className={classes(font.compact, font.soft)}>
        {t('payments.reservedUntil', { time: formatTime(expiresAt, i18n.language) })}
      </p>
    )
  return (
    <Notice tone="warn">
      <span>{t('payments.holdEnded')}</span>
      <Button look="outline" className={styles.again} onClick={() => onAgain()}>
        {t('payments.reserveAgain')}
      </Button>
    </Notice>
  )
}
