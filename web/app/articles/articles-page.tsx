import type { Article } from '@passion-art/contract/articles/articles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { formatCount } from '../i18n/numbers.ts'
import { NewsletterAlertForm } from '../newsletter/newsletter-box.tsx'
import { articleFeeds } from '../shell/feed-links.ts'
import { NearestWorks } from '../finding/nearest-works.tsx'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { breadcrumb } from '../shell/site-data.ts'
import { Button } from '../kit/ui/button.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import type { Route } from './+types/articles-page.ts'
import { useCategoryName } from './article-byline.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleControls } from './article-controls.tsx'
import { featuredArticlesQuery, gridQuery } from './article-queries.ts'
import { type ArticlesAddress, readAddress, useArticlesAddress } from './articles-address.ts'
import { articlesFailure } from './articles-failure.ts'
import styles from './articles-page.module.css'
import { FeaturedArticles, notBelow } from './featured-articles.tsx'
import type { PageHandle } from '../shell/frame.tsx'

const queriesOf = (request: Request) => [
  featuredArticlesQuery(),
  gridQuery(readAddress(new URL(request.url).searchParams)),
]

export const handle: PageHandle = { cachedBy: ['page', 'category', 'q'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetchOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(queriesOf(request))
/** The component fetches changed filters itself and shows the old grid until then. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function ArticlesPage() {
  const { t } = useTranslation()
  const { address, typed, type, change } = useArticlesAddress()
  const { data: featured, isPending: awaited } = useQuery(featuredArticlesQuery())
  const { data: grid, isPending } = useQuery(gridQuery(address))
  const front = address.search === '' && address.category === null && address.page === 1
  // Together, so that the featured ones don't push the others down.
  const waits = front && (awaited || isPending)
  return (
    <div className={layout.stack(48, styles.page)}>
      <PageHead
        title={t('word.articles')}
        description={t('articles.description')}
        image={featured?.articles?.[0]?.image ?? undefined}
        feeds={articleFeeds(t, address.category)}
      />
      <JsonLd describe={breadcrumb(t('word.articles'), paths.articles())} />
      <ArticleControls address={address} typed={typed} onType={type} onChange={change} />
      {front && !waits && (
        <FeaturedArticles articles={notBelow(featured?.articles ?? [], grid?.articles ?? [])} />
      )}
      {waits ? (
        <LoadingLines shape="feature" above="nothing" />
      ) : (
        <Grid address={address} onChange={change} />
      )}
      <NewsletterAlertForm />
    </div>
  )
}

interface GridProps {
  address: ArticlesAddress
  onChange: (change: Partial<ArticlesAddress>) => void
}

function Grid({ address, onChange }: GridProps) {
  const { t } = useTranslation()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...gridQuery(address),
    placeholderData: keepPreviousData,
  })
  const failure = articlesFailure(error, data, address)
  if (failure)
    return (
      <StatePanel
        tone="error"
        title={t(failure)}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (isPending || !data) return <LoadingLines shape="wall" above="nothing" />
  return (
    <section
      aria-labelledby="articles-grid"
      aria-busy={isPlaceholderData || undefined}
      className={layout.stack(32, styles.all)}
    >
      <div role="status" className={layout.stack(8)}>
        <h2 id="articles-grid" className={font.title1}>
          <GridTitle address={address} />
        </h2>
        {(address.search || address.category) && <Count found={data.pagination.total} />}
      </div>
      {data.articles.length > 0 && <Cards articles={data.articles} />}
      <div role="status" className={data.articles.length > 0 ? layout.hidden : undefined}>
        {data.articles.length === 0 && (
          <Nothing
            searched={address.search !== ''}
            onClear={() => onChange({ search: '', category: null })}
          />
        )}
      </div>
      {data.articles.length === 0 && address.search !== '' && (
        <NearestWorks q={address.search} toMeant={(meant) => `?${new URLSearchParams({ q: meant })}`} />
      )}
      <Pagination page={address.page} pages={data.pagination.pages} onChange={(page) => onChange({ page })} />
    </section>
  )
}

function GridTitle({ address }: { address: ArticlesAddress }) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  if (address.search) return <bdi>{t('articles.results', { text: address.search })}</bdi>
  return <span>{address.category ? categoryName(address.category) : t('word.allArticles')}</span>
}

/** With no results the panel below shows it; this line is for screen readers. */
function Count({ found }: { found: number }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={found > 0 ? font.quiet : layout.hidden}>
      {found > 0
        ? t('articles.found', { count: found, n: formatCount(found, i18n.language) })
        : t('articles.noList')}
    </p>
  )
}

function Cards({ articles }: { articles: readonly Article[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the semantics of lists without markers
    <ul role="list" className={styles.grid}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </ul>
  )
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      title={t('articles.empty')}
      action={
        searched && (
          <Button look="outline" onClick={onClear}>
            {t('ui.clearSearch')}
          </Button>
        )
      }
    />
  )
}
