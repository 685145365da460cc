import type { ReactNode } from 'react'
import { layout } from '../layout/layout.ts'
import { Icon } from './icon.tsx'
import { checkBoldIcon, xBoldIcon } from './frame-icons.ts'
import styles from './status-mark.module.css'

/** Shape before color: the shape alone distinguishes states. */
export type StatusShape = 'ring' | 'dashed' | 'half' | 'full' | 'check' | 'cross'
/** `mark` is the reader's palette (artworks); orders use green, amber and red. */
export type StatusTone = 'mark' | 'ok' | 'warn' | 'bad'

interface StatusMarkProps {
  shape: StatusShape
  tone?: StatusTone
  children: ReactNode
}

export function StatusMark({ shape, tone = 'mark', children }: StatusMarkProps) {
  return (
    <span className={layout.inline(8, layout.baseline)}>
      <span
        aria-hidden
        className={layout.inline(0, layout.centered, styles.shape, styles[shape], styles[tone])}
      >
        {shape === 'check' && <Icon path={checkBoldIcon} size={15} />}
        {shape === 'cross' && <Icon path={xBoldIcon} size={15} />}
      </span>
      <span>{children}</span>
    </span>
  )
}
