import { useTranslation } from 'react-i18next'
import { AdminHead } from '../admin-head.tsx'

/** The database of the administrator. */
export default function DatabaseTab() {
  const { t } = useTranslation()
  return <AdminHead title={t('admin.shell.tab.database')} />
}
