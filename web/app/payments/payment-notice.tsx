import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import font from '../kit/layout/font.module.css'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { usePausableTimer } from '../kit/focus/use-pausable-timer.ts'
import { paths } from '../paths.ts'
import styles from './payment-notice.module.css'
import type { CheckoutNotice } from './use-checkout.ts'

interface NoticeProps {
  notice: CheckoutNotice | null
  onClose: () => void
  onAgain: () => void
}

const homeAfter = 3000

export function PaymentNotice({ notice, onClose, onAgain }: NoticeProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const goHome = () => void navigate(paths.home())
  const { holding } = usePausableTimer(notice?.leadsHome ? homeAfter : null, goHome)
  useEffect(() => {
    if (!notice) return
    // On a small screen the pay button is far below, and the success has disabled it.
    box.current?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [notice])
  if (!notice) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.place} {...holding}>
      <Notice tone={notice.tone} onClose={notice.leadsHome ? goHome : onClose}>
        <bdi>{notice.text}</bdi>
        {notice.leadsHome && (
          <Link to={notice.leadsHome.to} className={classes(font.textLink, styles.link)}>
            {notice.leadsHome.label}
          </Link>
        )}
        {notice.canComplete && (
          <Button look="outline" className={styles.again} onClick={onAgain}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
