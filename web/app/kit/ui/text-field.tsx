import type { ComponentProps, CSSProperties } from 'react'
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

/** Grows with its text from `rows` on. */
export function TextAreaField({ className, rows = 6, ...props }: TextAreaFieldProps) {
  const { frame, control: area } = apart(props)
  return (
    <Field {...frame}>
      {(tied) => (
        <textarea
          {...area}
          {...tied}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={classes(styles.control, styles.area, className)}
        />
      )}
    </Field>
  )
}

/**
 * What the field's frame needs, and the rest, which is the control's. A text that runs in its own direction is not in
 * the page's language: in that of its `lang`, else in an unknown one.
 */
function apart<Props extends FieldProps & { dir?: string | undefined }>(props: Props) {
  const { label, unit, describedBy, hint, error, aside, ...control } = props
  const ownLanguage = control.dir === 'auto' && { lang: '' }
  return { frame: { label, unit, describedBy, hint, error, aside }, control: { ...ownLanguage, ...control } }
}
