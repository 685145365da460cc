import { type ReactNode, useId } from 'react'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import type { Elements } from './elements.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { warningCircleIcon } from './frame-icons.ts'

export interface FieldProps {
  label: string
  /** The unit of a number, after the label. */
  unit?: string | undefined
  /** Id of a further text that describes the control. */
  describedBy?: string | undefined
  /** Stays visible while there is an error. */
  hint?: string | undefined
  error?: string | null | undefined
  aside?: ReactNode
}

interface FrameProps extends FieldProps {
  children: (tied: TiedAttributes) => Elements
}

export interface TiedAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Label, control, error and hint. The stylesheet marks required controls. The error is no alert: it describes the
 * control, the first of a form's gets the focus, and several at once would be read over each other.
 */
export function Field({ label, unit, describedBy, hint, error, aside, children }: FrameProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={layout.stack(8, styles.field)}>
      <div className={layout.row(16, layout.baseline, layout.spread)}>
        <label className={styles.label} htmlFor={id}>
          <span>{label}</span>
          {unit && <span className={font.quiet}>{` (${unit})`}</span>}
        </label>
        {aside && <span className={font.quiet}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby':
          [error && `${note}-error`, hint && note, describedBy].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={`${note}-error`} className={layout.row(8, font.quiet, styles.error)}>
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
