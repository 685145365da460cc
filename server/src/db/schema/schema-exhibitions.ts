import type { Generated } from 'kysely'

export interface GalleryExhibitionsTable {
  id: string
  owner_id: string
  title: string
  subtitle: string
  kind: string
  curator: string
  statement: string
  language: Generated<string>
  /** 'YYYY-MM-DD' at the venue, the first and the last day. */
  start_date: string
  end_date: string
  time_zone: string
  /** The first moment of the first day, and of the day after the last, in UTC. */
  opens_at: string
  closes_at: string
  venue: string
  address: string
  opening_hours: string
  /** draft, link, public */
  visibility: string
  /** SHA-256 of the link's token, hexadecimal; null unless the visibility is `link`. */
  share_hash: string | null
  /** Nonce from which the token is derived, with the server's key. */
  share_nonce: string | null
  /** JSON of the cover's file and what a page needs to show it; null without one. */
  cover: string | null
  search_text: string
  /** JSON of the parsed statement; see articles/stored-body.ts. */
  body: string | null
  statement_text: Generated<string>
  /** Version of the parser that wrote both, '' if not parsed yet. */
  parsed_by: Generated<string>
  created_at: string
  updated_at: string
}

export interface GalleryExhibitionWorksTable {
  exhibition_id: string
  artwork_id: string
  position: number
  caption: string
  not_for_sale: number
}

export interface ExhibitionTables {
  gallery_exhibitions: GalleryExhibitionsTable
  gallery_exhibition_works: GalleryExhibitionWorksTable
}
