import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../kit/table/filter-select.tsx'

/** As they stand in the address; without one the newest come first. */
const sorts = { created_at: 'oldest', '-updated_at': 'changed', issue: 'issue', user_name: 'sender' } as const

interface SortProps {
  sort: string | undefined
  onChange: (sort: string) => void
}

/** Cards have no heads to sort by. */
export function FeedbackSort({ sort = '', onChange }: SortProps) {
  const { t } = useTranslation()
  return (
    <FilterSelect
      label={t('admin.feedback.sort.label')}
      all={t('admin.feedback.sort.newest')}
      value={sort}
      options={Object.entries(sorts).map(([value, key]) => ({
        value,
        label: t(`admin.feedback.sort.${key}`),
      }))}
      onChange={onChange}
    />
  )
}
