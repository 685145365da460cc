import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type TextFieldProps = ComponentProps<'input'> & FieldProps

export function TextField({ className, ...props }: TextFieldProps) {
  const { frame, control: input } = apart(props)
  return (
    <Field {...frame}>
      {(tied) => <input {...input} {...tied} className={classes(styles.control, className)} />}
    </Field>
  )
}

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldProps

export function TextAreaField({ className, ...props }: TextAreaFieldProps) {
  const { frame, control: area } = apart(props)
  return (
    <Field {...frame}>
      {(tied) => (
        <textarea rows={6} {...area} {...tied} className={classes(styles.control, styles.area, className)} />
      )}
    </Field>
  )
}

/** What the field's frame needs, and the rest, which is the control's. */
function apart<Props extends FieldProps>(props: Props) {
  const { label, unit, describedBy, hint, error, aside, ...control } = props
  return { frame: { label, unit, describedBy, hint, error, aside }, control }
}
