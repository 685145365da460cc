import {
  type Artwork,
  countArtworks,
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks/artworks'
import { listFavourites } from '@passion-art/contract/profile/profile'
import { storePage, storeStart } from '@passion-art/contract/artworks/store-list'
import type { QueryClient } from '@tanstack/react-query'
import { allOf, queryFor } from '../api/query-client.ts'
import type { StoreView } from './store-address.ts'

/** How many works each category has of what the search and the filters let through. */
export const storeCountsQuery = ({ q, filters }: Pick<StoreView, 'q' | 'filters'>) =>
  queryFor(countArtworks, { query: { ...(q && { q }), ...filters } })

export interface StorePart {
  works: Artwork[]
  next: string | null
  /** Number of works in the whole view; null when there are too many to be counted. */
  total: number | null
}

type From = { cursor: string; page?: string }

const partQuery = ({ q, category, sort, filters }: StoreView, from: From) => {
  const search = { ...(q && { q }), ...(category && { category }), ...(sort && { sort }), ...filters }
  return queryFor(listArtworks, { query: { ...from, limit: String(storePage), ...search } }, partOf)
}

const partOf = (works: Artwork[], headers: Headers): StorePart => {
  const [, next = ''] = /\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  const total = headers.get('x-total-count')
  return {
    works,
    next: new URLSearchParams(next).get('cursor'),
    total: total === null ? null : Number(total),
  }
}

const startOf = ({ page }: StoreView): From => ({
  cursor: storeStart,
  ...(page > 1 && { page: String(page) }),
})

export const firstPageQuery = (view: StoreView) => partQuery(view, startOf(view))

export const storePagesQuery = (view: StoreView) => ({
  queryKey: [listArtworks.name, 'pages', view] as const,
  /** The first page may already be in flight for the opening page. */
  queryFn: ({ client, pageParam, signal }: { client: QueryClient; pageParam: From; signal: AbortSignal }) =>
    pageParam.cursor === storeStart
      ? client.fetchQuery({ ...partQuery(view, pageParam), staleTime: 0 })
      : partQuery(view, pageParam).queryFn({ signal }),
  initialPageParam: startOf(view),
  getNextPageParam: ({ next }: StorePart): From | null => (next === null ? null : { cursor: next }),
})

export const newestWorksQuery = () =>
  firstPageQuery({ q: '', category: null, sort: '', filters: {}, page: 1 })

export const featuredQuery = () => queryFor(listFeaturedArtworks, {})

export const artworkQuery = (id: string) => queryFor(getArtwork, { params: { id } })

export const artistWorksQuery = (id: string) => queryFor(listArtworksByArtist, { params: { id } })

/** Two, because the newest may be the hero of the page. */
export const categoryCoverQuery = (category: string) =>
  queryFor(listArtworks, { query: { category, limit: '2' } })

/** By name alone: their contract is loaded with the marketplace pages. */
const marketQueries = ['marketplace.search', 'marketplace.compare', 'marketplace.rails'].map(named)

export const allArtworkQueries = [
  ...[listArtworks, countArtworks, listFeaturedArtworks, listArtworksByArtist].map(allOf),
  ...[getArtwork, listFavourites].map(allOf),
  ...marketQueries,
]

/** Queries that show or count the account's favorites, besides the works themselves. */
export const markedQueries = [
  allOf(listFavourites),
  ...['marketplace.counts', 'wishlists.list', 'wishlists.works'].map(named),
]

function named(name: string): { queryKey: [string] } {
  return { queryKey: [name] }
}
