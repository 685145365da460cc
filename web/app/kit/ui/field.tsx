import { type ReactNode, useId } from 'react'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import type { Elements } from './elements.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { warningCircleIcon } from './icons.ts'

/** What every field takes besides the attributes of its control. */
export interface FieldProps {
  label: string
  /** Small line below; the rule stays readable while an error stands above it. */
  hint?: string | undefined
  error?: string | null | undefined
  /** Stands at the end of the label, for example a counter. */
  aside?: ReactNode
}

interface FrameProps extends FieldProps {
  /** Draws the control with the attributes that tie it to label, hint and error. */
  children: (tied: TiedAttributes) => Elements
}

export interface TiedAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, control, then error and hint. The style sheet marks the label of a required control. */
export function Field({ label, hint, error, aside, children }: FrameProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={layout.stack(8, styles.field)}>
      <div className={layout.row(16, layout.baseline, layout.spread)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={font.quiet}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [error && `${note}-error`, hint && note].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={`${note}-error`} className={layout.row(8, font.quiet, styles.error)} role="alert">
          <Icon path={warningCircleIcon} size={18} />
          <bdi>{error}</bdi>
        </p>
      )}
      {hint && (
        <p id={note} className={layout.row(8, font.quiet)}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </div>
  )
}
