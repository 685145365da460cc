import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { hasCode } from '../api/api-error.ts'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { queryClientContext } from '../api/server-context.ts'
import { useSession } from '../api/session.ts'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import { BackLink } from '../kit/ui/back-link.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/article-page.ts'
import styles from './article-page.module.css'
import { articleQuery, relatedQuery } from './article-queries.ts'
import { ArticleReading, type OpenArticle } from './article-reading.tsx'
import type { PageHandle } from '../shell/frame.tsx'

// A hidden draft opens for the administrator: the browser refetches with the session.
const missing = () => data({ missing: true }, { status: 404 })

export const handle: PageHandle = { cachedBy: [] }

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    await prefetchOnServer(context, [articleQuery(params.id)])
    const found = context.get(queryClientContext).getQueryData(articleQuery(params.id).queryKey)
    return await prefetchOnServer(context, relatedTo(found as Found | undefined))
  } catch {
    return missing()
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    await prefetchInBrowser([articleQuery(params.id)])
    const found = browserQueryClient().getQueryData<Found>(articleQuery(params.id).queryKey)
    return await prefetchInBrowser(relatedTo(found))
  } catch {
    return missing()
  }
}

interface Found {
  article: OpenArticle
}

const relatedTo = (found: Found | undefined) => (found ? [relatedQuery(found.article.category)] : [])

export default function ArticlePage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const session = useSession()
  const hidden = 'missing' in loaderData
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...articleQuery(params.id),
    enabled: !hidden || session !== null,
  })
  if (found) return <ArticleReading key={found.article.id} article={found.article} />
  if ((hidden && !session) || hasCode(error, 'not_found')) return <NotThere />
  if (isPending)
    return (
      <div className={layout.stack(24, styles.page)}>
        <BackLink to={paths.articles()} label={t('article.back')} />
        <LoadingLines shape="reading" above="nothing" />
      </div>
    )
  return <LoadFailure onRetry={() => void refetch()} />
}

function NotThere() {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(56, styles.page)}>
      <PageHead title={t('article.notFound')} description={t('article.notFoundText')} index={false} />
      <BackLink to={paths.articles()} label={t('article.back')} />
      <StatePanel level={1} title={t('article.notFound')} text={t('article.notFoundText')} />
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={layout.stack(56, styles.page)}>
      <PageHead title={t('article.failed')} description={t('article.failed')} index={false} />
      <BackLink to={paths.articles()} label={t('article.back')} />
      <StatePanel
        tone="error"
        level={1}
        title={t('article.failed')}
        action={<Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
      />
    </div>
  )
}
