import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { useTranslation } from 'react-i18next'
import { layout } from '../../kit/layout/layout.ts'
import { SelectField } from '../../kit/ui/select-field.tsx'
import { Switch } from '../../kit/ui/switch.tsx'
import { TextAreaField, TextField } from '../../kit/ui/text-field.tsx'
import { ImageField } from '../image-field.tsx'
import styles from './article-editor.module.css'
import type { ArticleForm } from './article-form.ts'
import type { ArticleSheet } from './use-article-editor.ts'

type Typed = 'title' | 'author' | 'excerpt' | 'tags' | 'content'

interface FieldsProps {
  sheet: ArticleSheet
  /** The stored picture, when it has one of its own. */
  present: string | null
}

/** Everything of an article but its preview. */
export function ArticleFields({ sheet, present }: FieldsProps) {
  const { t } = useTranslation()
  const { form, problems, busy, set, image } = sheet
  const tied = (field: keyof ArticleForm) => ({
    name: field,
    label: t(`admin.articles.label.${field}`),
    error: problems[field],
    disabled: busy,
  })
  const typed = (field: Typed) => ({
    ...tied(field),
    value: form[field],
    dir: 'auto',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  })
  return (
    <div className={styles.fields}>
      <div className={layout.whole}>
        <TextField {...typed('title')} aria-required />
      </div>
      <TextField {...typed('author')} hint={t('admin.articles.authorHint')} />
      <SelectField
        {...tied('category')}
        aria-required
        value={form.category}
        onChange={({ target }) => set('category', target.value)}
      >
        <option value="">{t('submissions.chooseCategory')}</option>
        {articleCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <div className={layout.whole}>
        <TextAreaField {...typed('excerpt')} rows={2} hint={t('admin.articles.excerptHint')} />
      </div>
      <div className={layout.whole}>
        <TextAreaField
          {...typed('content')}
          rows={18}
          aria-required
          className={styles.markdown}
          hint={t('admin.articles.contentHint')}
        />
      </div>
      <div className={layout.whole}>
        <TextField {...typed('tags')} hint={t('submissions.keywordsHint')} />
      </div>
      <div className={layout.whole}>
        <ImageField
          label={t('admin.articles.label.image')}
          image={image}
          present={sheet.withoutImage ? null : present}
          error={problems.image}
          busy={busy}
          onRemove={sheet.removeImage}
        />
      </div>
      <SelectField
        {...tied('status')}
        value={form.status}
        onChange={({ target }) => set('status', target.value === 'published' ? 'published' : 'draft')}
      >
        <option value="draft">{t('admin.articles.status.draft')}</option>
        <option value="published">{t('admin.articles.status.published')}</option>
      </SelectField>
      <Switch
        label={t('admin.articles.label.featured')}
        hint={t('admin.articles.featuredHint')}
        checked={form.featured}
        onChange={(on) => !busy && set('featured', on)}
      />
    </div>
  )
}
