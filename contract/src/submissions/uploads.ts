import { z } from 'zod'
import { materials, maximumSize, minimumSize, sizeClasses, techniques } from './artwork-pricing.ts'
import { uploadCategories } from '../artworks/artwork-categories.ts'
import { recordPart } from '../artworks/record-rules.ts'
import { artwork } from '../artworks/artworks.ts'
import { editionPart } from '../editions/edition-part.ts'
import { fromJson } from '../http/from-json.ts'
import { route } from '../http/route.ts'
import { byId, line, money, success, text, time, uuid } from '../http/schemas.ts'
import { contentLanguage } from '../site/site-config.ts'
import {
  altMax,
  descriptionMax,
  maxImageBytes,
  keywordMax,
  keywordsMax,
  keywordsOf,
  maxImages,
  titleMax,
  uploadModes,
} from './upload-rules.ts'

const between = (min: number, max: number) =>
  z.number().min(min, { message: 'number_low' }).max(max, { message: 'number_high' })
const size = (min: number) => between(min, maximumSize)

/** The user's choice in the calculator; the server computes the results itself. */
export const pricingInput = z.object({
  dimensions: z.object({
    width: size(minimumSize.width),
    height: size(minimumSize.height),
    depth: size(minimumSize.depth),
  }),
  artistLevel: between(1, 8).int(),
  technique: z.enum(techniques),
  material: z.enum(materials),
})

const pricingPart = fromJson(pricingInput)

const mode = z.enum(uploadModes)
const position = z.union([
  z.number().int().min(1).max(maxImages),
  z
    .string()
    .regex(/^[1-5]$/, { message: 'invalid' })
    .transform(Number),
])
const keywordText = line(keywordsMax * (keywordMax + 2))
/** Comma-separated. */
const keywords = keywordText
  .refine((text) => keywordsOf(text).every((keyword) => [...keyword].length <= keywordMax), {
    message: 'keyword_long',
    params: { n: keywordMax },
  })
  .refine((text) => keywordsOf(text).length <= keywordsMax, {
    message: 'many_keywords',
    params: { n: keywordsMax },
  })
/** '' means no price. */
const price = z.union([z.literal('').transform(() => null), z.null(), money])
const required = { message: 'required' }
const title = line(titleMax).min(1, required)
const description = text(descriptionMax).min(1, required)
const category = z.enum(uploadCategories)

export const uploadDraft = z.object({
  id: uuid,
  title: line(titleMax),
  description: text(descriptionMax),
  keywords: keywordText.default(''),
  category: line(40),
  language: contentLanguage,
  pricing: pricingPart.optional(),
  record: recordPart.optional(),
  edition: editionPart.optional(),
  price: price.optional(),
  mode: mode.optional(),
  imageCount: z.number().int().min(1).max(maxImages),
  /** Alternative texts in the order of the images; '' for none. */
  alts: z.array(line(altMax)).max(maxImages).optional(),
})
export type UploadDraft = z.output<typeof uploadDraft>

export const createUploadIntent = route({
  name: 'payments.createUploadIntent',
  method: 'POST',
  path: '/payment/create-payment-intent',
  access: 'uploader',
  summary:
    'Create the payment intent for the upload fee (500 EUR cents). Repeating a `draft.id` returns the same intent.',
  recordKind: 'Payment',
  body: z.object({
    /** Minor units; anything but 500 is `wrong_amount`. */
    amount: z.union([z.number(), z.string().max(20)]),
    draft: uploadDraft.optional(),
  }),
  reply: z.object({
    success,
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    /** Minor units. */
    amount: z.number(),
    currency: z.string(),
  }),
  errors: ['upload_not_allowed', 'wrong_amount'],
})

/** A paid fee and the images received for it. */
export const submission = z.object({
  paymentIntentId: z.string(),
  mode: mode.nullable(),
  /** From the draft; five without one. */
  imageCount: z.number(),
  received: z.array(
    z.object({
      position: z.number(),
      artworkId: z.string(),
      image_url: z.string(),
      /** SHA-256 of the sent bytes, hexadecimal; lets the browser see which of its files have arrived. */
      sha256: z.string(),
    }),
  ),
  remaining: z.number(),
  complete: z.boolean(),
  paidAt: time,
  draft: uploadDraft.nullable(),
})
export type Submission = z.output<typeof submission>

export const uploadArtwork = route({
  name: 'artworks.upload',
  method: 'POST',
  path: '/artworks/upload',
  access: 'uploader',
  summary:
    'Send one image of a paid submission. Sending the same bytes again returns 200 and does not use a slot.',
  recordKind: 'Payment',
  body: z.object({
    title,
    description,
    keywords: keywords.default(''),
    category,
    /** Without it, the language of the request. */
    language: contentLanguage,
    paymentIntentId: line(255).min(1, required),
    price: price.optional(),
    pricing: pricingPart.optional(),
    record: recordPart.optional(),
    edition: editionPart.optional(),
    mode: mode.optional(),
    position: position.optional(),
    alt: line(altMax).optional(),
  }),
  upload: { field: 'image', maxBytes: maxImageBytes },
  status: 201,
  reply: z.object({ success, artwork, submission }),
  errors: [
    'upload_not_allowed',
    'payment_required',
    'wrong_payment',
    'submission_full',
    'mode_fixed',
    'being_purchased',
    'not_editable',
    'file_too_large',
    'unsupported_file',
  ],
})

export const listOpenSubmissions = route({
  name: 'uploads.open',
  method: 'GET',
  path: '/uploads/open',
  access: 'uploader',
  summary: "The caller's paid submissions that still wait for images, oldest first.",
  reply: z.object({ success, submissions: z.array(submission) }),
  errors: ['upload_not_allowed'],
})

export const finishSubmission = route({
  name: 'uploads.finish',
  method: 'POST',
  path: '/uploads/{paymentIntentId}/finish',
  access: 'uploader',
  summary: 'Close one of your submissions with the images sent.',
  recordKind: 'Payment',
  params: z.object({ paymentIntentId: line(255) }),
  reply: z.object({ success, submission }),
  errors: ['upload_not_allowed', 'payment_required', 'wrong_payment', 'no_image'],
})

/**
 * The images that an edited work keeps: current positions, from 1, in the new order; the others are removed. Without
 * `alt` the text is unchanged.
 */
const remainingImages = fromJson(
  z
    .array(
      z.object({ position: z.number().int().min(1).max(maxImages), alt: line(altMax).nullable().optional() }),
    )
    .max(maxImages),
)

export const updateArtwork = route({
  name: 'artworks.update',
  method: 'PUT',
  path: '/artworks/{id}',
  access: 'signed-in',
  audited: 'administrator',
  summary:
    'Change one of your works: everything while pending or rejected; on sale keywords, alternative texts, the record without the size, and the price unless the work is on hold; sold the alternative texts and the inventory number. JSON or multipart. An image replaces the one at `position` (counted after `images` is applied), or is appended.',
  recordKind: 'Artwork',
  params: byId,
  body: z.object({
    title: title.optional(),
    description: description.optional(),
    keywords: keywords.optional(),
    category: category.optional(),
    language: contentLanguage,
    price: price.optional(),
    pricing: pricingPart.optional(),
    record: recordPart.optional(),
    edition: editionPart.optional(),
    position: position.optional(),
    alt: line(altMax).optional(),
    images: remainingImages.optional(),
  }),
  upload: { field: 'image', maxBytes: maxImageBytes, orJson: true },
  reply: z.object({ success, artwork }),
  errors: [
    'not_editable',
    'being_purchased',
    'no_image',
    'submission_full',
    'file_too_large',
    'unsupported_file',
  ],
})

export const resubmitArtwork = route({
  name: 'artworks.resubmit',
  method: 'POST',
  path: '/artworks/{id}/resubmit',
  access: 'signed-in',
  summary: 'Resubmit one of your rejected works for review, free of charge.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, artwork }),
  errors: ['not_rejected'],
})

export const listComparables = route({
  name: 'artworks.comparables',
  method: 'GET',
  path: '/artworks/comparables',
  access: 'any',
  summary: 'Median and range of the prices of works on sale in a category and size class.',
  query: z.object({
    category: line(40),
    /** Centimeters. Without both, all works of the category count. */
    width: z.string().max(20).optional(),
    height: z.string().max(20).optional(),
  }),
  reply: z.object({
    success,
    category: z.string(),
    /** Null when the size is unknown: then all sizes count. */
    sizeClass: z.enum(sizeClasses.map(({ name }) => name)).nullable(),
    count: z.number(),
    /** Currency units; null without any work. */
    median: z.number().nullable(),
    lowest: z.number().nullable(),
    highest: z.number().nullable(),
    currency: z.string(),
  }),
})

export const uploadRoutes = [
  createUploadIntent,
  uploadArtwork,
  listOpenSubmissions,
  finishSubmission,
  updateArtwork,
  resubmitArtwork,
  listComparables,
] as const
