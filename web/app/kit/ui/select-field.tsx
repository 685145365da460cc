import type { ComponentProps } from 'react'
import { layout } from '../layout/layout.ts'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { caretDownIcon } from './frame-icons.ts'

export type SelectFieldProps = ComponentProps<'select'> & FieldProps

export function SelectField({ label, hint, error, aside, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(tied) => (
        <span dir={select.dir} className={layout.stack(0, layout.relative)}>
          <select {...select} {...tied} className={classes(styles.control, styles.select, className)}>
            {children}
          </select>
          <Icon path={caretDownIcon} size={20} className={styles.caret} />
        </span>
      )}
    </Field>
  )
}
