import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { storePage } from '@passion-art/contract/artworks/store-list'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { firstPageQuery, type StorePart, storePagesQuery } from './artwork-queries.ts'
import type { StoreView } from './store-address.ts'

const minute = 60_000

export function useStorePages(view: StoreView) {
  const client = useQueryClient()
  const first = firstPageQuery(view).queryKey
  const pages = useInfiniteQuery({
    ...storePagesQuery(view),
    initialData: () => {
      const page = client.getQueryData<StorePart>(first)
      return page && { pages: [page], pageParams: [storePagesQuery(view).initialPageParam] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
    placeholderData: keepPreviousData,
    staleTime: 5 * minute,
    gcTime: 30 * minute,
  })
  const { data } = pages
  const works = useMemo(() => data && once(data.pages.flatMap((page) => page.works)), [data])
  const last = data?.pages.at(-1)
  const more = typeof last?.next === 'string'
  const firstPosition = (view.page - 1) * storePage + 1
  const read = firstPosition - 1 + (works?.length ?? 0)
  return {
    works,
    first: firstPosition,
    /** Null when there are too many to be counted, undefined until loaded. */
    found: last && (last.total ?? (more ? null : read)),
    more,
    pages: data?.pages.length ?? 0,
    isChanging: pages.isPlaceholderData,
    isReading: pages.isFetchingNextPage,
    isError: pages.isError,
    readMore: () => pages.fetchNextPage({ cancelRefetch: false }),
    retry: () => void pages.refetch(),
  }
}

export type StorePages = ReturnType<typeof useStorePages>

/** Works that may be bought, each once: pages may overlap when works are added in between. */
function once(works: readonly Artwork[]): Artwork[] {
  return [...new Map(works.filter(({ status }) => isOnSale(status)).map((work) => [work.id, work])).values()]
}
