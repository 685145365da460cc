import { useTranslation } from 'react-i18next'
import { rowsIcon, squaresFourIcon } from '../kit/ui/icons.ts'
import type { ViewChoice } from './view-switch.tsx'

export function useListViews(): { label: string; views: readonly ViewChoice<'grid' | 'list'>[] } {
  const { t } = useTranslation()
  return {
    label: t('ui.view'),
    views: [
      { value: 'grid', label: t('ui.grid'), icon: squaresFourIcon },
      { value: 'list', label: t('features.kit.list'), icon: rowsIcon },
    ],
  }
}
