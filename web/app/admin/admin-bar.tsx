import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import styles from './admin-bar.module.css'
import { AdminBrand } from './admin-brand.tsx'

interface BarProps {
  onLogOut: () => void
  onMenu: () => void
}

export function AdminBar({ onLogOut, onMenu }: BarProps) {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <div className={styles.small}>
        <AdminBrand />
        <button
          type="button"
          aria-label={t('nav.openMenu')}
          aria-haspopup="dialog"
          className={styles.toggle}
          onClick={onMenu}
        >
          <span className={styles.inkBar} />
          <span className={styles.markBar} />
        </button>
      </div>
      <div className={layout.row(24, layout.spread, styles.wide)}>
        <p className={styles.welcome}>{t('admin.shell.welcome')}</p>
        <div className={layout.row(8)}>
          <Badge>{t('nav.adminPanel')}</Badge>
          <LanguageMenu />
          <ThemeToggle />
          <Button look="outline" onClick={onLogOut}>
            {t('nav.logout')}
          </Button>
        </div>
      </div>
    </header>
  )
}
