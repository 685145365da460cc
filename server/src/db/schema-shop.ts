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
  /** All it is found by, without case and accents. */
  search_text: string
}

/** How many works of a category are on sale, in parts that are added up. */
export interface StoreCountsTable {
  category: string
  part: number
  works: number
}

export interface StoreTables {
  store_works: StoreWorksTable
  store_counts: StoreCountsTable
}
