import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog, DialogClose } from '../kit/ui/dialog.tsx'
import { AdminBrand } from './admin-brand.tsx'
import styles from './admin-drawer.module.css'
import { AdminWayOut } from './admin-sidebar.tsx'
import { AdminTabList } from './admin-tab-list.tsx'
import type { AdminTab } from './admin-tabs.ts'

interface DrawerProps {
  open: boolean
  tab: AdminTab
  onClose: () => void
  onLogOut: () => void
}

export function AdminDrawer({ open, tab, onClose, onLogOut }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onClose={onClose} label={t('nav.adminPanel')} size="page" closeButton={false}>
      <div className={styles.column}>
        <div className={layout.row(0, layout.spread, styles.head)}>
          <AdminBrand />
          <DialogClose />
        </div>
        <div className={layout.stack(8, font.quiet, styles.who)}>
          <p>{t('admin.shell.welcome')}</p>
          <Badge>{t('nav.adminPanel')}</Badge>
        </div>
        <AdminTabList tab={tab} />
        <AdminWayOut />
        <div className={layout.row(8, styles.foot)}>
          <Button look="outline" onClick={onLogOut}>
            {t('nav.logout')}
          </Button>
          <ThemeToggle />
          <LanguageMenu />
        </div>
      </div>
    </Dialog>
  )
}
