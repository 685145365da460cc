import type { Generated } from 'kysely'

export interface RepresentationsTable {
  id: string
  gallery_id: string
  /** Null until an invitation to an email address is accepted. */
  artist_id: string | null
  /** For an invitation by address, until it is accepted. */
  invited_email: string | null
  invited_email_key: string | null
  message: string
  /** invited, represented, ended; per pair at most one is not ended. */
  state: string
  /** The gallery's share in hundredths of a percent. */
  split_hundredths: number | null
  /** Days, YYYY-MM-DD. */
  terms_from: string | null
  terms_until: string | null
  terms_note: Generated<string>
  /** Name in the private file store, and original file name. */
  agreement_file: string | null
  agreement_title: string | null
  invited_at: string
  accepted_at: string | null
  ended_at: string | null
  /** gallery, artist; null when an account was deleted. */
  ended_by: string | null
  updated_at: string
}

/** The gallery's private notes about an artist. */
export interface GalleryArtistRecordsTable {
  gallery_id: string
  artist_id: string
  contact: string
  notes: string
  tags: string
  updated_at: string
}

export interface RepresentationTables {
  representations: RepresentationsTable
  gallery_artist_records: GalleryArtistRecordsTable
}
