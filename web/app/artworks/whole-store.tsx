import type { Artwork } from '@passion-art/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { storeQuery } from './artwork-queries.ts'
import type { StoreAddress } from './store-address.ts'
import { categoryOptions, filterStore, inStore } from './store-filter.ts'
import { LoadFailure, StoreScreen } from './store-screen.tsx'

interface WholeStoreProps {
  address: StoreAddress
  /** It is known that the store is not large. */
  counted: boolean
}

/** All works are here: search and filter answer at once. */
export function WholeStore({ address, counted }: WholeStoreProps) {
  const { data, isPending, isError, refetch } = useQuery({ ...storeQuery(), enabled: counted })
  const artworks = useMemo(() => inStore(data ?? []), [data])
  const categories = useMemo(() => categoryOptions(artworks), [artworks])
  const { search, category, piece } = address
  const shown = useMemo(() => filterStore(artworks, search, category), [artworks, search, category])
  const chosen = shown.findIndex((artwork) => artwork.id === piece)
  if (isError) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <StoreScreen
      address={address}
      categories={categories}
      total={artworks.length}
      works={isPending ? undefined : shown}
      found={shown.length}
      cover={artworks[0]}
      opened={openedAt(shown, chosen)}
    />
  )
}

const openedAt = (shown: readonly Artwork[], at: number) => {
  const artwork = shown[at]
  return artwork && { artwork, place: { at: at + 1, of: shown.length } }
}
