import { useTranslation } from 'react-i18next'
import { layout } from '../kit/layout/layout.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { classes } from '../kit/ui/classes.ts'
import { rowsIcon, squaresFourIcon } from '../kit/ui/icons.ts'
import styles from './view-switch.module.css'

export interface ViewChoice<View extends string> {
  value: View
  label: string
  icon?: string
}

export interface ViewChoices<View extends string> {
  label: string
  views: readonly ViewChoice<View>[]
  value: View
  onChange: (view: View) => void
}

export function useListViews(): ViewChoice<'grid' | 'list'>[] {
  const { t } = useTranslation()
  return [
    { value: 'grid', label: t('ui.grid'), icon: squaresFourIcon },
    { value: 'list', label: t('features.kit.list'), icon: rowsIcon },
  ]
}

export function ViewSwitch<View extends string>({ label, views, value, onChange }: ViewChoices<View>) {
  return (
    <div role="group" aria-label={label} className={layout.cluster(0, layout.stretch, styles.views)}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          {...(view.icon && { 'aria-label': view.label, title: view.label })}
          className={classes(styles.view, view.value === value && styles.chosen)}
          onClick={() => onChange(view.value)}
        >
          {view.icon ? <Icon path={view.icon} size={22} /> : view.label}
        </button>
      ))}
    </div>
  )
}
