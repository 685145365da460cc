import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useQuery } from '@tanstack/react-query'
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
import { queryFrom, pageAddress, pageFrom, useStoreAddress } from './store-address.ts'
import { StoreControls } from './store-controls.tsx'
import { StoreMore } from './store-more.tsx'
import styles from './store-page.module.css'
import { StoreWall } from './store-wall.tsx'
import { type StorePages, useStorePages } from './use-store-pages.ts'

export const handle: PageHandle = { cachedBy: ['category', 'page', 'q'] }

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetchOnServer(context, [storeCountsQuery(), firstPageQuery(storeParams(request.url))])
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = storeParams(request.url)
  const cached = browserQueryClient().getQueryData(storePagesQuery(view).queryKey)
  return prefetchInBrowser([storeCountsQuery(), ...(cached ? [] : [firstPageQuery(view)])])
}

/** Filtering changes the address; the component fetches. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function StorePage() {
  const { t } = useTranslation()
  const address = useStoreAddress()
  const { query, category, page, piece } = address
  const counts = useQuery(storeCountsQuery())
  const view = useStorePages({ q: query, category, page })
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
        found={view.found}
        search={address.search}
        category={category}
        onChange={address.change}
      />
      {page > 1 && <EarlierLink page={page} />}
      <StoreWall
        view={view}
        onOpen={open}
        onRetry={retry}
        onClear={() => address.change({ search: '', category: null })}
      />
      {works && works.length > 0 && <StoreMore view={view} page={page} />}
      {opened && (
        <ArtworkDialog
          key={opened.artwork.id}
          artwork={opened.artwork}
          position={opened.position}
          onClose={() => address.change({ piece: null })}
        />
      )}
    </div>
  )
}

function storeParams(url: string) {
  const { searchParams: params } = new URL(url)
  return { q: queryFrom(params), category: params.get('category'), page: pageFrom(params) }
}

function useOpened(artworkId: string | null, { works, first, found, more }: StorePages) {
  const at = works?.findIndex(({ id }) => id === artworkId) ?? -1
  const elsewhere = artworkId !== null && at < 0 && (more || first > 1)
  const { data } = useQuery({ ...artworkQuery(artworkId ?? ''), enabled: elsewhere, retry: false })
  const artwork: Artwork | undefined = works?.[at] ?? (elsewhere ? data?.artwork : undefined)
  if (!artwork || !isOnSale(artwork.status)) return undefined
  return { artwork, position: at >= 0 && typeof found === 'number' ? { at: first + at, of: found } : null }
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
