import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { toggleTheme } from '../theme/theme-store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { moonIcon, sunIcon } from '../kit/ui/frame-icons.ts'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import styles from './theme-toggle.module.css'

/** Shows the theme it switches to. Both icons are in the HTML and CSS picks one, to avoid a flash. */
export function ThemeToggle() {
  const { t } = useTranslation()
  return (
    <button type="button" className={layout.inline(0, layout.centered, styles.toggle)} onClick={toggleTheme}>
      <span className={styles.whenLight}>
        <Icon path={moonIcon} />
        <VisuallyHidden>{t('nav.darkMode')}</VisuallyHidden>
      </span>
      <span className={styles.whenDark}>
        <Icon path={sunIcon} />
        <VisuallyHidden>{t('nav.lightMode')}</VisuallyHidden>
      </span>
    </button>
  )
}
