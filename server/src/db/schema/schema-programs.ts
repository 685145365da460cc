import type { Generated } from 'kysely'

export interface ProgramsTable {
  id: string
  owner_id: string
  title: string
  kind: string
  description: string
  audience: string
  level: string
  /** Language of its texts. */
  language: Generated<string>
  /** JSON list. */
  languages: string
  minutes: number
  capacity: number
  student_cents: number
  adult_cents: number
  currency: string
  notice_days: number
  venue: string
  link: string
  time_zone: string
  accessibility: string
  goals: string
  materials: string
  /** Name in the private file store, and original file name. */
  guide_file: string | null
  guide_title: string | null
  /** draft, public */
  status: string
  /** Title, folded as in search-fold.ts. */
  title_key: string
  search_text: string
  created_at: string
  updated_at: string
}

export interface ProgramArtworksTable {
  program_id: string
  artwork_id: string
  position: number
}

export interface ProgramArticlesTable {
  program_id: string
  article_id: string
  position: number
}

export interface ProgramSessionsTable {
  id: string
  program_id: string
  /** 'YYYY-MM-DD' and 'HH:MM', by the clock of `time_zone`; an end before the start is on the next day. */
  date: string
  start_time: string
  end_time: string
  time_zone: string
  starts_at: string
  ends_at: string
  room: string
  staff: string
  places: number
  /** Places of its bookings; written by triggers only. */
  taken: Generated<number>
  cancelled_at: string | null
  created_at: string
  updated_at: string
}

export interface ProgramBookingsTable {
  id: string
  program_id: string
  session_id: string | null
  booker_id: string
  state: string
  /** Places occupied at its session: all of its people or none. */
  held: number
  /** Set for a request that found its session full. */
  waiting_since: string | null
  organisation: string
  level: string
  students: number
  adults: number
  wished: string
  needs: string
  price_cents: number
  currency: string
  /** The institution's note with its last step. */
  note: string
  offer_expires_at: string | null
  attended_students: number | null
  attended_adults: number | null
  /** Increases with each calendar file that is sent. */
  revision: Generated<number>
  search_text: string
  created_at: string
  updated_at: string
}

export interface ProgramTables {
  programs: ProgramsTable
  program_artworks: ProgramArtworksTable
  program_articles: ProgramArticlesTable
  program_sessions: ProgramSessionsTable
  program_bookings: ProgramBookingsTable
}
