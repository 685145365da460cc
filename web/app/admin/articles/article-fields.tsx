import { altMax } from '@passion-art/contract/submissions/upload-rules'
import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { useTranslation } from 'react-i18next'
import { Fields, WholeRow } from '../../kit/forms/contract-form.tsx'
import { Counter } from '../../kit/forms/counter.tsx'
import { LanguageField, useTextIn } from '../../kit/forms/language-field.tsx'
import type { ContractForm } from '../../kit/forms/use-contract-form.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { BusyFields } from '../admin-form-dialog.tsx'
import { ImageField } from '../image-field.tsx'
import type { FormImage } from '../use-form-image.ts'
import styles from './article-editor.module.css'
import type { ArticleForm, ArticleValues } from './article-form.ts'

interface FieldsProps {
  form: ContractForm<ArticleValues>
  image: FormImage
  present: string | null
}

export function ArticleFields({ form, image, present }: FieldsProps) {
  const { t } = useTranslation()
  const field = (name: keyof ArticleForm) => form.field(name, t(`admin.articles.label.${name}`))
  const written = useTextIn(form.values.language)
  const typed = (name: 'title' | 'author' | 'excerpt' | 'tags' | 'content') => ({
    ...field(name),
    ...written,
    autoComplete: 'off',
  })
  return (
    <BusyFields busy={form.busy}>
      <Fields>
        <WholeRow>
          <TextField {...typed('title')} required />
        </WholeRow>
        <TextField {...typed('author')} hint={t('admin.articles.authorHint')} />
        <SelectField {...field('category')} required>
          <option value="">{t('submissions.chooseCategory')}</option>
          {articleCategories.map((category) => (
            <option key={category} value={category} lang="en">
              {category}
            </option>
          ))}
        </SelectField>
        <WholeRow>
          <TextAreaField {...typed('excerpt')} rows={2} hint={t('admin.articles.excerptHint')} />
        </WholeRow>
        <WholeRow>
          <TextAreaField
            {...typed('content')}
            rows={18}
            required
            className={styles.markdown}
            hint={t('admin.articles.contentHint')}
          />
        </WholeRow>
        <WholeRow>
          <TextField {...typed('tags')} hint={t('submissions.keywordsHint')} />
        </WholeRow>
        <WholeRow>
          <ImageField
            label={t('admin.articles.label.image')}
            image={image}
            present={form.values.withoutImage ? null : present}
            error={form.problems.image}
            busy={image.checking}
            onRemove={() => form.set({ withoutImage: true })}
          />
        </WholeRow>
        {(form.values.image !== null || (present !== null && !form.values.withoutImage)) && (
          <WholeRow>
            <TextField
              {...form.field('alt', t('submissions.altOne'))}
              {...written}
              autoComplete="off"
              hint={t('submissions.altsHint')}
              aside={<Counter count={[...form.values.alt.trim()].length} max={altMax} />}
            />
          </WholeRow>
        )}
        <LanguageField {...form.field('language', t('field.textLanguage'))} />
        <SelectField {...field('status')}>
          <option value="draft">{t('status.draft')}</option>
          <option value="published">{t('admin.articles.status.published')}</option>
        </SelectField>
        <Switch
          label={t('admin.field.featured')}
          hint={t('admin.articles.featuredHint')}
          checked={form.values.featured}
          onChange={(featured) => !form.busy && form.set({ featured })}
        />
      </Fields>
    </BusyFields>
  )
}
