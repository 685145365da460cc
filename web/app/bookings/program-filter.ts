import { useTranslation } from 'react-i18next'
import type { RoleFilter } from '../roles/role-filters.ts'
import { useOwnPrograms } from './program-queries.ts'

export const allPrograms = { page: '1', limit: '100', sort: 'title' }

export function useProgramFilter(): RoleFilter<'program'> | false {
  const { t } = useTranslation()
  const { data } = useOwnPrograms(allPrograms)
  // Without options the chosen one would count as unknown.
  if (!data) return false
  return {
    name: 'program',
    label: t('field.program'),
    all: t('features.bookings.allPrograms'),
    options: data.programs.map(({ id, title, language }) => ({ value: id, label: title, lang: language })),
  }
}
