import type { Generated } from 'kysely'

/** Row types of representation; see schema.ts. */
export interface RepresentationsTable {
  id: string
  gallery_id: string
  /** Null until somebody accepts an invitation that went to an address. */
  artist_id: string | null
  /** Of an invitation by address, until it is accepted. */
  invited_email: string | null
  invited_email_key: string | null
  message: string
  /** invited, represented, ended; at most one of a pair is not ended. */
  state: string
  /** The gallery's part, in hundredths of a percent. */
  split_hundredths: number | null
  /** Days, YYYY-MM-DD. */
  terms_from: string | null
  terms_until: string | null
  terms_note: Generated<string>
  /** Name in the store for private files, and what the file was called. */
  agreement_file: string | null
  agreement_title: string | null
  invited_at: string
  accepted_at: string | null
  ended_at: string | null
  /** gallery, artist; null when an account was deleted. */
  ended_by: string | null
  updated_at: string
}

/** What a gallery notes about an artist for itself. */
export interface GalleryArtistRecordsTable {
  gallery_id: string
  artist_id: string
  contact: string
  notes: string
  /** JSON list. */
  tags: string
  updated_at: string
}

export interface RepresentationTables {
  representations: RepresentationsTable
  gallery_artist_records: GalleryArtistRecordsTable
}
