import type { MarketFilters } from '@passion-art/contract/collector/marketplace/marketplace'
import type { MarketSort } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { searchWords } from '../../search/fold.ts'

/** What a search leaves out, as the database asks for it. */
export interface MarketFilter {
  /** Folded; a work must hold all of them. */
  words: readonly string[]
  category?: string | undefined
  technique?: string | undefined
  orientation?: string | undefined
  colour?: string | undefined
  artistId?: string | undefined
  state?: 'on-sale' | 'held' | 'sold' | undefined
  /** Favourites of this account alone. */
  favouritesOf?: string | undefined
  /** Works of artists whom this account follows alone. */
  followedBy?: string | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Millimetres. */
  minLargest?: number | undefined
  maxLargest?: number | undefined
  maxWidth?: number | undefined
  /** Came into the store after the first and not after the second. */
  listed?: { after: string; until: string } | undefined
  /** A price, or a size, is known: an order by it has no place for other works. */
  needs?: 'price' | 'size' | undefined
}

/** A word chosen from a list, beside what a cell of works shares. */
export const cellFacets = ['category', 'technique', 'orientation', 'colour'] as const
export type CellFacet = (typeof cellFacets)[number]

export function readFilter(filters: MarketFilters, viewerId: string, sort?: MarketSort): MarketFilter {
  const { category, technique, orientation, colour, state } = filters
  return {
    words: searchWords(filters.q ?? ''),
    category,
    technique,
    orientation,
    colour,
    state,
    artistId: filters.artist?.toLowerCase(),
    favouritesOf: filters.favourites && viewerId,
    followedBy: filters.followed && viewerId,
    minCents: times(filters.minPrice, 100),
    maxCents: times(filters.maxPrice, 100),
    minLargest: times(filters.minSize, 10),
    maxLargest: times(filters.maxSize, 10),
    maxWidth: times(filters.wall, 10),
    needs: neededFor(sort),
  }
}

function neededFor(sort: MarketSort | undefined): MarketFilter['needs'] {
  if (sort === 'price' || sort === '-price') return 'price'
  return sort === 'size' || sort === '-size' ? 'size' : undefined
}

const times = (text: string | undefined, factor: number) =>
  text === undefined ? undefined : Math.round(Number(text) * factor)
