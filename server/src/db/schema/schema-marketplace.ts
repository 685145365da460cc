import type { Generated } from 'kysely'

/** See schema.ts and decision 021. Only triggers write the first three. */

/** Four bits of each channel of a color → its family. */
export interface MarketColoursTable {
  key: string
  family: string
}

/** Works with equal values in all list filters share a cell. */
export interface MarketCellsTable {
  id: Generated<number>
  sold: number
  category: string
  technique: string
  /** '' if unknown, like the orientation. */
  colour: string
  orientation: string
}

export interface MarketWorksTable {
  /** Key of its row in artworks_directory. */
  place: number
  artwork_id: string
  artist_id: string
  cell: number
  sold: number
  held: number
  /** Milliseconds since 1970. */
  created_ms: number
  listed_at: string
  price_cents: number | null
  width_mm: number | null
  /** The larger of width and height. */
  largest_mm: number | null
  favourites: number
  /** From the record. */
  first_year: number | null
  framed: number | null
  /** 1 for any signature. */
  signed: number | null
  how_made: string | null
  edition: string
}

export interface MarketViewsTable {
  user_id: string
  artwork_id: string
  viewed_at: string
}

export interface SavedSearchesTable {
  id: string
  owner_id: string
  name: string
  /** JSON of the filters in the screen's address. */
  filters: string
  digest: number
  /** The last day, 'YYYY-MM-DD' in UTC, whose digest was processed. */
  digest_day: string
  /** Works listed after this time are new. */
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
