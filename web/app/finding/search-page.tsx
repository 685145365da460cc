import { longestSearch } from '@passion-art/contract/finding/finding'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { queryFrom } from '../artworks/store-address.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { SearchLine } from '../kit/ui/search-line.tsx'
import { LoadingLines, StatePanel } from '../kit/ui/state-panel.tsx'
import { addressNow, useSearchText } from '../kit/ui/use-search-text.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/search-page.ts'
import { Findings } from './findings.tsx'
import { findQuery } from './finding-queries.ts'
import { DidYouMean, NearestWall, recentQuery, RecentWorks } from './nearest-works.tsx'
import { SaveSearchAlert } from './save-search-alert.tsx'

function queriesOf(request: Request) {
  const q = queryFrom(new URL(request.url).searchParams)
  return [q === '' ? recentQuery() : findQuery(q)]
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  prefetchOnServer(context, queriesOf(request))
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchInBrowser(queriesOf(request))
/** The component fetches while words are typed. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function SearchPage() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const put = (q: string) => {
    const next = addressNow()
    if (q) next.set('q', q)
    else next.delete('q')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const { search, type } = useSearchText(params.get('q') ?? '', put)
  const q = queryFrom(params)
  // Typing begins in the field, and stays there; with results, reading begins at the heading.
  const [beginsEmpty] = useState(q === '')
  return (
    <div className={layout.stack(40, layout.page, layout.tall)}>
      <PageHead
        title={q ? `${q} | ${t('nav.search')}` : t('nav.search')}
        description={t('search.description')}
        index={false}
      />
      <div className={layout.stack(28)}>
        <h1 className={font.display1}>{t('nav.search')}</h1>
        <form role="search" method="get" onSubmit={(event) => event.preventDefault()}>
          <SearchLine
            name="q"
            label={t('nav.search')}
            value={search}
            maxLength={longestSearch}
            enterKeyHint="search"
            data-begin={beginsEmpty || undefined}
            onChange={({ target }) => type(target.value)}
          />
        </form>
      </div>
      {q === '' ? (
        <>
          <p className={font.soft}>{t('search.intro')}</p>
          <RecentWorks />
        </>
      ) : (
        <Results q={q} onClear={() => put('')} />
      )}
    </div>
  )
}

function Results({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...findQuery(q),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <StatePanel
        tone="error"
        title={t('search.failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!data) return <LoadingLines />
  const { meant, nearest, near, works, worksCount, ...others } = data
  const count = [others.artists, others.articles, others.exhibitions, others.events, others.courses].reduce(
    (sum, found) => sum + found.length,
    worksCount ?? works.length,
  )
  return (
    <div aria-busy={isPlaceholderData || undefined} className={layout.stack(40)}>
      <div className={layout.stack(4)}>
        <p role="status" className={font.quiet}>
          {worksCount === null ? t('search.foundMany') : t('search.found', { count })}
        </p>
        {meant !== null && (
          <DidYouMean meant={meant} to={`${paths.search()}?${new URLSearchParams({ q: meant })}`} />
        )}
      </div>
      {count > 0 || worksCount === null ? (
        <Findings q={meant ?? q} found={data} />
      ) : (
        <>
          <StatePanel
            title={t(/\s/.test(q) ? 'search.emptyWords' : 'search.empty', { text: q })}
            action={
              <div className={layout.cluster(12, layout.stretch)}>
                <Button look="outline" onClick={onClear}>
                  {t('ui.clearSearch')}
                </Button>
                <SaveSearchAlert q={q} />
              </div>
            }
          />
          <NearestWall artworks={nearest} near={near} />
        </>
      )}
    </div>
  )
}
