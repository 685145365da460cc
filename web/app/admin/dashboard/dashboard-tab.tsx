import { useTranslation } from 'react-i18next'
import { AdminHead } from '../admin-head.tsx'

/** The dashboard of the administrator. */
export default function DashboardTab() {
  const { t } = useTranslation()
  return <AdminHead title={t('admin.shell.tab.dashboard')} />
}
