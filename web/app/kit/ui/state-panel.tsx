import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { classes } from './classes.ts'
import { Hyphen } from './hyphen.tsx'
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

interface LinesProps {
  title?: string | undefined
  /** Where something stands below them; otherwise they reach below the window. */
  lines?: number
  /** Otherwise a table's: pictures on a wall, people with what they wrote, or one person. */
  shape?: 'table' | 'wall' | 'people' | 'person'
}

/** What loads, in its place and shape, with the text. */
export function LoadingLines({ title, lines, shape = 'table' }: LinesProps) {
  const { t } = useTranslation()
  return (
    <div role="status" data-loading className={classes(styles[shape], lines === undefined && styles.page)}>
      <p className={font.quiet}>{title ?? t('ui.loading')}</p>
      {[...Array((lines ?? 16) - 1).keys()].map((line) => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}
