import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** Small line below the label. */
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** On or off, taking effect with its form. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.switch}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
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
