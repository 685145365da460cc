import { useId } from 'react'
import font from '../layout/font.module.css'
import { layout } from '../layout/layout.ts'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** Takes effect at once, or is saved with its form. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={layout.row(24, layout.spread, styles.switch)}>
      <span className={layout.stack(0)}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={font.quiet}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        aria-checked={checked}
        className={styles.input}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
