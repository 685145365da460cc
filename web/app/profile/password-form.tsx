import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../accounts/new-password-field.tsx'
import { ApiError } from '../api/api-error.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { PasswordField } from '../kit/ui/password-field.tsx'
import { showToast } from '../kit/ui/toast-store.ts'
import { type PasswordForm as Form, passwordProblem } from './password-check.ts'
import styles from './password-form.module.css'
import { useChangePassword } from './profile-queries.ts'
import { useFailureToast } from './use-failure-toast.ts'

const empty: Form = { current: '', next: '', repeated: '' }

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation()
  const { form, problems, set, save, busy } = usePasswordForm()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form method="post" noValidate className={layout.stack(24, styles.form)} onSubmit={handleSubmit}>
      <p className={font.quiet}>{t('password.better')}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={128}
        required
        value={form.current}
        error={problems.current}
        onChange={({ target }) => set('current', target.value)}
      />
      <NewPasswordField
        label={t('password.new')}
        name="newPassword"
        hint={undefined}
        value={form.next}
        error={problems.next}
        onChange={(value) => set('next', value)}
      />
      <PasswordField
        label={t('password.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={128}
        required
        value={form.repeated}
        error={problems.repeated}
        onChange={({ target }) => set('repeated', target.value)}
      />
      <Button type="submit" busy={busy} className={styles.save}>
        {t('profile.updatePassword')}
      </Button>
    </form>
  )
}

function usePasswordForm() {
  const { t } = useTranslation()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Partial<Form>>({})
  const { mutate, isPending } = useChangePassword()
  const failed = useFailureToast()
  const refused = (error: Error) => {
    const fields = error instanceof ApiError ? error.fields : {}
    const found = {
      ...(fields.currentPassword && { current: fields.currentPassword }),
      ...(fields.newPassword && { next: fields.newPassword }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) failed(error, t('profile.passwordFailed'))
  }
  const save = () => {
    const found = Object.entries(passwordProblem(form)).map(([field, key]) => [field, t(`password.${key}`)])
    setProblems(Object.fromEntries(found))
    if (found.length > 0) return
    mutate(
      { currentPassword: form.current, newPassword: form.next },
      {
        onSuccess: () => {
          setForm((now) => (now === form ? empty : now))
          showToast(t('profile.passwordUpdated'))
        },
        onError: refused,
      },
    )
  }
  const set = (field: keyof Form, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _gone, ...rest }) => rest)
  }
  return { form, problems, set, save, busy: isPending }
}
