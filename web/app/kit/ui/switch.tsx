import { useId } from 'react'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** Where the label is no text of the page; '' is an unknown language. */
  lang?: string | undefined
  hint?: string
  /** The id of what it belongs to, where a list has several of the same label. */
  describedBy?: string | undefined
  checked: boolean
  onChange: (on: boolean) => void
}

/** Takes effect at once, or is saved with its form. */
export function Switch({ label, lang, hint, describedBy, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={layout.row(24, layout.spread, styles.switch)}>
      <span className={layout.stack(0)}>
        <span id={id} lang={lang}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={font.quiet}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself
        role="switch"
        aria-labelledby={id}
        aria-describedby={classes(hint && `${id}-hint`, describedBy) || undefined}
        checked={checked}
        className={styles.input}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
