import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './registration-wizard.module.css'
import type { Wizard } from './use-wizard.ts'
import { WizardText } from './wizard-field.tsx'

/** Name, e-mail, username and a strong password. */
export function BasicStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation()
  return (
    <div className={layout.pair(24, styles.fields)}>
      <WizardText wizard={wizard} field="first_name" autoComplete="given-name" maxLength={100} required />
      <WizardText wizard={wizard} field="last_name" autoComplete="family-name" maxLength={100} required />
      <WizardText
        wizard={wizard}
        field="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <WizardText
        wizard={wizard}
        field="username"
        autoComplete="username"
        dir="auto"
        maxLength={40}
        hint={t('register.usernameHint')}
      />
      <div className={layout.whole}>
        <NewPasswordField
          label={t('register.label.password')}
          name="password"
          value={wizard.draft.password}
          error={wizard.problems.password}
          onChange={(value) => wizard.set('password', value)}
        />
      </div>
    </div>
  )
}
