import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import { Hyphen } from './hyphen.tsx'
import lines from './loading-lines.module.css'
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

/**
 * `table` and `rows` (with pictures) are lists, `fields` a form; `wall` pictures, `cards` sheets with a picture, `faces`
 * with a person; `feature` one large picture above a wall; `work` a picture with its label, `reading` a headline above one;
 * `columns` a board; `people` what they wrote; `person` a head.
 */
export type LoadingShape =
  | 'table'
  | 'rows'
  | 'fields'
  | 'wall'
  | 'cards'
  | 'faces'
  | 'feature'
  | 'work'
  | 'reading'
  | 'columns'
  | 'people'
  | 'person'

interface LinesProps {
  title?: string | undefined
  /** Where something stands below them; otherwise they reach below the window. */
  lines?: number
  shape?: LoadingShape
  /** What stands above the content: `nothing` leaves the text to screen readers, `tools` keeps a toolbar's place. */
  above?: 'text' | 'nothing' | 'tools'
}

/** What loads, in its place and shape, with the text. */
export function LoadingLines({ title, lines: count, shape = 'table', above = 'text' }: LinesProps) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      data-loading
      className={classes(lines[shape], lines[above], count === undefined && lines.page)}
    >
      <p className={above === 'nothing' ? layout.hidden : font.quiet}>{title ?? t('ui.loading')}</p>
      {[...Array((count ?? 16) - 1).keys()].map((line) => (
        <span key={line} aria-hidden />
      ))}
    </div>
  )
}
