import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type {
  ConditionReport,
  MuseumDocument,
  MuseumExhibition,
  MuseumImage,
  MuseumMove,
  MuseumObject,
} from '@passion-art/contract/museum/objects/museum-object'
import type { Loan } from '@passion-art/contract/museum/loans/museum-loans'
import {
  accessionNumber,
  type Condition,
  type LoanDirection,
  type LoanState,
  loanTime,
} from '@passion-art/contract/museum/objects/museum-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { presentPrivate } from '../../files/private-picture.ts'
import type { ItemRow, LoanRow } from '../loans/loan-store.ts'
import {
  type DocumentRow,
  type ExhibitionRow,
  type ImageRow,
  type MoveRow,
  type ReportRow,
  shownFiles,
} from './museum-part-store.ts'
import { numberOf, type ObjectRow } from './museum-store.ts'

export interface Pictures {
  own: readonly ImageRow[]
  work: readonly ArtworkImage[]
  addressOf: (file: string) => string
}

const units = (cents: number | null): number | null => (cents === null ? null : fromCents(cents))

export function presentObject(row: ObjectRow, pictures: Pictures): MuseumObject {
  return {
    id: row.id,
    number: numberOf(row),
    title: row.title,
    artist: row.artist,
    date: row.date,
    medium: row.medium,
    size: row.size,
    creditLine: row.credit_line,
    source: row.source,
    price: units(row.price_cents),
    priceCurrency: row.price_currency,
    fund: row.fund,
    department: row.department,
    rights: row.rights,
    description: row.description,
    location: row.location,
    images: imagesOf(pictures),
    artworkId: row.artwork_id,
    lent:
      row.lent_id === null
        ? null
        : { loanId: row.lent_id, party: row.lent_to ?? '', untilOn: row.lent_until ?? '' },
    deaccessionedOn: row.deaccessioned_on,
    deaccessionReason: row.deaccession_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function imagesOf({ own, work, addressOf }: Pictures): MuseumImage[] {
  const images = [
    ...own.map((image) => presentPrivate(image, shownFiles(image), addressOf)),
    ...work.map((image): MuseumImage => ({ ...image, id: null })),
  ]
  return images.map((image, index) => ({ ...image, position: index + 1 }))
}

export const presentMove = (row: MoveRow): MuseumMove => ({
  id: row.id,
  place: row.place,
  on: row.moved_on,
  note: row.note,
  createdAt: row.created_at,
})

export const presentReport = (
  row: ReportRow,
  photos: readonly ImageRow[],
  addressOf: Pictures['addressOf'],
): ConditionReport => ({
  id: row.id,
  condition: row.condition as Condition,
  on: row.examined_on,
  examiner: row.examiner,
  text: row.text,
  photos: photos.map((photo) => presentPrivate(photo, shownFiles(photo), addressOf)),
  loanId: row.loan_id,
  createdAt: row.created_at,
})

export const presentExhibition = ({ id, title, venue, dates }: ExhibitionRow): MuseumExhibition => ({
  id,
  title,
  venue,
  dates,
})

export const presentDocument = (row: DocumentRow): MuseumDocument => ({
  id: row.id,
  name: row.title,
  size: row.size,
  createdAt: row.created_at,
})

export const presentLoanOf = (row: LoanRow) => ({
  id: row.id,
  party: row.party,
  purpose: row.purpose,
  fromOn: row.from_on,
  untilOn: row.until_on,
  direction: row.direction as LoanDirection,
  state: row.state as LoanState,
})

interface LoanParts {
  items: readonly (ItemRow & { reports: ConditionReport[] })[]
  agreements: readonly DocumentRow[]
  today: string
}

export const presentLoan = (row: LoanRow, { items, agreements, today }: LoanParts): Loan => ({
  ...presentLoanOf(row),
  insured: units(row.insured_cents),
  insuredCurrency: row.insured_currency,
  note: row.note,
  time: loanTime(row.state as LoanState, row.until_on, today),
  items: items.map((item) => ({
    id: item.id,
    objectId: item.object_id,
    number: itemNumber(item),
    title: item.title,
    artist: item.artist,
    date: item.date,
    medium: item.medium,
    size: item.size,
    reports: item.reports,
  })),
  agreements: agreements.toReversed().map(presentDocument),
  startedOn: row.started_on,
  returnedOn: row.returned_on,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** '' for a borrowed work. */
export const itemNumber = ({ year, ordinal, element }: ItemRow): string =>
  year === null || ordinal === null || element === null ? '' : accessionNumber(year, ordinal, element)
