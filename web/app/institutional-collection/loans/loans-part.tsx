import { useTranslation } from 'react-i18next'
import { RoleEmpty } from '../../roles/role-states.tsx'

/** What an institution lends and borrows. */
export function LoansPart() {
  const { t } = useTranslation()
  return (
    <RoleEmpty
      title={t('roles.institutional-collection.loans.empty')}
      text={t('roles.institutional-collection.loans.emptyText')}
      action={null}
    />
  )
}
