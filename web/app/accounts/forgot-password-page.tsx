import { forgotPassword } from '@passion-art/contract/accounts/registration'
import type { BodyOf } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { PasswordPage } from './password-page.tsx'
import styles from './password-page.module.css'

export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  return (
    <PasswordPage title={t('login.forgot')} text={t('forgot.text')}>
      <ForgotForm />
      <Link to={paths.login()} className={layout.touch(0, font.link, styles.link)}>
        {t('forgot.backToLogin')}
      </Link>
    </PasswordPage>
  )
}

function ForgotForm() {
  const { t } = useTranslation()
  const ask = useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }, { quiet: true }),
  })
  const form = useContractForm({
    name: null,
    schema: forgotPassword.body,
    initial: { email: '' },
    toBody: ({ email }) => ({ email: email.trim() }),
    send: (body) => ask.mutateAsync(body),
    failureText: errorText,
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('email', t('field.email'))}
        type="email"
        autoComplete="username"
        dir="ltr"
        maxLength={254}
        required
      />
      {ask.data && <Notice tone="ok">{ask.data.message}</Notice>}
      <FormFailure form={form} />
      <Button type="submit" look="accent" size="large" wide busy={form.busy}>
        {t('forgot.submit')}
      </Button>
    </Form>
  )
}
