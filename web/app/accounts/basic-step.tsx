import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { TextField } from '../kit/ui/text-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'

export function BasicStep({ wizard: { field } }: { wizard: Wizard }) {
  const { t } = useTranslation()
  return (
    <div className={layout.pair(24, styles.fields)}>
      <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} required />
      <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} required />
      <TextField {...field('email')} type="email" autoComplete="email" dir="ltr" maxLength={254} required />
      <TextField
        {...field('username')}
        autoComplete="username"
        dir="auto"
        maxLength={40}
        hint={`${t('register.usernameRule')} ${t('register.usernameHint')}`}
      />
      <div className={layout.whole}>
        <NewPasswordField {...field('password')} />
      </div>
    </div>
  )
}
