import { z } from 'zod'
import { copyNumber } from '../editions/edition-change.ts'
import { route } from '../http/route.ts'
import { ignored, line, money, success, time, uuid } from '../http/schemas.ts'
import { submission } from '../submissions/uploads.ts'

/** Both in one reply: the seconds count from it, by no clock of the browser. */
const holdEnd = { holdExpiresAt: time, holdSecondsLeft: z.number() }

export const createArtworkIntent = route({
  name: 'payments.createArtworkIntent',
  method: 'POST',
  path: '/payment/create-artwork-payment-intent',
  access: 'signed-in',
  summary:
    'Create one order, one hold and one payment intent for a work, or for a copy of an edition. Repeating it while the hold lasts returns the same.',
  recordKind: 'Artwork',
  body: z.object({
    artworkId: uuid,
    /** Accepted and ignored: the server has both. */
    title: ignored,
    artist: ignored,
    /** Compared with the stored price, never charged. */
    price: money,
    /** Of a limited edition. Without it an own hold continues, or the lowest free copy is held. */
    copy: copyNumber.optional(),
  }),
  reply: z.object({
    success,
    clientSecret: z.string(),
    orderId: z.string(),
    paymentIntentId: z.string(),
    /** Minor units. */
    amount: z.number(),
    currency: z.string(),
    ...holdEnd,
    /** Whether `payments.extendHold` would extend this hold. */
    holdExtendable: z.boolean(),
    /** Number of a limited edition's copy, and what it is called: '7/25', 'AP 2/3'; null for other works. */
    copy: z.number().nullable(),
    copyLabel: z.string().nullable(),
  }),
  errors: [
    'price_changed',
    'not_available',
    'own_artwork',
    'held',
    'copy_taken',
    'price_missing',
    'below_minimum',
    'too_many_holds',
  ],
})

export const extendHold = route({
  name: 'payments.extendHold',
  method: 'POST',
  path: '/payment/extend-hold',
  access: 'signed-in',
  summary:
    'Extend an own hold by 15 minutes, once per order, until it expires. Repeated, it answers `hold_extended` with the current expiry.',
  recordKind: 'Order',
  body: z.object({ orderId: uuid }),
  reply: z.object({ success, ...holdEnd }),
  errors: ['hold_extended', 'hold_ended'],
})

export const confirmPayment = route({
  name: 'payments.confirm',
  method: 'POST',
  path: '/payment/confirm-payment',
  access: 'signed-in',
  summary:
    'Check one of your intents at the provider and, if it succeeded, complete the purchase. Idempotent.',
  body: z.object({ paymentIntentId: line(255) }),
  /** For a purchase its order, for a fee the submission it opened. */
  reply: z.object({
    success,
    status: z.string(),
    orderId: z.string().optional(),
    submission: submission.optional(),
  }),
  errors: ['payment_required', 'sold_refunded', 'wrong_payment'],
})

export const paymentWebhook = route({
  name: 'payments.webhook',
  method: 'POST',
  path: '/payment/webhook',
  access: 'provider',
  summary: "The provider's signed events.",
  rawBody: true,
  reply: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
})

export const sandboxConfirm = route({
  name: 'payments.sandboxConfirm',
  method: 'POST',
  path: '/payment/sandbox/confirm',
  access: 'any',
  summary: 'Test mode: confirm an intent with a test card, as the provider’s own element does in live mode.',
  testModeOnly: true,
  body: z.object({
    clientSecret: line(255),
    card: z
      .object({
        number: z.string().max(40),
        exp_month: z.number().int(),
        exp_year: z.number().int(),
        cvc: z.string().max(8),
      })
      .optional(),
    /** The simulated answer to 3-D Secure after `requires_action`. */
    authentication: z.enum(['approve', 'decline']).optional(),
  }),
  reply: z.object({ success, paymentIntent: z.object({ id: z.string(), status: z.string() }) }),
  errors: ['card_declined', 'insufficient_funds', 'authentication_failed'],
})

export const paymentRoutes = [
  createArtworkIntent,
  extendHold,
  confirmPayment,
  paymentWebhook,
  sandboxConfirm,
] as const
