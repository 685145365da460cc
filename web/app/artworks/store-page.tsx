import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { ArtworkFacets, Artwork } from '@passion-art/contract/artworks/artworks'
import { storeFilterNames } from '@passion-art/contract/artworks/store-list'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { browserQueryClient } from '../api/query-client.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { paths } from '../paths.ts'
import { artworkFeeds } from '../shell/feed-links.ts'
import type { PageHandle } from '../shell/frame.tsx'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { breadcrumb } from '../shell/site-data.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { arrowLeftIcon } from '../kit/ui/icons.ts'
import type { Route } from './+types/store-page.ts'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { artworkQuery, firstPageQuery, storeCountsQuery, storePagesQuery } from './artwork-queries.ts'
import { pageAddress, useStoreAddress, viewFrom } from './store-address.ts'
import { StoreControls } from './store-controls.tsx'
import { StoreMore } from './store-more.tsx'
import styles from './store-page.module.css'
import { StoreWall } from './store-wall.tsx'
import { type StorePages, useStorePages } from './use-store-pages.ts'
import { inOrder, WorksInOrder } from '../iiif/look-closer.tsx'

export const handle: PageHandle = { cachedBy: ['category', 'page', 'q', 'sort', ...storeFilterNames] }

export function loader({ context, request }: Route.LoaderArgs) {
  const view = viewFrom(new URL(request.url).searchParams)
  return prefetchOnServer(context, [storeCountsQuery(view), firstPageQuery(view)])
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = viewFrom(new URL(request.url).searchParams)
  const cached = browserQueryClient().getQueryData(storePagesQuery(view).queryKey)
  return prefetchInBrowser([storeCountsQuery(view), ...(cached ? [] : [firstPageQuery(view)])])
}

/** Filtering changes the address; the component fetches. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function StorePage() {
  const { t } = useTranslation()
  const address = useStoreAddress()
  const { piece } = address
  const { page } = address.view
  const client = useQueryClient()
  const counts = useQuery({
    ...storeCountsQuery(address.view),
    placeholderData: (previous) => previous ?? lastCounts(client),
  })
  const tooMany = counts.data?.categories === null
  const every = useQuery({ ...storeCountsQuery({ q: '', filters: {} }), enabled: tooMany })
  const view = useStorePages(address.view)
  const opened = useOpened(piece, view)
  const change = useLatest(address.change)
  const open = useCallback((artwork: Artwork) => change.current({ piece: artwork.id }), [change])
  const { works } = view
  const retry = () => {
    view.retry()
    if (counts.isError) void counts.refetch()
  }
  return (
    <div className={layout.stack(40, layout.page, styles.page)}>
      <PageHead
        title={t('store.title')}
        description={t('store.description')}
        image={works?.[0]?.images[0]}
        feeds={artworkFeeds(t)}
      />
      <JsonLd describe={breadcrumb(t('store.title'), paths.store())} />
      <StoreControls
        counts={counts.data}
        every={tooMany ? every.data : undefined}
        found={view.found}
        loading={works === undefined && !view.isError}
        search={address.search}
        shown={address.view}
        onChange={address.change}
      />
      {page > 1 && <EarlierLink page={page} />}
      <StoreWall view={view} shown={address.view} onOpen={open} onRetry={retry} onChange={address.change} />
      {works && works.length > 0 && <StoreMore view={view} page={page} />}
      {opened && (
        <WorksInOrder value={inOrder(works ?? [])}>
          <ArtworkDialog
            artwork={opened.artwork}
            place={opened.place && { ...opened.place, onStep: open }}
            onClose={() => address.change({ piece: null })}
          />
        </WorksInOrder>
      )}
    </div>
  )
}

function useOpened(artworkId: string | null, { works, first, found, more }: StorePages) {
  const index = works?.findIndex(({ id }) => id === artworkId) ?? -1
  const elsewhere = artworkId !== null && index < 0 && (more || first > 1)
  const { data } = useQuery({ ...artworkQuery(artworkId ?? ''), enabled: elsewhere, retry: false })
  const artwork: Artwork | undefined = works?.[index] ?? (elsewhere ? data?.artwork : undefined)
  if (!artwork || !isOnSale(artwork.status)) return undefined
  if (index < 0) return { artwork, place: null }
  const position = typeof found === 'number' ? { position: first + index, count: found } : null
  return { artwork, place: { position, previous: works?.[index - 1], next: works?.[index + 1] } }
}

/** Of an earlier visit: the categories keep their place. */
function lastCounts(client: QueryClient): ArtworkFacets | undefined {
  const [name] = storeCountsQuery({ q: '', filters: {} }).queryKey
  const known = client.getQueriesData<ArtworkFacets>({ queryKey: [name] })
  return known.map(([, counts]) => counts).findLast(Boolean)
}

/** The same object in every render, so that cards of unchanged works are not rendered again. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function EarlierLink({ page }: { page: number }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <Link to={pageAddress(params, page - 1)} className={layout.touch(8, font.linkName, styles.earlier)}>
      <Icon path={arrowLeftIcon} size={20} mirrored />
      <span>{t('store.earlier')}</span>
    </Link>
  )
}
