import { z } from 'zod'
import { route } from '../http/route.ts'
import { byId, success, time } from '../http/schemas.ts'

/** Stored are on_sale, withdrawn and sold; a copy on sale is held during a payment. */
export const copyStates = ['on_sale', 'held', 'sold', 'withdrawn'] as const
export type CopyState = (typeof copyStates)[number]

const editionCopy = z.object({
  /** Proofs are 1001, 1002 … */
  copy: z.number(),
  /** '7/25', 'AP 2/3'. */
  label: z.string(),
  state: z.enum(copyStates),
  /** Currency units; null means 'Price on request'. Of a sold copy, what was paid, for owner and administrator. */
  price: z.number().nullable(),
  /** The caller's own hold. */
  heldByMe: z.boolean(),
  heldUntil: time.nullable(),
  /** The caller's own order; for the administrator any order. */
  orderId: z.string().nullable(),
})
export type EditionCopy = z.output<typeof editionCopy>

export const listCopies = route({
  name: 'editions.copies',
  method: 'GET',
  path: '/artworks/{id}/copies',
  access: 'any',
  summary:
    'The copies of a limited edition in the order of their numbers, proofs last; empty for other works.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, copies: z.array(editionCopy), currency: z.string() }),
})

export const setCopyState = route({
  name: 'editions.setCopyState',
  method: 'PUT',
  path: '/artworks/{id}/copies/{copy}',
  access: 'signed-in',
  audited: 'administrator',
  summary:
    'Withdraw a copy of one of your limited editions, or put it back on sale; an open purchase of it is canceled first. The last copy on sale is withdrawn with the work. A sold-out work returns to the store with its first copy.',
  recordKind: 'Artwork',
  params: z.object({
    id: byId.shape.id,
    copy: z
      .string()
      .regex(/^\d{1,4}$/, { message: 'invalid' })
      .transform(Number),
  }),
  body: z.object({ state: z.enum(['on_sale', 'withdrawn']) }),
  reply: z.object({ success, copies: z.array(editionCopy), currency: z.string() }),
  errors: ['copy_taken', 'last_copy', 'being_purchased', 'not_editable'],
})

export const editionRoutes = [listCopies, setCopyState] as const
