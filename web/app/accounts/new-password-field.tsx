import {
  missingChecks,
  type PasswordCheck,
  passedChecks,
  passwordStrength,
} from '@passion-art/contract/accounts/password-strength'
import { formatList } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import { PasswordField, type PasswordFieldProps } from '../kit/ui/password-field.tsx'
import styles from './new-password-field.module.css'

export function NewPasswordField(field: PasswordFieldProps & { value: string }) {
  const { t, i18n } = useTranslation()
  const missing = field.value === '' ? [] : missingChecks(field.value)
  const nameOf = (check: PasswordCheck) => t(`password.check.${check}`)
  return (
    <div className={layout.stack(10)}>
      <PasswordField
        autoComplete="new-password"
        maxLength={128}
        required
        hint={t('password.hint')}
        {...field}
        {...(missing.length > 0 && {
          hint: t('password.missing', { checks: formatList(missing.map(nameOf), i18n.language) }),
        })}
      />
      <PasswordMeter password={field.value} />
    </div>
  )
}

function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const passed = password === '' ? 0 : passedChecks(password)
  const strength = passwordStrength(password)
  return (
    <div className={layout.stack(6)}>
      <span aria-hidden className={styles.segments}>
        {[1, 2, 3, 4, 5].map((segment) => (
          <span
            key={segment}
            className={classes(styles.segment, segment <= passed && styles[strength])}
            data-filled={segment <= passed || undefined}
          />
        ))}
      </span>
      <span role="status" className={styles.word}>
        {password === '' ? '' : t(`password.${strength}`)}
      </span>
    </div>
  )
}
