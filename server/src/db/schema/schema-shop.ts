import type { Generated } from 'kysely'

/** See schema.ts and decision 027. Written by triggers only. */

export interface StoreWorksTable {
  /** Key of its row in artworks_directory. */
  place: number
  artwork_id: string
  category: string
  created_at: string
  /** -1 without a price. */
  price_cents: number
  title_key: string
}

/** Number of works on sale per category, in several rows that are summed. */
export interface StoreCountsTable {
  category: string
  part: number
  works: number
}

/** Search text of a row of another table, written by triggers only; see server/src/search. */
export interface SearchTextsTable {
  place: Generated<number>
  kind: string
  row_id: string
  words: string
}

export interface StoreTables {
  search_texts: SearchTextsTable
  store_works: StoreWorksTable
  store_counts: StoreCountsTable
}
