import { forgotPassword } from '@passion-art/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { PasswordPage } from './password-page.tsx'
import styles from './password-page.module.css'
import { looksLikeEmail } from './registration-draft.ts'

/** Asks for a link that sets a new password; the answer is the same for every address. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation()
  return (
    <PasswordPage title={t('forgot.title')} text={t('forgot.text')}>
      <ForgotForm />
      <Link to={paths.login()} className={layout.touch(0, font.link, styles.link)}>
        {t('forgot.backToLogin')}
      </Link>
    </PasswordPage>
  )
}

function ForgotForm() {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const ask = useMutation({
    mutationFn: (email: string) => call(forgotPassword, { body: { email } }, { quiet: true }),
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const found =
      email === '' ? t('login.requiredEmail') : looksLikeEmail(email) ? null : t('register.problem.emailForm')
    setProblem(found)
    if (!found) ask.mutate(email)
  }
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        maxLength={254}
        required
        error={problem}
      />
      {ask.data && <Notice tone="ok">{ask.data.message}</Notice>}
      {ask.error && <Notice tone="bad">{errorText(ask.error)}</Notice>}
      <Button type="submit" look="accent" size="large" wide busy={ask.isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
