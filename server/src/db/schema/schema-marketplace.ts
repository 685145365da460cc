import type { Generated } from 'kysely'

/** Row types of the buyers' search; see schema.ts and decision 021. The first three are written by triggers alone. */

/** Four bits of each channel of a colour → its family. */
export interface MarketColoursTable {
  key: string
  family: string
}

/** Works that share all that is chosen from lists share a cell. */
export interface MarketCellsTable {
  id: Generated<number>
  sold: number
  category: string
  technique: string
  /** '' where nothing is known, as of the orientation. */
  colour: string
  orientation: string
}

/** A work that anybody may find. */
export interface MarketWorksTable {
  /** Of its row in artworks_directory. */
  place: number
  artwork_id: string
  artist_id: string
  cell: number
  sold: number
  /** Reserved, or somebody is paying for it. */
  held: number
  /** Milliseconds since 1970. */
  created_ms: number
  /** When it came into the store. */
  listed_at: string
  price_cents: number | null
  width_mm: number | null
  /** The larger one of width and height. */
  largest_mm: number | null
  favourites: number
}

/** What an account looked at last. */
export interface MarketViewsTable {
  user_id: string
  artwork_id: string
  viewed_at: string
}

export interface SavedSearchesTable {
  id: string
  owner_id: string
  name: string
  /** JSON of what stands in the screen's address. */
  filters: string
  digest: number
  /** The last day, 'YYYY-MM-DD' in UTC, whose digest is done. */
  digest_day: string
  /** Works that came later are news. */
  told_until: string
  created_at: string
}

export interface MarketplaceTables {
  market_colours: MarketColoursTable
  market_cells: MarketCellsTable
  market_works: MarketWorksTable
  market_views: MarketViewsTable
  saved_searches: SavedSearchesTable
}
