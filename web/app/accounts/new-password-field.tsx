import { useTranslation } from 'react-i18next'
import { PasswordField, type PasswordFieldProps } from '../kit/ui/password-field.tsx'
import styles from './new-password-field.module.css'
import { PasswordMeter } from './password-meter.tsx'

type Props = Omit<PasswordFieldProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A password to be chosen, with its strength below. */
export function NewPasswordField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <PasswordField
        autoComplete="new-password"
        maxLength={128}
        required
        hint={t('password.hint')}
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordMeter password={value} />
    </div>
  )
}
