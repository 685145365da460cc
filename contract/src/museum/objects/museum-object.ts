import { z } from 'zod'
import { artworkImage } from '../../artworks/artworks.ts'
import { currencyOf, objectAmount } from '../../collector/collection/collection-object.ts'
import {
  accessionObjectsMax,
  conditions,
  firstAccessionYear,
  loanDirections,
  loanStates,
  museumTextMax,
} from './museum-rules.ts'
import { line, text, time } from '../../http/schemas.ts'

type Name = keyof typeof museumTextMax

/** One line; what isn't given is ''. */
export const someLine = (name: Name) =>
  line(museumTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
/** Some lines; what isn't given is ''. */
export const someText = (name: Name) =>
  text(museumTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
export const neededLine = (name: Name) => line(museumTextMax[name]).min(1, { message: 'required' })
export const neededText = (name: Name) => text(museumTextMax[name]).min(1, { message: 'required' })
export const neededDay = z.iso.date({ message: 'required' })

/** The caller's date today; the server takes the date in UTC without it. */
export const presentDay = z.iso.date({ message: 'invalid' }).optional()

/** What an object is, as its label says it. */
export const labelFields = {
  title: neededLine('title'),
  artist: someLine('artist'),
  date: someLine('date'),
  medium: someLine('medium'),
  size: someLine('size'),
}

/** How it came. */
const acquiredFields = {
  creditLine: someLine('creditLine'),
  source: someLine('source'),
  price: objectAmount,
  priceCurrency: currencyOf,
  fund: someLine('fund'),
  department: someLine('department'),
}

export const museumObjectFields = {
  ...labelFields,
  ...acquiredFields,
  rights: someText('rights'),
  description: someText('description'),
}

export const accessionFields = {
  /** The present one unless an older accession is written down. */
  year: z.coerce
    .number()
    .int()
    .min(firstAccessionYear, { message: 'number_low' })
    .max(9999, { message: 'number_high' })
    .optional(),
  ...acquiredFields,
  location: someLine('location'),
  objects: z
    .array(z.object(labelFields))
    .min(1, { message: 'required' })
    .max(accessionObjectsMax, { message: 'invalid' }),
}

export const reportFields = {
  condition: z.enum(conditions, { message: 'required' }),
  examinedOn: neededDay,
  examiner: someLine('examiner'),
  text: neededText('note'),
}

const museumImage = artworkImage.extend({
  /** Null for the pictures of the store's work. */
  id: z.string().nullable(),
})
export type MuseumImage = z.output<typeof museumImage>

export const museumObject = z.object({
  id: z.string(),
  /** `year.order.element` */
  number: z.string(),
  title: z.string(),
  artist: z.string(),
  date: z.string(),
  medium: z.string(),
  size: z.string(),
  creditLine: z.string(),
  source: z.string(),
  price: z.number().nullable(),
  priceCurrency: z.string(),
  fund: z.string(),
  department: z.string(),
  rights: z.string(),
  description: z.string(),
  location: z.string(),
  images: z.array(museumImage),
  /** The store's work it is. */
  artworkId: z.string().nullable(),
  /** The loan it is out on. */
  lent: z.object({ loanId: z.string(), party: z.string(), untilOn: z.string() }).nullable(),
  deaccessionedOn: z.string().nullable(),
  deaccessionReason: z.string(),
  createdAt: time,
  updatedAt: time,
})
export type MuseumObject = z.output<typeof museumObject>

const move = z.object({
  id: z.string(),
  place: z.string(),
  on: z.string(),
  note: z.string(),
  createdAt: time,
})
export type MuseumMove = z.output<typeof move>

export const conditionReport = z.object({
  id: z.string(),
  condition: z.enum(conditions),
  on: z.string(),
  examiner: z.string(),
  text: z.string(),
  photos: z.array(museumImage),
  /** The loan it was made at the return of. */
  loanId: z.string().nullable(),
  createdAt: time,
})
export type ConditionReport = z.output<typeof conditionReport>

const shown = z.object({
  id: z.string(),
  title: z.string(),
  venue: z.string(),
  dates: z.string(),
})
export type MuseumExhibition = z.output<typeof shown>

export const museumDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  createdAt: time,
})
export type MuseumDocument = z.output<typeof museumDocument>

const loanOfObject = z.object({
  id: z.string(),
  party: z.string(),
  purpose: z.string(),
  fromOn: z.string(),
  untilOn: z.string(),
  direction: z.enum(loanDirections),
  state: z.enum(loanStates),
})

export const wholeMuseumObject = museumObject.extend({
  /** Of the whole accession. */
  accession: z.object({ price: z.number().nullable(), priceCurrency: z.string(), objects: z.number() }),
  /** The proposal it came from. */
  proposalId: z.string().nullable(),
  /** Whether its work of the store can be opened there. */
  inStore: z.boolean(),
  /** The accession's other objects. */
  siblings: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
  /** Newest first; the first is where it is. */
  moves: z.array(move),
  /** Newest first. */
  reports: z.array(conditionReport),
  /** As they were written down. */
  exhibitions: z.array(shown),
  documents: z.array(museumDocument),
  /** Newest first. */
  loans: z.array(loanOfObject),
})
export type WholeMuseumObject = z.output<typeof wholeMuseumObject>
