import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { PasswordField } from '../../kit/ui/password-field.tsx'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextField } from '../../kit/ui/text-field.tsx'
import type { UserForm } from './user-form.ts'

interface UserFieldsProps {
  form: ContractForm<UserForm>
  types: readonly string[]
  isNew?: boolean
  /** The administrator's own address and type cannot be changed. */
  fixed?: boolean
}

/** Inputs are not cut, so that a password is the one that was typed. */
export function UserFields({ form, types, isNew = false, fixed = false }: UserFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        {...form.field('email', t('field.email'))}
        type="email"
        dir="ltr"
        required
        autoComplete="off"
        disabled={fixed}
      />
      <PasswordField
        {...form.field('password', t('field.password'))}
        autoComplete="new-password"
        required={isNew}
        hint={[!isNew && t('admin.users.keep'), t('admin.users.least'), t('password.better')]
          .filter(Boolean)
          .join(' ')}
      />
      <SelectField {...form.field('userType', t('admin.users.column.type'))} disabled={fixed}>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </SelectField>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          {...form.field(name, t(`admin.users.label.${name}`))}
          dir="auto"
          autoComplete="off"
        />
      ))}
    </>
  )
}
