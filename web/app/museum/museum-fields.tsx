import { collectionCurrencies } from '@passion-art/contract/collector/collection/collection-rules'
import { museumTextMax } from '@passion-art/contract/museum/objects/museum-rules'
import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../api/query-client.ts'
import { AmountRow, WholeRow } from '../kit/forms/contract-form.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import type { ContractForm } from '../kit/forms/use-contract-form.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'

type TextName = keyof typeof museumTextMax

const labelKey = (name: string): string => `features.museum.fields.${name}`

interface FieldProps<F extends object> {
  form: ContractForm<F>
  name: keyof F & string
  label?: string
  hint?: string | undefined
  required?: boolean
}

interface WordsProps<F extends object> extends FieldProps<F> {
  rule?: TextName
  rows?: number
}

export function WordsField<F extends object>({
  form,
  name,
  rule = name as unknown as TextName,
  label,
  rows,
  ...rest
}: WordsProps<F>) {
  const { t } = useTranslation()
  const field = {
    ...rest,
    ...form.field(name, label ?? t(labelKey(name))),
    maxLength: museumTextMax[rule],
    dir: 'auto',
  }
  if (rows === undefined) return <TextField {...field} />
  return (
    <WholeRow>
      <TextAreaField {...field} rows={rows} />
    </WholeRow>
  )
}

export function DayField<F extends object>({
  form,
  name,
  label,
  ...rest
}: FieldProps<F> & { max?: string | undefined; min?: string | undefined }) {
  const { t } = useTranslation()
  return <TextField {...rest} {...form.field(name, label ?? t(labelKey(name)))} type="date" />
}

/** The currency is `<name>Currency` of the form; '' is the store's. */
export function AmountField<F extends object>({ form, name, hint }: FieldProps<F>) {
  const { t } = useTranslation()
  const { data: config } = useQuery(queryFor(getConfig))
  const currency = form.field(`${name}Currency` as keyof F & string, t('field.currency'))
  return (
    <AmountRow>
      <NumberField {...form.number(name, t(labelKey(name)))} hint={hint} min={0} step={0.01} />
      <SelectField {...currency} value={currency.value || (config?.storeCurrency ?? 'usd')}>
        {collectionCurrencies.map((value) => (
          <option key={value} value={value}>
            {value.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </AmountRow>
  )
}
