import { useTranslation } from 'react-i18next'
import { Fields, WholeRow } from '../../kit/forms/contract-form.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { AmountField } from '../museum-fields.tsx'
import { longFields, maxOf, type ProposalForm, shortFields, termFields } from './proposal-form.ts'

interface FieldsProps<F extends ProposalForm> {
  form: ContractForm<F>
  /** `work` omits the case for it; `terms` allows only terms with the seller. */
  show: 'work' | 'all' | 'terms'
}

export function ProposalFields<F extends ProposalForm>({ form, show }: FieldsProps<F>) {
  const { t } = useTranslation()
  const field = (name: (typeof shortFields | typeof longFields)[number]) => ({
    ...form.field(name, t(`features.museum.fields.${name}`)),
    maxLength: maxOf(name),
    dir: 'auto',
    disabled: show === 'terms' && !termFields.includes(name),
  })
  return (
    <Fields>
      {shortFields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          required={name === 'artist' || name === 'title'}
          hint={name === 'source' ? t('features.museum.acquisitions.sourceHint') : undefined}
        />
      ))}
      <AmountField form={form} name="price" hint={t('features.museum.acquisitions.priceHint')} />
      {show !== 'work' &&
        longFields.map((name) => (
          <WholeRow key={name}>
            <TextAreaField {...field(name)} rows={4} hint={t(`features.museum.acquisitions.hint.${name}`)} />
          </WholeRow>
        ))}
    </Fields>
  )
}
