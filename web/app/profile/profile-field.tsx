import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import type { ProfileField } from './profile-form.ts'

/** One field of the profile's form. */
export interface Tied {
  field: ProfileField
  value: string
  error: string | undefined
  set: (field: ProfileField, value: string) => void
}

function useTied({ field, value, error, set }: Tied) {
  const { t } = useTranslation()
  return {
    label: t(`profile.label.${field}`),
    name: field,
    value,
    error,
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  }
}

export function ProfileText({
  field,
  value,
  error,
  set,
  ...input
}: Tied & Omit<ComponentProps<'input'>, 'value'>) {
  return <TextField {...input} {...useTied({ field, value, error, set })} />
}

export function ProfileArea({
  field,
  value,
  error,
  set,
  ...area
}: Tied & Omit<ComponentProps<'textarea'>, 'value'>) {
  return <TextAreaField {...area} {...useTied({ field, value, error, set })} />
}

type SelectProps = Tied & { options: readonly { value: string; label: string }[] }

export function ProfileSelect({ options, ...tied }: SelectProps) {
  const { t } = useTranslation()
  return (
    <SelectField {...useTied(tied)}>
      <option value="">{t('register.choose')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
