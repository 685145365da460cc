import {
  type Artwork,
  countArtworks,
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks'
import { listFavourites } from '@passion-art/contract/profile'
import { cursorBehind, newestFirst, storePage, storeStart } from '@passion-art/contract/store-list'
import { call } from '../api/call.ts'
import { allOf, queryFor } from '../api/query-client.ts'

/** Every work on sale, newest first; of a store that is no larger than `wholeStore`. */
export const storeQuery = () => queryFor(listArtworks, {})

/** How many works are on sale, and of each category; what `q` and `category` leave, when they are given. */
export const storeCountsQuery = (search: { q?: string; category?: string } = {}) =>
  queryFor(countArtworks, { query: search })

/** A view of a large store. */
export interface StoreView {
  q: string
  category: string | null
  /** The first page that is shown, from 1. */
  page: number
}

type From = { cursor: string; page?: string }

const pageInput = ({ q, category }: StoreView, from: From) => ({
  query: { ...from, limit: String(storePage), ...(q && { q }), ...(category && { category }) },
})

const startOf = ({ page }: StoreView): From => ({
  cursor: storeStart,
  ...(page > 1 && { page: String(page) }),
})

/** The first page of a view, for the server's HTML. */
export const firstPageQuery = (view: StoreView) => queryFor(listArtworks, pageInput(view, startOf(view)))

/** A view page by page: each begins behind the last work of the one before. */
export const storePagesQuery = (view: StoreView) => ({
  queryKey: [listArtworks.name, 'pages', view] as const,
  queryFn: ({ pageParam, signal }: { pageParam: From; signal: AbortSignal }) =>
    call(listArtworks, pageInput(view, pageParam), { signal }),
  initialPageParam: startOf(view),
  getNextPageParam: (page: Artwork[]): From | undefined => {
    const last = page.at(-1)
    return last && { cursor: cursorBehind(last, newestFirst) }
  },
})

/** The newest works of a large store, for what is picked among them. */
export const newestWorksQuery = () => queryFor(listArtworks, { query: { cursor: storeStart, limit: '100' } })

/** The featured works, at most six. */
export const featuredQuery = () => queryFor(listFeaturedArtworks, {})

/** One work with related works and more by its artist. */
export const artworkQuery = (id: string) => queryFor(getArtwork, { params: { id } })

/** What hangs on an account's page: its works on sale, all of them for its owner and the administrator. */
export const artistWorksQuery = (id: string) => queryFor(listArtworksByArtist, { params: { id } })

/** The newest work of a category, for a tile. */
export const categoryCoverQuery = (category: string) =>
  queryFor(listArtworks, { query: { category, limit: '1' } })

/** By name alone: their contract is loaded with the marketplace's own pages. */
const marketQueries = ['marketplace.search', 'marketplace.compare', 'marketplace.rails'].map(named)

/** Every read that shows works, for reading again after one changed hands. */
export const allArtworkQueries = [
  ...[listArtworks, countArtworks, listFeaturedArtworks, listArtworksByArtist].map(allOf),
  ...[getArtwork, listFavourites].map(allOf),
  ...marketQueries,
]

/** Reads that show, or count, what the account marked, beside the works themselves. */
export const markedQueries = [
  allOf(listFavourites),
  ...['marketplace.counts', 'wishlists.list', 'wishlists.works'].map(named),
]

function named(name: string): { queryKey: [string] } {
  return { queryKey: [name] }
}
