import { logIn, resendVerification } from '@passion-art/contract/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, errorText, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { setSession } from '../api/session-store.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { paths } from '../paths.ts'
import { keptReturn, returnTargetOf } from '../shell/login-return.ts'
import styles from './login-form.module.css'

interface Credentials {
  email: string
  password: string
}

export function LoginForm() {
  const { t } = useTranslation()
  const [missing, setMissing] = useState<Partial<Record<keyof Credentials, string>>>({})
  const logInNow = useLogIn()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    const found = {
      ...(given.email === '' && { email: t('login.requiredEmail') }),
      ...(given.password === '' && { password: t('login.requiredPassword') }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) logInNow.mutate(given)
  }
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        error={missing.email}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={missing.password}
      />
      <LoginFailure error={logInNow.error} email={logInNow.variables?.email ?? ''} />
      <Button type="submit" look="accent" size="large" wide busy={logInNow.isPending}>
        {t('login.submit')}
      </Button>
      <FurtherWays />
    </form>
  )
}

function LoginFailure({ error, email }: { error: Error | null; email: string }) {
  const { t } = useTranslation()
  if (!error) return null
  const text = serverTextOr(error, t('login.failed'))
  const unverified = error instanceof ApiError && error.requiresVerification
  return (
    <>
      <Notice tone="bad">{unverified ? `${text} ${t('login.checkEmail')}` : text}</Notice>
      {unverified && <ResendVerification email={email} />}
    </>
  )
}

function FurtherWays() {
  const { t } = useTranslation()
  const { state } = useLocation()
  return (
    <div className={layout.cluster(0, layout.spread, styles.ways)}>
      <p>
        <span>{t('login.newHere')}</span>{' '}
        <Link
          to={paths.register()}
          state={keptReturn(state)}
          className={layout.touch(0, font.strong, styles.link)}
        >
          {t('login.signUp')}
        </Link>
      </p>
      <Link to={paths.forgotPassword()} className={layout.touch(0, font.strong, styles.link)}>
        {t('login.forgot')}
      </Link>
    </div>
  )
}

/** Stores the session, then returns to the page that sent here; a direct login goes to the profile or the admin area. */
function useLogIn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return useMutation({
    mutationFn: (body: Credentials) => call(logIn, { body }, { quiet: true }),
    onSuccess: ({ token, user }) => {
      setSession(token, user)
      const target = returnTargetOf(state, location.origin)
      const start = user.isAdmin ? paths.admin() : paths.profile()
      void navigate(target?.address ?? start, { replace: true, state: target?.state ?? null })
    },
  })
}

/** Asks for a fresh link; the answer says the same whoever asks. */
function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation()
  const resend = useMutation({
    mutationFn: () => call(resendVerification, { body: { email } }, { quiet: true }),
  })
  return (
    <>
      <Button look="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('login.resend')}
      </Button>
      {resend.data && <Notice tone="ok">{resend.data.message}</Notice>}
      {resend.error && <Notice tone="bad">{errorText(resend.error)}</Notice>}
    </>
  )
}
