import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/icons.ts'
import { AdminBrand } from './admin-brand.tsx'
import { AdminTabList } from './admin-tab-list.tsx'
import styles from './admin-sidebar.module.css'
import type { AdminTab } from './admin-tabs.ts'

export function AdminSidebar({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.adminPanel')} className={styles.sidebar}>
      <div className={layout.row(0, styles.brand)}>
        <AdminBrand />
      </div>
      <AdminTabList tab={tab} />
      <AdminWayOut />
    </nav>
  )
}

export function AdminWayOut() {
  const { t } = useTranslation()
  return (
    <Link to={paths.home()} className={layout.inline(12, font.quiet, styles.home)}>
      <Icon path={arrowLeftIcon} size={20} mirrored />
      <span>{t('state.backToHome')}</span>
    </Link>
  )
}
