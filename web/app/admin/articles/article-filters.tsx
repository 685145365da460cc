import { articleCategories } from '@passion-art/contract/articles/article-categories'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../kit/table/filter-select.tsx'

interface FiltersProps {
  status: string
  category: string
  onChange: (next: { status?: string; category?: string }) => void
}

export function ArticleFilters({ status, category, onChange }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <FilterSelect
        label={t('field.status')}
        all={t('admin.ui.allStatuses')}
        value={status}
        options={(['published', 'draft'] as const).map((value) => ({
          value,
          label: t(`admin.articles.status.${value}`),
        }))}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label={t('field.category')}
        all={t('admin.ui.allCategories')}
        value={category}
        options={articleCategories.map((value) => ({ value, label: value, lang: 'en' }))}
        onChange={(value) => onChange({ category: value })}
      />
    </>
  )
}
