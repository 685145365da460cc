import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse } from 'react-router'
import { NotFound } from './not-found.tsx'
import { PageState } from './page-state.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <PageState tone="error" title={t('state.unexpectedError')} text={t('state.unexpectedErrorText')} />
}
