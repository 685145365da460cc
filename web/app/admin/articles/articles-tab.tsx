import { useTranslation } from 'react-i18next'
import { AdminHead } from '../admin-head.tsx'

/** The articles of the administrator. */
export default function ArticlesTab() {
  const { t } = useTranslation()
  return <AdminHead title={t('admin.shell.tab.articles')} />
}
