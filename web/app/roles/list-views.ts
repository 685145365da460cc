import { useTranslation } from 'react-i18next'
import { rowsIcon, squaresFourIcon } from '../kit/ui/icons.ts'
import type { ViewChoice } from './view-switch.tsx'

/** The two views that every screen has, for `ViewSwitch`. */
export function useListViews(): { label: string; views: readonly ViewChoice<'grid' | 'list'>[] } {
  const { t } = useTranslation()
  return {
    label: t('roles.kit.views'),
    views: [
      { value: 'grid', label: t('roles.kit.grid'), icon: squaresFourIcon },
      { value: 'list', label: t('roles.kit.list'), icon: rowsIcon },
    ],
  }
}
