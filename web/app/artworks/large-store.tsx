import { matchCategory } from '@passion-art/contract/artwork-categories'
import { isOnSale } from '@passion-art/contract/artwork-status'
import type { Artwork, ArtworkFacets } from '@passion-art/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { arrowLeftIcon } from '../ui/icons/arrow-left.ts'
import { artworkQuery } from './artwork-queries.ts'
import styles from './large-store.module.css'
import { pageAddress, type StoreAddress } from './store-address.ts'
import { StoreMore } from './store-more.tsx'
import { StoreFailure, StoreScreen } from './store-screen.tsx'
import { useStorePages } from './use-store-pages.ts'

interface LargeStoreProps {
  address: StoreAddress
  counts: Omit<ArtworkFacets, 'success'>
}

/** More works than a page holds: the server searches, and pages follow as one goes down. */
export function LargeStore({ address, counts }: LargeStoreProps) {
  const { asked, category, page, piece } = address
  const categories = counts.categories ?? []
  const inCategory = categories.filter(({ value }) => matchCategory(category, value))
  const known = inCategory.reduce((sum, { count }) => sum + count, 0)
  const view = useStorePages({ q: asked, category, page }, known)
  const opened = useOpened(piece, view)
  return (
    <StoreScreen
      address={address}
      categories={categories}
      total={counts.total ?? 0}
      works={view.works}
      found={view.found}
      cover={view.works?.[0]}
      opened={opened}
      changing={view.isChanging}
      failure={view.isError && !view.works && <StoreFailure onRetry={view.retry} />}
      before={page > 1 && <EarlierLink page={page} />}
      behind={view.works && view.works.length > 0 && <StoreMore view={view} page={page} />}
    />
  )
}

/** The work in the address, also when its page has not been read. */
function useOpened(piece: string | null, { works, first, found }: ReturnType<typeof useStorePages>) {
  const at = works?.findIndex(({ id }) => id === piece) ?? -1
  const elsewhere = piece !== null && works !== undefined && at < 0
  const { data } = useQuery({ ...artworkQuery(piece ?? ''), enabled: elsewhere, retry: false })
  const artwork: Artwork | undefined = works?.[at] ?? (elsewhere ? data?.artwork : undefined)
  if (!artwork || !isOnSale(artwork.status)) return undefined
  return { artwork, place: at >= 0 && typeof found === 'number' ? { at: first + at, of: found } : null }
}

function EarlierLink({ page }: { page: number }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <Link to={pageAddress(params, Math.max(1, page - 1))} className={styles.earlier}>
      <Icon path={arrowLeftIcon} size={20} mirrored />
      <span>{t('store.earlier')}</span>
    </Link>
  )
}
