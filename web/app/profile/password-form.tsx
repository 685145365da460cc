import { minOwnPasswordLength } from '@passion-art/contract/accounts/password-strength'
import { changePassword } from '@passion-art/contract/profile/profile'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../accounts/new-password-field.tsx'
import { FormFailure } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import styles from './password-form.module.css'
import { useChangePassword } from './profile-queries.ts'
import { useFailureText, useFormFailureToast } from './use-failure-toast.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const form = usePasswordForm()
  return (
    <form {...form.attributes} className={layout.stack(24, styles.form)}>
      <p className={font.quiet}>{t('password.better')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword', t('password.current'))}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <NewPasswordField
        {...form.field('newPassword', t('password.new'))}
        hint={t('password.ownHint', { min: minOwnPasswordLength })}
      />
      <PasswordField
        {...form.field('confirmPassword', t('password.confirm'))}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <FormFailure form={form} silent />
      <Button type="submit" busy={form.busy} className={styles.save}>
        {t('profile.updatePassword')}
      </Button>
    </form>
  )
}

function usePasswordForm() {
  const { t } = useTranslation()
  const change = useChangePassword()
  const failureText = useFailureText()
  const form = useContractForm({
    name: null,
    schema: changePassword.body,
    initial: empty,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    send: (body) => change.mutateAsync(body),
    onSent: (_reply, sent) => {
      form.reset(empty, sent)
      showToast(t('profile.passwordUpdated'))
    },
    failureText: (error) => failureText(error, t('profile.passwordFailed')),
    // The match is checked first, then the length.
    check: ({ newPassword, confirmPassword }) =>
      newPassword === confirmPassword
        ? {}
        : { newPassword: undefined, confirmPassword: t('password.noMatch') },
    texts: { 'newPassword.required': t('problem.password_short') },
  })
  useFormFailureToast(form)
  return form
}
