export interface MuseumCountersTable {
  owner_id: string
  year: number
  /** Number of the year's last accession. */
  last: number
}

export interface MuseumAccessionsTable {
  id: string
  owner_id: string
  year: number
  ordinal: number
  /** The proposal it came from; each comes to one accession at most. */
  proposal_id: string | null
  /** For all its objects together. */
  price_cents: number | null
  price_currency: string
  created_at: string
}

export interface MuseumObjectsTable {
  id: string
  owner_id: string
  accession_id: string
  year: number
  ordinal: number
  element: number
  artwork_id: string | null
  title: string
  artist: string
  /** As written on the label: 'c. 1890'. */
  date: string
  medium: string
  size: string
  credit_line: string
  source: string
  price_cents: number | null
  price_currency: string
  fund: string
  department: string
  rights: string
  description: string
  location: string
  deaccessioned_on: string | null
  deaccession_reason: string
  search_text: string
  created_at: string
  updated_at: string
}

export interface MuseumMovesTable {
  id: string
  object_id: string
  /** The loan that caused the move, out or back. */
  loan_id: string | null
  place: string
  moved_on: string
  note: string
  created_at: string
}

export interface MuseumLoansTable {
  id: string
  owner_id: string
  direction: string
  state: string
  party: string
  purpose: string
  from_on: string
  until_on: string
  insured_cents: number | null
  insured_currency: string
  note: string
  started_on: string | null
  returned_on: string | null
  search_text: string
  created_at: string
  updated_at: string
}

export interface MuseumLoanItemsTable {
  id: string
  loan_id: string
  position: number
  /** Null for a borrowed work, which the next columns describe. */
  object_id: string | null
  title: string
  artist: string
  date: string
  medium: string
  size: string
  is_out: number
}

export interface MuseumReportsTable {
  id: string
  object_id: string | null
  /** Set for a report at a return. */
  loan_item_id: string | null
  condition: string
  examined_on: string
  examiner: string
  text: string
  created_at: string
}

export interface MuseumExhibitionsTable {
  id: string
  object_id: string
  title: string
  venue: string
  dates: string
  created_at: string
}

/** Belongs to an object or to a report. */
export interface MuseumImagesTable {
  id: string
  object_id: string | null
  report_id: string | null
  position: number
  /** Random name without extension, below `museum-images/`. */
  name: string
  ending: string
  width: number
  height: number
  animated: number
  color: string
  palette: string
  blur: string
  /** Widths of the WebP copies, JSON list. */
  copies: string
  created_at: string
}

export interface MuseumDocumentsTable {
  id: string
  object_id: string | null
  loan_id: string | null
  /** Random name with extension, below `museum-documents/`. */
  name: string
  title: string
  size: number
  created_at: string
}

export interface MuseumTables {
  museum_counters: MuseumCountersTable
  museum_accessions: MuseumAccessionsTable
  museum_objects: MuseumObjectsTable
  museum_moves: MuseumMovesTable
  museum_loans: MuseumLoansTable
  museum_loan_items: MuseumLoanItemsTable
  museum_reports: MuseumReportsTable
  museum_exhibitions: MuseumExhibitionsTable
  museum_images: MuseumImagesTable
  museum_documents: MuseumDocumentsTable
}
