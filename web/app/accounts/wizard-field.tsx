import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import type { RegistrationField } from './registration-draft.ts'
import type { Wizard } from './use-wizard.ts'

interface Tied {
  wizard: Wizard
  field: RegistrationField
}

/** What ties a control to the wizard: its label, what was typed, what is wrong with it. */
function useTied({ wizard, field }: Tied) {
  const { t } = useTranslation()
  return {
    label: t(`register.label.${field}`),
    name: field,
    value: wizard.draft[field],
    error: wizard.problems[field],
    onChange: (event: { target: { value: string } }) => wizard.set(field, event.target.value),
  }
}

export function WizardText({ wizard, field, ...input }: Tied & ComponentProps<'input'> & { hint?: string }) {
  return <TextField {...input} {...useTied({ wizard, field })} />
}

export function WizardArea({ wizard, field, ...area }: Tied & ComponentProps<'textarea'>) {
  return <TextAreaField {...area} {...useTied({ wizard, field })} />
}

interface Choices {
  options: readonly { value: string; label: string }[]
}

/** A choice without a first guess. */
export function WizardSelect({
  wizard,
  field,
  options,
  ...select
}: Tied & Choices & ComponentProps<'select'>) {
  const { t } = useTranslation()
  return (
    <SelectField {...select} {...useTied({ wizard, field })}>
      <option value="">{t('register.choose')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
