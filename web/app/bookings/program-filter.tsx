import { useTranslation } from 'react-i18next'
import type { TableAddress } from '../roles/role-address.ts'
import { RoleFilter } from '../roles/role-tools.tsx'
import { useOwnPrograms } from './program-queries.ts'

export const allPrograms = { page: '1', limit: '100', sort: 'title' }

export function ProgramFilter<Name extends string>({ address }: { address: TableAddress<Name | 'program'> }) {
  const { t } = useTranslation()
  const { data } = useOwnPrograms(allPrograms)
  // Without options the chosen one would count as unknown.
  if (!data) return null
  return (
    <RoleFilter
      address={address}
      name="program"
      label={t('field.program')}
      all={t('features.bookings.allPrograms')}
      options={data.programs.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}
