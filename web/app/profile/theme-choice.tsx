import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import type { Theme } from '../theme/theme-store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { moonIcon, sunIcon } from '../kit/ui/icons.ts'
import styles from './theme-choice.module.css'

const themes = [
  { value: 'light', icon: sunIcon },
  { value: 'dark', icon: moonIcon },
] as const

interface ThemeChoiceProps {
  value: Theme
  onChange: (theme: Theme) => void
}

export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('profile.websiteTheme')} className={styles.choices}>
      {themes.map((theme) => (
        <label key={theme.value} className={layout.row(12, styles.choice)}>
          <input
            type="radio"
            name="websiteTheme"
            value={theme.value}
            checked={value === theme.value}
            className={layout.overlay}
            onChange={() => onChange(theme.value)}
          />
          <Icon path={theme.icon} size={22} />
          <span>{t(`profile.theme.${theme.value}`)}</span>
        </label>
      ))}
    </div>
  )
}
