import {
  adminCategories,
  categoryLabelKeys,
  uploadCategories,
} from '@passion-art/contract/artworks/artwork-categories'
import { artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../kit/table/filter-select.tsx'

interface FiltersProps {
  status: string
  category: string
  onChange: (next: { status?: string; category?: string }) => void
}

/** One value per label: `mixed` and `mixed-media` are searched together. */
const categories = [...new Set([...uploadCategories, ...adminCategories])].filter(
  (value) => categoryLabelKeys[value] === value,
)

export function ProductFilters({ status, category, onChange }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <FilterSelect
        label={t('field.status')}
        all={t('admin.ui.allStatuses')}
        value={status}
        options={artworkStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label={t('field.category')}
        all={t('admin.ui.allCategories')}
        value={category}
        options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
        onChange={(value) => onChange({ category: value })}
      />
    </>
  )
}
