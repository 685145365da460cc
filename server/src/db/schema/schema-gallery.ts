/** Row types of a gallery's profile and of what its figures are counted from; see schema.ts. */
export interface GalleryProfilesTable {
  user_id: string
  /** JSON of the contract's `openingHours`. */
  opening_hours: string
  updated_at: string
}

/** How often a work's page was opened on a day. */
export interface ArtworkViewsTable {
  artwork_id: string
  /** In UTC, YYYY-MM-DD. */
  day: string
  views: number
}

export interface GalleryTables {
  gallery_profiles: GalleryProfilesTable
  artwork_views: ArtworkViewsTable
}
