import { resetPassword } from '@passion-art/contract/accounts/registration'
import type { BodyOf } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import type { LoginState } from '../shell/login-return.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const reset = useReset()
  const form = useContractForm({
    name: null,
    schema: resetPassword.body,
    initial: { password: '', repeated: '' },
    toBody: ({ password }) => ({ token, password }),
    send: (body) => reset.mutateAsync(body),
    failureText: errorText,
    check: ({ password, repeated }) => (repeated === password ? {} : { repeated: t('password.noMatch') }),
  })
  return (
    <Form form={form}>
      <NewPasswordField {...form.field('password', t('password.new'))} />
      <PasswordField
        {...form.field('repeated', t('reset.repeat'))}
        autoComplete="new-password"
        maxLength={128}
        required
      />
      <FormFailure form={form} />
      <Button type="submit" look="accent" size="large" wide busy={form.busy}>
        {t('ui.changePassword')}
      </Button>
    </Form>
  )
}

function useReset() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }, { quiet: true }),
    onSuccess: () => {
      const state: LoginState = { passwordChanged: true }
      void navigate(paths.login(), { state, replace: true })
    },
  })
}
