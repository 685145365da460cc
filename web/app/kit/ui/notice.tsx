import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { checkCircleIcon, warningCircleIcon, xIcon } from './frame-icons.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  tone: 'ok' | 'bad' | 'warn'
  onClose?: (() => void) | undefined
  silent?: boolean
  children: ReactNode
}

export function Notice({ tone, onClose, silent = false, children }: NoticeProps) {
  const { t } = useTranslation()
  return (
    <div
      role={silent ? undefined : tone === 'bad' ? 'alert' : 'status'}
      className={layout.row(12, styles.notice, styles[tone])}
    >
      <Icon path={tone === 'ok' ? checkCircleIcon : warningCircleIcon} />
      <div className={styles.text}>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</div>
      {onClose && (
        <IconButton path={xIcon} label={t('ui.close')} className={styles.close} onClick={onClose} />
      )}
    </div>
  )
}
