/** Row types of institutions' collections; see schema.ts. */
export interface MuseumCountersTable {
  owner_id: string
  year: number
  /** The last accession of the year. */
  last: number
}

export interface MuseumAccessionsTable {
  id: string
  owner_id: string
  year: number
  ordinal: number
  /** Of the pipeline's proposal, which comes to one accession. */
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
  /** The store's work it is. */
  artwork_id: string | null
  title: string
  artist: string
  /** As it is written: 'c. 1890'. */
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
  /** The place of the newest move. */
  location: string
  /** YYYY-MM-DD. */
  deaccessioned_on: string | null
  deaccession_reason: string
  /** Folded as in search-fold.ts. */
  search_text: string
  created_at: string
  updated_at: string
}

/** Only ever added to. */
export interface MuseumMovesTable {
  id: string
  object_id: string
  /** The loan that took it there, or from which it came back. */
  loan_id: string | null
  place: string
  moved_on: string
  note: string
  created_at: string
}

export interface MuseumLoansTable {
  id: string
  owner_id: string
  /** out, in */
  direction: string
  /** drafted, active, returned, cancelled */
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
  /** Null for what is borrowed; that is told in the next columns. */
  object_id: string | null
  title: string
  artist: string
  date: string
  medium: string
  size: string
  /** 1 while the loan out is active: an object has one such line at most. */
  is_out: number
}

/** Only ever added to. */
export interface MuseumReportsTable {
  id: string
  /** Null for what is borrowed. */
  object_id: string | null
  /** Of a return. */
  loan_item_id: string | null
  /** excellent, good, fair, poor */
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

/** Of an object or of a report. */
export interface MuseumImagesTable {
  id: string
  object_id: string | null
  report_id: string | null
  position: number
  /** Random name without ending, below `museum-images/`. */
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

/** Of an object, or the agreement of a loan. */
export interface MuseumDocumentsTable {
  id: string
  object_id: string | null
  loan_id: string | null
  /** Random name with ending, below `museum-documents/`. */
  name: string
  /** As its sender's file was called. */
  title: string
  /** Bytes. */
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
