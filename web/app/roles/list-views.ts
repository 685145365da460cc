import { useTranslation } from 'react-i18next'
import { rowsIcon, squaresFourIcon } from '../kit/ui/icons.ts'
import type { ViewChoice } from './view-switch.tsx'

export function useListViews(): { label: string; views: readonly ViewChoice<'grid' | 'list'>[] } {
  const { t } = useTranslation()
  return {
    label: t('features.kit.views'),
    views: [
      { value: 'grid', label: t('features.kit.grid'), icon: squaresFourIcon },
      { value: 'list', label: t('features.kit.list'), icon: rowsIcon },
    ],
  }
}
