import { z } from 'zod'
import { artworkImage } from '../../artworks/artworks.ts'
import {
  amountMax,
  collectionCurrencies,
  collectionSources,
  objectTagsMax,
  objectTextMax,
  tagMax,
} from './collection-rules.ts'
import { line, text, time } from '../../http/schemas.ts'

const currency = z.enum(collectionCurrencies)

const decimal = /^\d{1,8}(\.\d{1,2})?$/
/** Currency units with at most two decimals; '' means no amount. */
export const someAmount = z
  .union([z.number(), z.string().trim().regex(decimal, { message: 'price' }).transform(Number)], {
    message: 'price',
  })
  .refine((value) => value >= 0 && value <= amountMax, { message: 'price' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { message: 'price' })
const nothing = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null)
export const objectAmount = orNothing(z.union([z.null(), nothing, someAmount], { message: 'price' }))
/** 'YYYY-MM-DD'; '' means no day. */
export const objectDay = orNothing(z.union([z.null(), nothing, z.iso.date()]))

/** A missing field is null. */
function orNothing<T extends z.ZodType>(schema: T) {
  return schema.optional().transform((value) => value ?? null)
}

const objectLine = (name: Exclude<keyof typeof objectTextMax, 'provenance' | 'notes'>) =>
  line(objectTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
const objectText = (name: 'provenance' | 'notes') =>
  text(objectTextMax[name])
    .nullish()
    .transform((value) => value ?? '')
/** Case-insensitive; '' is the store's currency. */
export const currencyOf = z
  .union([z.null(), nothing, z.string().trim().toLowerCase().pipe(currency)])
  .optional()
  .transform((value) => value ?? undefined)

/** The owner's own description of a work. */
export const objectFields = {
  artist: line(objectTextMax.artist).min(1, { message: 'required' }),
  title: line(objectTextMax.title).min(1, { message: 'required' }),
  year: objectLine('year'),
  medium: objectLine('medium'),
  size: objectLine('size'),
  edition: objectLine('edition'),
  price: objectAmount,
  priceCurrency: currencyOf,
  boughtOn: objectDay,
  seller: objectLine('seller'),
  provenance: objectText('provenance'),
  location: objectLine('location'),
  insured: objectAmount,
  insuredCurrency: currencyOf,
  notes: objectText('notes'),
  tags: z.array(line(tagMax)).max(objectTagsMax).default([]),
}

export const valueFields = {
  value: objectAmount,
  valueCurrency: currencyOf,
  valueAppraiser: objectLine('valueAppraiser'),
  valueOn: objectDay,
}

export const importedObject = z.object({ ...objectFields, ...valueFields })

const objectImage = artworkImage.extend({
  /** Null for pictures of a work of the store, which cannot be changed. */
  id: z.string().nullable(),
})
export type ObjectImage = z.output<typeof objectImage>

const amount = z.number().nullable()
export const collectionObject = z.object({
  id: z.string(),
  source: z.enum(collectionSources),
  artist: z.string(),
  title: z.string(),
  year: z.string(),
  medium: z.string(),
  size: z.string(),
  edition: z.string(),
  price: amount,
  priceCurrency: z.string(),
  boughtOn: z.string().nullable(),
  seller: z.string(),
  provenance: z.string(),
  location: z.string(),
  value: amount,
  valueCurrency: z.string(),
  valueAppraiser: z.string(),
  valueOn: z.string().nullable(),
  insured: amount,
  insuredCurrency: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  images: z.array(objectImage),
  /** Set for a work bought here. */
  artworkId: z.string().nullable(),
  artistId: z.string().nullable(),
  orderId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** Set once the purchase was refunded; the work no longer counts. */
  refundedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
})
export type CollectionObject = z.output<typeof collectionObject>

const objectDocument = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  createdAt: time,
})
export type ObjectDocument = z.output<typeof objectDocument>

const objectValue = z.object({
  id: z.string(),
  value: z.number(),
  currency: z.string(),
  appraiser: z.string(),
  on: z.string(),
})
export type ObjectValue = z.output<typeof objectValue>

export const wholeObject = collectionObject.extend({
  documents: z.array(objectDocument),
  /** Newest first. */
  values: z.array(objectValue),
})
export type WholeObject = z.output<typeof wholeObject>

export const counted = z.array(z.object({ value: z.string(), count: z.number() }))
export const sums = z.array(
  z.object({ currency: z.string(), price: z.number(), value: z.number(), insured: z.number() }),
)
export type CollectionSums = z.output<typeof sums>
