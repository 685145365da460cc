import { logIn } from '@passion-art/contract/accounts/accounts'
import { resendVerification } from '@passion-art/contract/accounts/registration'
import type { BodyOf } from '@passion-art/contract/http/route'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, errorText, serverTextOr } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { setSession } from '../api/session-store.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Form, FormFailure } from '../kit/forms/contract-form.tsx'
import { useContractForm } from '../kit/forms/use-contract-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { paths } from '../paths.ts'
import { savedReturn, returnTargetOf } from '../shell/login-return.ts'
import styles from './login-form.module.css'

export function LoginForm() {
  const { t } = useTranslation()
  const logInNow = useLogIn()
  const form = useContractForm({
    name: null,
    schema: logIn.body,
    initial: { email: '', password: '' },
    toBody: ({ email, password }) => ({ email: email.trim(), password }),
    send: (body) => logInNow.mutateAsync(body),
    failureText: (error) => {
      const text = serverTextOr(error, t('login.failed'))
      return isUnverified(error) ? `${text} ${t('login.checkEmail')}` : text
    },
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('email', t('field.email'))}
        type="email"
        autoComplete="username"
        dir="ltr"
        required
      />
      <PasswordField
        {...form.field('password', t('field.password'))}
        autoComplete="current-password"
        maxLength={128}
        required
      />
      <FormFailure form={form} />
      {isUnverified(form.error) && <ResendVerification email={logInNow.variables?.email ?? ''} />}
      <Button type="submit" look="accent" size="large" wide busy={form.busy}>
        {t('login.submit')}
      </Button>
      <FurtherWays />
    </Form>
  )
}

const isUnverified = (error: unknown): boolean => error instanceof ApiError && error.requiresVerification

function FurtherWays() {
  const { t } = useTranslation()
  const { state } = useLocation()
  return (
    <div className={layout.cluster(0, layout.spread, styles.ways)}>
      <p>
        <span>{t('login.newHere')}</span>{' '}
        <Link
          to={paths.register()}
          state={savedReturn(state)}
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

/** Returns to the page that sent the visitor here; a direct login goes to the profile or the admin area. */
function useLogIn() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => call(logIn, { body }, { quiet: true }),
    onSuccess: ({ token, user }) => {
      setSession(token, user)
      const target = returnTargetOf(state, location.origin)
      const start = user.isAdmin ? paths.admin() : paths.profile()
      void navigate(target?.address ?? start, { replace: true, state: target?.state ?? null })
    },
  })
}

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
