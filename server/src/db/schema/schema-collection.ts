export interface CollectionObjectsTable {
  id: string
  owner_id: string
  source: string
  /** Order of a work bought here; one object per order. */
  order_id: string | null
  artwork_id: string | null
  artist_id: string | null
  /** When the purchase was refunded; the object no longer counts. */
  refunded_at: string | null
  artist: string
  title: string
  year: string
  medium: string
  size: string
  edition: string
  price_cents: number | null
  price_currency: string
  /** Days are YYYY-MM-DD. */
  bought_on: string | null
  seller: string
  provenance: string
  location: string
  /** The newest of its values, copied here for sorting and sums. */
  value_cents: number | null
  value_currency: string
  value_appraiser: string
  value_on: string | null
  insured_cents: number | null
  insured_currency: string
  notes: string
  tags: string
  search_text: string
  created_at: string
  updated_at: string
}

export interface CollectionImagesTable {
  id: string
  object_id: string
  position: number
  /** Random name without extension, below `collection-images/`. */
  name: string
  ending: string
  width: number
  height: number
  animated: number
  color: string
  palette: string
  blur: string
  copies: string
  created_at: string
}

export interface CollectionDocumentsTable {
  id: string
  object_id: string
  /** Random name with extension, below `collection-documents/`. */
  name: string
  title: string
  size: number
  created_at: string
}

export interface CollectionValuesTable {
  id: string
  object_id: string
  cents: number
  currency: string
  appraiser: string
  valued_on: string
  created_at: string
}

/** The token itself is never stored. */
export interface CollectionSharesTable {
  id: string
  owner_id: string
  object_id: string | null
  token_hash: string
  label: string
  shows_values: number
  created_at: string
  expires_at: string
}

export interface CollectionTables {
  collection_objects: CollectionObjectsTable
  collection_images: CollectionImagesTable
  collection_documents: CollectionDocumentsTable
  collection_values: CollectionValuesTable
  collection_shares: CollectionSharesTable
}
