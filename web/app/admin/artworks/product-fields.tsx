import { adminCategories, categoryLabelKeys } from '@passion-art/contract/artworks/artwork-categories'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { NumberField } from '../../kit/forms/number-field.tsx'
import { useSettled } from '../../kit/forms/use-settled.ts'
import styles from './product-dialog.module.css'
import type { ProductForm, ProductProblems } from './product-form.ts'
import { accountsQuery } from './product-queries.ts'

interface FieldsProps {
  form: ProductForm
  /** Field → text. */
  problems: ProductProblems
  /** The category the work has now, offered too when it is from the upload list. */
  present: string | undefined
  disabled: boolean
  set: (field: keyof ProductForm, value: string) => void
}

/** Everything of a product but its image file. */
export function ProductFields({ form, problems, present, disabled, set }: FieldsProps) {
  const { t } = useTranslation()
  const tied = (field: keyof ProductForm) => ({
    name: field,
    label: t(`admin.products.label.${field}`),
    value: form[field],
    error: problems[field],
    disabled,
  })
  const typed = (field: keyof ProductForm) => ({
    ...tied(field),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  })
  return (
    <div className={styles.fields}>
      <TextField {...typed('title')} dir="auto" aria-required />
      <TextField {...typed('artist')} dir="auto" aria-required />
      <NumberField
        {...tied('price')}
        min={0}
        step={0.01}
        aria-required
        onText={(text) => set('price', text)}
      />
      <SelectField {...typed('category')} aria-required>
        <option value="">{t('submissions.chooseCategory')}</option>
        {categoriesFor(present).map((category) => (
          <option key={category} value={category}>
            {t(`category.${categoryLabelKeys[category] ?? category}`)}
          </option>
        ))}
      </SelectField>
      <div className={layout.whole}>
        <TextAreaField {...typed('description')} dir="auto" rows={4} />
      </div>
      <AccountField {...typed('account')} />
      <TextField
        {...typed('image_url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        hint={t('admin.products.fileWins')}
      />
    </div>
  )
}

/** The administrator's eleven, and what the work has. */
function categoriesFor(present: string | undefined): readonly string[] {
  const known = !present || (adminCategories as readonly string[]).includes(present)
  return known ? adminCategories : [...adminCategories, present]
}

type AccountProps = Parameters<typeof TextField>[0] & { value: string }

/** The owner by e-mail, with suggestions by name or e-mail; blank leaves the choice to the server. */
function AccountField(props: AccountProps) {
  const { t } = useTranslation()
  const asked = useSettled(props.value.trim(), 250)
  const { data } = useQuery({ ...accountsQuery(asked), enabled: asked.length > 1, retry: false })
  return (
    <>
      <TextField
        {...props}
        type="email"
        inputMode="email"
        dir="ltr"
        list="product-accounts"
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
