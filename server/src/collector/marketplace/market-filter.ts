import type { MarketFilters } from '@passion-art/contract/collector/marketplace/marketplace'
import type { MarketSort } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { searchWords } from '../../search/fold.ts'

export interface MarketFilter {
  words: readonly string[]
  category?: string | undefined
  technique?: string | undefined
  orientation?: string | undefined
  colour?: string | undefined
  artistId?: string | undefined
  state?: 'on-sale' | 'held' | 'sold' | undefined
  favouritesOf?: string | undefined
  followedBy?: string | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Millimetres. */
  minLargest?: number | undefined
  maxLargest?: number | undefined
  maxWidth?: number | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
  framed?: 0 | 1 | undefined
  signed?: 1 | undefined
  howMade?: string | undefined
  edition?: string | undefined
  listed?: { after: string; until: string } | undefined
  /** Requires a price or a size, for sorting by it. */
  needs?: 'price' | 'size' | undefined
}

/** List filters that are columns of a cell. */
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
    minYear: times(filters.yearFrom, 1),
    maxYear: times(filters.yearTo, 1),
    framed: filters.framed && (filters.framed === '1' ? 1 : 0),
    signed: filters.signed && 1,
    howMade: filters.howMade,
    edition: filters.edition,
    needs: neededFor(sort),
  }
}

function neededFor(sort: MarketSort | undefined): MarketFilter['needs'] {
  if (sort === 'price' || sort === '-price') return 'price'
  return sort === 'size' || sort === '-size' ? 'size' : undefined
}

const times = (text: string | undefined, factor: number) =>
  text === undefined ? undefined : Math.round(Number(text) * factor)
