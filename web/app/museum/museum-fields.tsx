import { collectionCurrencies } from '@passion-art/contract/collector/collection/collection-rules'
import { museumTextMax } from '@passion-art/contract/museum/objects/museum-rules'
import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../api/query-client.ts'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { NumberField } from '../kit/forms/number-field.tsx'
import styles from './acquisitions/acquisition-dialogs.module.css'

type TextName = keyof typeof museumTextMax

const fieldKey = (name: string): string => `features.museum.fields.${name}`

export interface FieldsProps<F> {
  form: F
  problems: Record<string, string | undefined>
  set: (change: Partial<F>) => void
}

interface LineProps<F> extends FieldsProps<F> {
  name: keyof F & string
  /** The rule its length follows, where that has another name. */
  rule?: TextName
  label?: string
  hint?: string | undefined
  required?: boolean
  /** Lines of it, where it is no single one. */
  rows?: number
  disabled?: boolean
}

/** A text, as long as the server takes it. */
export function WordsField<F extends object>({
  form,
  problems,
  set,
  name,
  rule = name as unknown as TextName,
  label,
  ...rest
}: LineProps<F>) {
  const { t } = useTranslation()
  const { rows, ...given } = rest
  const field = {
    ...given,
    label: label ?? t(fieldKey(name)),
    value: String(form[name]),
    maxLength: museumTextMax[rule],
    dir: 'auto',
    error: problems[name],
  }
  const write = (text: string) => set({ [name]: text } as unknown as Partial<F>)
  return rows === undefined ? (
    <TextField {...field} onChange={({ target }) => write(target.value)} />
  ) : (
    <div className={layout.whole}>
      <TextAreaField {...field} rows={rows} onChange={({ target }) => write(target.value)} />
    </div>
  )
}

/** A day, 'YYYY-MM-DD'. */
export function DayField<F extends object>({
  form,
  problems,
  set,
  name,
  ...rest
}: Omit<LineProps<F>, 'rule'>) {
  const { t } = useTranslation()
  const { rows: _rows, label, ...given } = rest
  return (
    <TextField
      {...given}
      label={label ?? t(fieldKey(name))}
      type="date"
      value={String(form[name])}
      error={problems[name]}
      onChange={({ target }) => set({ [name]: target.value } as unknown as Partial<F>)}
    />
  )
}

/** An amount beside its currency, which is `<name>Currency` of the form; '' is the store's. */
export function AmountField<F extends object>({
  form,
  problems,
  set,
  name,
  hint,
}: FieldsProps<F> & { name: keyof F & string; hint?: string | undefined }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(queryFor(getConfig))
  const label = t(fieldKey(name))
  const currency = `${name}Currency`
  const values = form as Record<string, string>
  return (
    <div className={styles.amount}>
      <NumberField
        label={label}
        hint={hint}
        value={values[name] ?? ''}
        min={0}
        step={0.01}
        error={problems[name]}
        onText={(text) => set({ [name]: text } as unknown as Partial<F>)}
      />
      <SelectField
        label={t('features.museum.acquisitions.currency')}
        value={values[currency] || (config?.storeCurrency ?? 'usd')}
        error={problems[currency]}
        onChange={({ target }) => set({ [currency]: target.value } as unknown as Partial<F>)}
      >
        {collectionCurrencies.map((value) => (
          <option key={value} value={value}>
            {value.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
