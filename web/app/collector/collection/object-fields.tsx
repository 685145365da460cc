import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { queryFor } from '../../api/query-client.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { AmountRow, Fields, WholeRow } from '../../kit/forms/contract-form.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { currencies, isFixed, longFields, maxOf, type ObjectForm, textFields } from './object-form.ts'

export interface FieldsProps {
  object?: CollectionObject | undefined
  form: ContractForm<ObjectForm>
}

const required: readonly string[] = ['artist', 'title']

export function ObjectFields({ object, form }: FieldsProps) {
  const { t } = useTranslation()
  const label = (name: string) => t(`features.collection.fields.${name}`)
  return (
    <Fields>
      {textFields.map((name) => (
        <TextField
          key={name}
          {...form.field(name, label(name))}
          maxLength={maxOf(name)}
          required={required.includes(name)}
          dir="auto"
          hint={
            name === 'size' || name === 'edition' ? t(`features.collection.form.hint.${name}`) : undefined
          }
          disabled={isFixed(object, name)}
        />
      ))}
      <AmountField name="price" object={object} form={form} />
      <TextField
        {...form.field('boughtOn', label('boughtOn'))}
        type="date"
        max={today()}
        disabled={isFixed(object, 'boughtOn')}
      />
      <AmountField name="insured" object={object} form={form} />
      <TextField
        {...form.field('tags', label('tags'))}
        maxLength={900}
        dir="auto"
        hint={t('features.collection.form.hint.tags')}
      />
      {!object && <ValueFields form={form} />}
      {longFields.map((name) => (
        <WholeRow key={name}>
          <TextAreaField
            {...form.field(name, label(name))}
            maxLength={maxOf(name)}
            rows={3}
            dir="auto"
            hint={name === 'notes' ? t('features.collection.form.hint.notes') : undefined}
          />
        </WholeRow>
      ))}
    </Fields>
  )
}

export function ValueFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <>
      <AmountField name="value" form={form} />
      <TextField
        {...form.field('valueOn', t('features.collection.fields.valueOn'))}
        type="date"
        max={today()}
      />
      <WholeRow>
        <TextField
          {...form.field('valueAppraiser', t('features.collection.fields.valueAppraiser'))}
          maxLength={maxOf('valueAppraiser')}
          dir="auto"
        />
      </WholeRow>
    </>
  )
}

function AmountField({ name, object, form }: FieldsProps & { name: 'price' | 'insured' | 'value' }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(queryFor(getConfig))
  const currency = `${name}Currency` as const
  const label = t(`features.collection.fields.${name}`)
  return (
    <AmountRow>
      <NumberField {...form.number(name, label)} min={0} step={0.01} disabled={isFixed(object, name)} />
      <SelectField
        {...form.field(currency, t('field.currency'))}
        aria-label={t('features.collection.form.currencyOf', { field: label })}
        value={form.values[currency] || (config?.storeCurrency ?? 'usd')}
        disabled={isFixed(object, currency)}
      >
        {currencies.map((value) => (
          <option key={value} value={value}>
            {value.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </AmountRow>
  )
}
