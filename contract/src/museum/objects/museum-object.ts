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

/** '' when not given. */
export const someLine = (name: Name) =>
  line(museumTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
export const someText = (name: Name) =>
  text(museumTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
export const neededLine = (name: Name) => line(museumTextMax[name]).min(1, { message: 'required' })
export const neededText = (name: Name) => text(museumTextMax[name]).min(1, { message: 'required' })
export const neededDay = z.iso.date({ message: 'required' })

/** The caller's own date; the server's in UTC by default. */
export const presentDay = z.iso.date({ message: 'invalid' }).optional()

export const labelFields = {
  title: neededLine('title'),
  artist: someLine('artist'),
  date: someLine('date'),
  medium: someLine('medium'),
  size: someLine('size'),
}

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
  /** The current year unless an older accession is recorded. */
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
  artworkId: z.string().nullable(),
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
  /** For a report at a loan's return. */
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
  accession: z.object({ price: z.number().nullable(), priceCurrency: z.string(), objects: z.number() }),
  proposalId: z.string().nullable(),
  inStore: z.boolean(),
  siblings: z.array(z.object({ id: z.string(), number: z.string(), title: z.string() })),
  moves: z.array(move),
  reports: z.array(conditionReport),
  exhibitions: z.array(shown),
  documents: z.array(museumDocument),
  loans: z.array(loanOfObject),
})
export type WholeMuseumObject = z.output<typeof wholeMuseumObject>
