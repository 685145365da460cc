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
  /** The larger of width and height; -1 without a size. */
  largest_mm: number
  /** Price and size with unknown ones last. */
  price_up: number
  size_up: number
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

/** A word of public texts, from three letters on; see decision 036. */
export interface SearchWordsTable {
  word: string
}

/** The beginning of a word with some of its letters left out. */
export interface SearchVariantsTable {
  variant: string
  word: string
}

/** A text whose words are to be listed, or the words of one that is gone; written by triggers. */
export interface SearchChangesTable {
  id: Generated<number>
  place: number | null
  gone: string | null
}

export interface StoreTables {
  search_words: SearchWordsTable
  search_variants: SearchVariantsTable
  search_changes: SearchChangesTable
  search_texts: SearchTextsTable
  store_works: StoreWorksTable
  store_counts: StoreCountsTable
}
