import { useTranslation } from 'react-i18next'
import { RoleEmpty } from '../../roles/role-states.tsx'

/** What an institution thinks of acquiring, from the first idea to its number. */
export function AcquisitionsPart() {
  const { t } = useTranslation()
  return (
    <RoleEmpty
      title={t('roles.institutional-collection.acquisitions.empty')}
      text={t('roles.institutional-collection.acquisitions.emptyText')}
      action={null}
    />
  )
}
