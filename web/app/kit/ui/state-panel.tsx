import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { classes } from './classes.ts'
import { Hyphen, LoadingTrack } from './hyphen.tsx'
import styles from './state-panel.module.css'

export interface StatePanelProps {
  /** `error` colors the hyphen and interrupts a screen reader. */
  tone?: 'empty' | 'error'
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Heading level; 1 when the panel is the whole page. */
  level?: 1 | 2
  className?: string | undefined
}

export function StatePanel({ tone = 'empty', title, text, action, level = 2, className }: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div role={tone === 'error' ? 'alert' : undefined} className={classes(styles.panel, className)}>
      <Hyphen size="panel" tone={tone === 'error' ? 'bad' : 'mark'} />
      <Title className={styles.title}>
        <bdi>{title}</bdi>
      </Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export function LoadingPanel({ title, className }: { title?: string; className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div role="status" data-loading className={classes(styles.panel, className)}>
      <LoadingTrack />
      <p className={classes(font.title2, styles.loading)}>{title ?? t('ui.loading')}</p>
    </div>
  )
}
