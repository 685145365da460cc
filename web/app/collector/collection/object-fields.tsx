import type { CollectionObject } from '@passion-art/contract/collector/collection/collection-object'
import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { today } from '../../kit/dates/today.ts'
import { queryFor } from '../../api/query-client.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { currencies, isFixed, longFields, maxOf, type ObjectForm, textFields } from './object-form.ts'
import styles from './object-dialog.module.css'

export interface FieldsProps {
  object?: CollectionObject | undefined
  form: ObjectForm
  problems: Record<string, string>
  set: (change: Partial<ObjectForm>) => void
}

const required: readonly string[] = ['artist', 'title']

/** The fields of a work, those of its value only while it is new. */
export function ObjectFields({ object, form, problems, set }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      {textFields.map((name) => (
        <TextField
          key={name}
          label={t(`features.collection.fields.${name}`)}
          value={form[name]}
          maxLength={maxOf(name)}
          required={required.includes(name)}
          dir="auto"
          hint={
            name === 'size' || name === 'edition' ? t(`features.collection.form.hint.${name}`) : undefined
          }
          error={problems[name]}
          disabled={isFixed(object, name)}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <AmountField name="price" {...{ object, form, problems, set }} />
      <TextField
        label={t('features.collection.fields.boughtOn')}
        type="date"
        max={today()}
        value={form.boughtOn}
        error={problems.boughtOn}
        disabled={isFixed(object, 'boughtOn')}
        onChange={({ target }) => set({ boughtOn: target.value })}
      />
      <AmountField name="insured" {...{ object, form, problems, set }} />
      <TextField
        label={t('features.collection.fields.tags')}
        value={form.tags}
        maxLength={900}
        dir="auto"
        hint={t('features.collection.form.hint.tags')}
        error={problems.tags}
        onChange={({ target }) => set({ tags: target.value })}
      />
      {!object && <ValueFields {...{ form, problems, set }} />}
      {longFields.map((name) => (
        <div key={name} className={styles.whole}>
          <TextAreaField
            label={t(`features.collection.fields.${name}`)}
            value={form[name]}
            maxLength={maxOf(name)}
            rows={3}
            dir="auto"
            hint={name === 'notes' ? t('features.collection.form.hint.notes') : undefined}
            error={problems[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </div>
      ))}
    </div>
  )
}

/** What it is worth, who says so and since when. */
export function ValueFields({ form, problems, set }: Omit<FieldsProps, 'object'>) {
  const { t } = useTranslation()
  return (
    <>
      <AmountField name="value" {...{ form, problems, set }} />
      <TextField
        label={t('features.collection.fields.valueOn')}
        type="date"
        max={today()}
        value={form.valueOn}
        error={problems.valueOn}
        onChange={({ target }) => set({ valueOn: target.value })}
      />
      <div className={styles.whole}>
        <TextField
          label={t('features.collection.fields.valueAppraiser')}
          value={form.valueAppraiser}
          maxLength={maxOf('valueAppraiser')}
          dir="auto"
          error={problems.valueAppraiser}
          onChange={({ target }) => set({ valueAppraiser: target.value })}
        />
      </div>
    </>
  )
}

function AmountField({
  name,
  object,
  form,
  problems,
  set,
}: FieldsProps & { name: 'price' | 'insured' | 'value' }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(queryFor(getConfig))
  const currency = `${name}Currency` as const
  const label = t(`features.collection.fields.${name}`)
  return (
    <div className={styles.amount}>
      <NumberField
        label={label}
        value={form[name]}
        min={0}
        step={0.01}
        error={problems[name]}
        disabled={isFixed(object, name)}
        onText={(text) => set({ [name]: text })}
      />
      <SelectField
        label={t('features.collection.form.currency')}
        aria-label={t('features.collection.form.currencyOf', { field: label })}
        value={form[currency] || (config?.storeCurrency ?? 'usd')}
        error={problems[currency]}
        disabled={isFixed(object, currency)}
        onChange={({ target }) => set({ [currency]: target.value })}
      >
        {currencies.map((value) => (
          <option key={value} value={value}>
            {value.toUpperCase()}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
