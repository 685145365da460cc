import type { Artwork } from '@passion-art/contract/artworks'
import { storePage } from '@passion-art/contract/store-list'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { firstPageQuery, storeCountsQuery, storePagesQuery, type StoreView } from './artwork-queries.ts'

const minute = 60_000

/**
 * The works of a view as far as they have been read. What was shown stays until the first page of a new view has come;
 * an answer to a view that is left belongs to that view and is shown nowhere else.
 */
export function useStorePages(view: StoreView, inCategory: number) {
  const client = useQueryClient()
  const first = firstPageQuery(view).queryKey
  const pages = useInfiniteQuery({
    ...storePagesQuery(view),
    // What the server's HTML, or the way here, has read.
    initialData: () => {
      const page = client.getQueryData<Artwork[]>(first)
      return page && { pages: [page], pageParams: [storePagesQuery(view).initialPageParam] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first)?.dataUpdatedAt,
    placeholderData: keepPreviousData,
    // Whoever comes back from a work finds the wall as it was.
    staleTime: 5 * minute,
    gcTime: 30 * minute,
  })
  const counted = useCount(view, inCategory)
  const { data } = pages
  const works = useMemo(() => data && once(data.pages.flat()), [data])
  const firstPlace = (view.page - 1) * storePage + 1
  const read = firstPlace - 1 + (works?.length ?? 0)
  const more = pages.hasNextPage && (typeof counted !== 'number' || read < counted)
  return {
    works,
    /** Place of the first of them among all that were found, from 1. */
    first: firstPlace,
    /** Null when there are too many to be counted, undefined while they are. */
    found: more || works === undefined ? counted : (counted ?? read),
    more,
    /** How many pages are shown. */
    pages: data?.pages.length ?? 0,
    isChanging: pages.isPlaceholderData,
    isReading: pages.isFetchingNextPage,
    isError: pages.isError,
    readMore: () => pages.fetchNextPage({ cancelRefetch: false }),
    retry: () => void pages.refetch(),
  }
}

export type StorePages = ReturnType<typeof useStorePages>

/** Without words the categories' counts are enough. */
function useCount({ q, category }: StoreView, inCategory: number): number | null | undefined {
  const query = storeCountsQuery({ q, ...(category && { category }) })
  const { data } = useQuery({ ...query, enabled: q !== '', placeholderData: keepPreviousData })
  return q === '' ? inCategory : data?.total
}

/** Pages by number may overlap when works come in between. */
function once(works: readonly Artwork[]): Artwork[] {
  return [...new Map(works.map((work) => [work.id, work])).values()]
}
