import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { layout } from '../kit/layout/layout.ts'
import { Logo } from '../kit/ui/logo.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './admin-brand.module.css'
import { tabAddress } from './admin-tabs.ts'

export function AdminBrand() {
  const { t } = useTranslation()
  return (
    <Link to={tabAddress('dashboard')} className={layout.touch(0, styles.brand)} dir="ltr" translate="no">
      <VisuallyHidden>{t('admin.shell.title')}</VisuallyHidden>
      <span aria-hidden className={styles.drawn}>
        <Logo className={styles.logo} /> <span>ADMIN</span>
      </span>
    </Link>
  )
}
