import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../kit/ui/password-field.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import type { UserProblems } from './user-rules.ts'

interface UserFieldsProps {
  /** Undefined for a new account. */
  user: AdminUser | undefined
  types: readonly string[]
  problems: UserProblems
  disabled: boolean
}

/** What both dialogs ask for; each field keeps what is typed by itself. */
export function UserFields({ user, types, problems, disabled }: UserFieldsProps) {
  const { t } = useTranslation()
  // The administrator's address and type say who the administrator is.
  const fixed = user?.isAdmin === true
  return (
    <>
      <TextField
        label={t('admin.users.column.email')}
        name="email"
        type="email"
        dir="ltr"
        required
        autoComplete="off"
        defaultValue={user?.email ?? ''}
        error={problems.email}
        disabled={disabled || fixed}
      />
      <PasswordField
        label={t('admin.users.column.password')}
        name="password"
        autoComplete="new-password"
        required={!user}
        hint={user ? `${t('admin.users.keep')} ${t('password.better')}` : t('password.better')}
        error={problems.password}
        disabled={disabled}
      />
      <SelectField
        label={t('admin.users.column.type')}
        name="userType"
        defaultValue={user?.user_type ?? types[0]}
        error={problems.userType}
        disabled={disabled || fixed}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </SelectField>
      <NameField name="firstName" value={user?.first_name} error={problems.firstName} disabled={disabled} />
      <NameField name="lastName" value={user?.last_name} error={problems.lastName} disabled={disabled} />
    </>
  )
}

interface NameFieldProps {
  name: 'firstName' | 'lastName'
  value: string | undefined
  error: string | undefined
  disabled: boolean
}

function NameField({ name, value, error, disabled }: NameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t(`admin.users.label.${name}`)}
      name={name}
      dir="auto"
      autoComplete="off"
      defaultValue={value ?? ''}
      error={error}
      disabled={disabled}
    />
  )
}
