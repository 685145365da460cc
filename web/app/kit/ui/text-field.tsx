import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = ComponentProps<'input'> & FieldProps

export function TextField({ label, hint, error, aside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(tied) => <input {...input} {...tied} className={classes(styles.control, className)} />}
    </Field>
  )
}

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldProps

export function TextAreaField({ label, hint, error, aside, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(tied) => (
        <textarea rows={6} {...area} {...tied} className={classes(styles.control, styles.area, className)} />
      )}
    </Field>
  )
}
