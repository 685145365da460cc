import { useTranslation } from 'react-i18next'
import { RoleEmpty } from '../../roles/role-states.tsx'

/** The objects of an institution's collection. */
export function ObjectsPart() {
  const { t } = useTranslation()
  return (
    <RoleEmpty
      title={t('roles.institutional-collection.objects.empty')}
      text={t('roles.institutional-collection.objects.emptyText')}
      action={null}
    />
  )
}
