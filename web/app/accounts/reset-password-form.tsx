import { resetPassword } from '@passion-art/contract/accounts/accounts'
import { passwordStrength } from '@passion-art/contract/accounts/password-strength'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, errorText } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import type { LoginState } from '../shell/login-return.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface Problems {
  password?: string
  repeated?: string
}

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const reset = useReset(token)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(password, repeated, t)
    setProblems(found)
    if (Object.keys(found).length === 0) reset.mutate(password)
  }
  const refused = reset.error instanceof ApiError ? reset.error.fields.password : undefined
  return (
    <form method="post" noValidate className={layout.stack(20)} onSubmit={handleSubmit}>
      <NewPasswordField
        label={t('password.new')}
        name="password"
        value={password}
        error={problems.password ?? refused}
        onChange={setPassword}
      />
      <PasswordField
        label={t('reset.repeat')}
        name="repeated"
        autoComplete="new-password"
        maxLength={128}
        required
        value={repeated}
        error={problems.repeated}
        onChange={({ target }) => setRepeated(target.value)}
      />
      {reset.error && !refused && <Notice tone="bad">{errorText(reset.error)}</Notice>}
      <Button type="submit" look="accent" size="large" wide busy={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function problemsOf(password: string, repeated: string, t: (key: string) => string): Problems {
  if (password === '') return { password: t('register.problem.password') }
  if (passwordStrength(password) !== 'strong') return { password: t('register.problem.strongToContinue') }
  return password === repeated ? {} : { repeated: t('password.noMatch') }
}

function useReset(token: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }, { quiet: true }),
    onSuccess: () => {
      const state: LoginState = { passwordChanged: true }
      void navigate(paths.login(), { state, replace: true })
    },
  })
}
