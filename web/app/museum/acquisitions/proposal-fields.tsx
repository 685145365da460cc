import { getConfig } from '@passion-art/contract/site/site-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryFor } from '../../api/query-client.ts'
import { layout } from '../../kit/layout/layout.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import styles from './acquisition-dialogs.module.css'
import { currencies, longFields, maxOf, type ProposalForm, shortFields, termFields } from './proposal-form.ts'

interface FieldsProps {
  form: ProposalForm
  problems: Record<string, string | undefined>
  set: (change: Partial<ProposalForm>) => void
  /** `work` leaves the case for it out; `terms` lets only what is agreed with the seller be changed. */
  show?: 'work' | 'all' | 'terms'
}

/** What a proposal says of its work. */
export function ProposalFields({ form, problems, set, show = 'all' }: FieldsProps) {
  const { t } = useTranslation()
  const fixed = (name: string) => show === 'terms' && !termFields.includes(name)
  return (
    <div className={layout.pair('20 24')}>
      {shortFields.map((name) => (
        <TextField
          key={name}
          label={t(`features.museum.fields.${name}`)}
          value={form[name]}
          maxLength={maxOf(name)}
          required={name === 'artist' || name === 'title'}
          dir="auto"
          disabled={fixed(name)}
          hint={name === 'source' ? t('features.museum.acquisitions.sourceHint') : undefined}
          error={problems[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <PriceField form={form} problems={problems} set={set} />
      {show !== 'work' &&
        longFields.map((name) => (
          <div key={name} className={layout.whole}>
            <TextAreaField
              label={t(`features.museum.fields.${name}`)}
              hint={t(`features.museum.acquisitions.hint.${name}`)}
              value={form[name]}
              maxLength={maxOf(name)}
              rows={4}
              dir="auto"
              disabled={fixed(name)}
              error={problems[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </div>
        ))}
    </div>
  )
}

function PriceField({ form, problems, set }: Pick<FieldsProps, 'form' | 'problems' | 'set'>) {
  const { t } = useTranslation()
  const { data: config } = useQuery(queryFor(getConfig))
  return (
    <div className={styles.amount}>
      <NumberField
        label={t('features.museum.fields.price')}
        hint={t('features.museum.acquisitions.priceHint')}
        value={form.price}
        min={0}
        step={0.01}
        error={problems.price}
        onText={(price) => set({ price })}
      />
      <SelectField
        label={t('features.museum.acquisitions.currency')}
        value={form.priceCurrency || (config?.storeCurrency ?? 'usd')}
        error={problems.priceCurrency}
        onChange={({ target }) => set({ priceCurrency: target.value })}
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
