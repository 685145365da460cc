import { type CSSProperties, useId } from 'react'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import styles from './panel.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; color?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several, as words or, with colors, as swatches. */
export function Choices<Value extends string>({ label, options, value, onChange }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={layout.stack(8)}>
      <h3 id={id} className={font.fieldLabel}>
        {label}
      </h3>
      <div className={options[0]?.color ? styles.swatches : styles.words}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(layout.relative, option.color ? styles.swatch : styles.word)}
            style={option.color ? ({ '--color': option.color } as CSSProperties) : undefined}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              className={layout.overlay}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
