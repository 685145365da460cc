import { uploadCategories } from '@passion-art/contract/artworks/artwork-categories'
import {
  descriptionMax,
  keywordsMax,
  keywordsOf,
  titleMax,
} from '@passion-art/contract/submissions/upload-rules'
import { useTranslation } from 'react-i18next'
import { RecordFields } from '../artworks/record-fields.tsx'
import { EditionFields } from '../editions/edition-fields.tsx'
import { layout } from '../kit/layout/layout.ts'
import { SelectField } from '../kit/ui/select-field.tsx'
import { TextAreaField, TextField } from '../kit/ui/text-field.tsx'
import { LanguageField, useTextIn } from '../kit/forms/language-field.tsx'
import { Counter } from '../kit/forms/counter.tsx'
import { lengthOf } from './upload-form.ts'
import type { WorkForm } from './use-work-form.ts'
import styles from './work-sheet.module.css'

interface WorkFieldsProps {
  form: WorkForm
  disabled?: boolean
}

export function WorkFields({ form, disabled = false }: WorkFieldsProps) {
  const { t } = useTranslation()
  const { title, description, keywords, language } = form.values
  const written = useTextIn(language)
  const field = (name: 'title' | 'description' | 'keywords' | 'category' | 'language') => ({
    ...form.field(name, t(name === 'language' ? 'field.textLanguage' : `submissions.label.${name}`)),
    disabled,
  })
  return (
    <div className={layout.stack(24)}>
      <TextField
        {...field('title')}
        {...written}
        autoComplete="off"
        required
        aside={<Counter count={lengthOf(title)} max={titleMax} />}
      />
      <TextAreaField
        {...field('description')}
        {...written}
        rows={5}
        required
        aside={<Counter count={lengthOf(description)} max={descriptionMax} />}
      />
      <div className={styles.three}>
        <SelectField {...field('category')} required>
          <option value="">{t('submissions.chooseCategory')}</option>
          {uploadCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('keywords')}
          {...written}
          autoComplete="off"
          hint={t('submissions.keywordsHint')}
          aside={<Counter count={keywordsOf(keywords).length} max={keywordsMax} />}
        />
        <LanguageField {...field('language')} />
      </div>
      <RecordFields form={form} language={language} disabled={disabled} />
      <EditionFields form={form} disabled={disabled} />
    </div>
  )
}
