import type { Generated } from 'kysely'

/** Row types of the store's search; see schema.ts and decision 027. Written by triggers alone. */

/** A work on sale. */
export interface StoreWorksTable {
  /** Of its row in artworks_directory. */
  place: number
  artwork_id: string
  category: string
  created_at: string
  /** -1 without a price. */
  price_cents: number
  /** The title without case and accents. */
  title_key: string
}

/** How many works of a category are on sale, in parts that are added up. */
export interface StoreCountsTable {
  category: string
  part: number
  works: number
}

/** What a row of another table is found by, written by triggers alone; see server/src/search. */
export interface SearchTextsTable {
  place: Generated<number>
  /** A kind of search. */
  kind: string
  row_id: string
  /** Folded. */
  words: string
}

export interface StoreTables {
  search_texts: SearchTextsTable
  store_works: StoreWorksTable
  store_counts: StoreCountsTable
}
