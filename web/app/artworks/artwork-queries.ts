import {
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks'
import { listFavourites } from '@passion-art/contract/profile'
import { allOf, queryFor } from '../api/query-client.ts'

/** Every work on sale, newest first, as the store shows them. */
export const storeQuery = () => queryFor(listArtworks, {})

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
  ...[listArtworks, listFeaturedArtworks, listArtworksByArtist, getArtwork, listFavourites].map(allOf),
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
