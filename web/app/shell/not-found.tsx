import { useTranslation } from 'react-i18next'
import { PageState } from './page-state.tsx'

/** No such page, or no such record. */
export function NotFound() {
  const { t } = useTranslation()
  return <PageState tone="empty" title={t('state.pageNotFound')} text={t('state.pageNotFoundText')} />
}
