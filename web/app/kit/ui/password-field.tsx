import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layout } from '../layout/layout.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { eyeIcon, eyeSlashIcon } from './icons.ts'

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps

export function PasswordField({ label, hint, error, aside, className, ...input }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(tied) => (
        <span className={layout.stack(0, layout.relative)}>
          <input
            dir="ltr"
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            className={classes(styles.control, styles.password, className)}
          />
          <IconButton
            path={shown ? eyeSlashIcon : eyeIcon}
            label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
            className={styles.eye}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
