import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { warningCircleIcon } from './icons.ts'

/** What every field takes besides the attributes of its control. */
export interface FieldProps {
  label: string
  /** Small line below, replaced by the error. */
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

/** Label above, control, then hint or error. */
export function Field({ label, hint, error, aside, children }: FrameProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}

function FieldNote({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  if (!error && !hint) return null
  return (
    <p id={id} className={classes(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
      {error && <Icon path={warningCircleIcon} size={18} />}
      <bdi>{error ?? hint}</bdi>
    </p>
  )
}
