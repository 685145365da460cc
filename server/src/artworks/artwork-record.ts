import { type ArtworkRecord, type ShownRecord } from '@passion-art/contract/artworks/artwork-record'
import {
  changedRecord,
  emptyRecord,
  firstYear,
  recordFields,
  recordProblems,
  type RecordChange,
} from '@passion-art/contract/artworks/record-rules'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { CsvColumn } from '../http/csv.ts'

export type RecordColumns = Pick<ArtworkRow, keyof ArtworkRecord | 'first_year'>

export const recordOf = (row: RecordColumns): ArtworkRecord =>
  ({
    ...Object.fromEntries(recordFields.map((name) => [name, row[name]])),
    framed: said(row.framed),
    certificate: said(row.certificate),
  }) as ArtworkRecord

const said = (flag: number | null): boolean | null => (flag === null ? null : flag === 1)

/** The inventory number is for the owner and the administrator here; a gallery has it in its inventory. */
export function shownRecord(row: RecordColumns, seesAll: boolean): ShownRecord {
  const { inventory_no, ...facts } = recordOf(row)
  return seesAll ? { ...facts, inventory_no } : facts
}

/** Columns for what is stated of a work without a record, or with `stored`. Throws validation_failed for a contradiction. */
export function recordColumns(
  change: RecordChange | null | undefined,
  stored: ArtworkRecord = emptyRecord,
): Partial<RecordColumns> {
  if (!change) return {}
  refuseContradictions(changedRecord(stored, change), 'record')
  const { framed, certificate, ...others } = change
  return {
    ...(others as Partial<RecordColumns>),
    ...(change.year !== undefined && { first_year: firstYear(change.year) }),
    ...(framed !== undefined && { framed: flag(framed) }),
    ...(certificate !== undefined && { certificate: flag(certificate) }),
  }
}

const flag = (value: boolean | null): number | null => (value === null ? null : Number(value))

/** `path` is where the request has the record. */
export function refuseContradictions(record: ArtworkRecord, path: string): void {
  const problems = Object.entries(recordProblems(record))
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map(([name, key]) => [`${path}.${name}`, { key }]))
  throw new AppError('validation_failed', { fields })
}

const facts = ['signed', 'signed_where', 'framed', 'condition', 'series', 'how_made', 'certificate'] as const

/** In files the sizes are in centimeters, as where they are shown. */
export const recordCsv: CsvColumn<Artwork>[] = [
  { head: 'year', cell: ({ record }) => record.year },
  { head: 'medium', cell: ({ record }) => record.medium },
  { head: 'height_cm', cell: ({ dimensions }) => dimensions?.height },
  { head: 'width_cm', cell: ({ dimensions }) => dimensions?.width },
  { head: 'depth_cm', cell: ({ dimensions }) => dimensions?.depth },
  { head: 'edition', cell: ({ edition }) => edition?.kind ?? 'unique' },
  { head: 'edition_size', cell: ({ edition }) => edition?.size },
  { head: 'edition_proofs', cell: ({ edition }) => edition?.proofs },
  { head: 'copies_left', cell: ({ edition }) => edition?.left },
  ...facts.map((name) => ({ head: name, cell: ({ record }: Artwork) => record[name] })),
]
