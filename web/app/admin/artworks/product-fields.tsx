import { adminCategories, categoryLabelKeys } from '@passion-art/contract/artworks/artwork-categories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoreCurrency } from '../../i18n/use-store-currency.ts'
import { Fields, WholeRow } from '../../kit/forms/contract-form.tsx'
import { LanguageField, useTextIn } from '../../kit/forms/language-field.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { useSettled } from '../../kit/forms/use-settled.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import styles from './product-dialog.module.css'
import type { ProductForm } from './product-form.ts'
import { accountsQuery } from './product-queries.ts'

interface FieldsProps {
  form: ContractForm<ProductForm>
  /** Offered as well when it comes from the upload list. */
  present: string | undefined
}

export function ProductFields({ form, present }: FieldsProps) {
  const { t } = useTranslation()
  const field = (name: 'title' | 'artist' | 'category' | 'description' | 'image_url') => ({
    ...form.field(name, t(`admin.products.label.${name}`)),
    autoComplete: 'off',
  })
  const written = useTextIn(form.values.language)
  return (
    <Fields>
      <TextField {...field('title')} {...written} required />
      <TextField {...field('artist')} dir="auto" required />
      <NumberField
        {...form.number('price', t('field.price'))}
        unit={useStoreCurrency()}
        min={0}
        step={0.01}
        required
      />
      <SelectField {...field('category')} required>
        <option value="">{t('submissions.chooseCategory')}</option>
        {categoriesFor(present).map((category) => (
          <option key={category} value={category}>
            {t(`category.${categoryLabelKeys[category] ?? category}`)}
          </option>
        ))}
      </SelectField>
      <WholeRow>
        <TextAreaField {...field('description')} {...written} rows={4} />
      </WholeRow>
      <LanguageField {...form.field('language', t('field.textLanguage'))} />
      <AccountField form={form} />
      <TextField
        {...field('image_url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        hint={t('admin.products.fileWins')}
      />
    </Fields>
  )
}

function categoriesFor(present: string | undefined): readonly string[] {
  const known = !present || (adminCategories as readonly string[]).includes(present)
  return known ? adminCategories : [...adminCategories, present]
}

function AccountField({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const typed = useSettled(form.values.account.trim(), 250)
  const { data } = useQuery({ ...accountsQuery(typed), enabled: typed.length > 1, retry: false })
  return (
    <>
      <TextField
        {...form.field('account', t('field.account'))}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        list="product-accounts"
        className={styles.account}
        hint={t('admin.products.accountHint')}
      />
      <datalist id="product-accounts">
        {data?.map(({ id, email, name }) => (
          <option key={id} value={email ?? ''}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
