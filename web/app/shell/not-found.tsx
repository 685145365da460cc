import { useTranslation } from 'react-i18next'
import { PageState } from './page-state.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return <PageState tone="empty" title={t('state.pageNotFound')} text={t('state.pageNotFoundText')} />
}
