import type { OrderRow, PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { findEntry, listSums } from './ledger-entries-store.ts'
import { totalsOf } from './ledger-policy.ts'
import {
  type BookingLine,
  type Db,
  findBookableOrder,
  giveReceiptNumber,
  insertBooking,
  isBooked,
  lockLedger,
} from './ledger-store.ts'

// Postings belong into the transaction of the event they record, as its last lock; repeating them does nothing.

/** Posts an order that has just become paid, with its stored shares, and assigns the next receipt number. */
export async function bookSale(tx: Db, orderId: string): Promise<void> {
  const lastReceipt = await lockLedger(tx)
  const order = await getBookableOrder(tx, orderId)
  if (await isBooked(tx, { kind: 'sale', order_id: orderId })) return
  await giveReceiptNumber(tx, orderId, lastReceipt + 1)
  const at = order.paid_at ?? order.created_at
  await insertBooking(tx, { kind: 'sale', ...aboutOrder(order, at), lines: linesOf(order, 1) })
}

/** Reverses a whole sale. Does nothing for an order whose sale was not posted. */
export async function postRefund(tx: Db, orderId: string, at: string): Promise<void> {
  await lockLedger(tx)
  const order = await getBookableOrder(tx, orderId)
  if (!(await isBooked(tx, { kind: 'sale', order_id: orderId }))) return
  if (await isBooked(tx, { kind: 'refund', order_id: orderId })) return
  await insertBooking(tx, { kind: 'refund', ...aboutOrder(order, at), lines: linesOf(order, -1) })
}

type Fee = Pick<PaymentIntentRow, 'id' | 'amount_cents' | 'currency'>

export async function bookFee(tx: Db, payment: Fee, at: string): Promise<void> {
  await lockLedger(tx)
  if (await isBooked(tx, { kind: 'fee', payment_id: payment.id })) return
  await insertBooking(tx, { kind: 'fee', ...aboutFee(payment, at), lines: feeLines(payment.amount_cents) })
}

/** Reverses a refunded fee. Does nothing for one that was not posted. */
export async function bookFeeRefund(tx: Db, payment: Fee, at: string): Promise<void> {
  await lockLedger(tx)
  if (!(await isBooked(tx, { kind: 'fee', payment_id: payment.id }))) return
  if (await isBooked(tx, { kind: 'fee_refund', payment_id: payment.id })) return
  const lines = feeLines(-payment.amount_cents)
  await insertBooking(tx, { kind: 'fee_refund', ...aboutFee(payment, at), lines })
}

export interface PayoutBooking {
  id?: string | undefined
  artistId: string
  cents: number
  currency: string
  reference: string
  recordedBy: string | null
  sentAt: string
  recordedAt: string
}

/**
 * Returns the entry's id. Concurrent payouts see each other; a repeated id records nothing. Throws exceeds_open,
 * validation_failed.
 */
export async function bookPayout(tx: Db, payout: PayoutBooking): Promise<string> {
  await lockLedger(tx)
  const { artistId, cents, currency } = payout
  if (payout.id && (await isRecorded(tx, payout, payout.id))) return payout.id
  if (cents > (await readOpenSum(tx, artistId, currency))) throw new AppError('exceeds_open')
  return insertBooking(tx, {
    ...(payout.id && { id: payout.id }),
    kind: 'payout',
    artist_id: artistId,
    currency,
    reference: payout.reference,
    recorded_by: payout.recordedBy,
    occurred_at: payout.sentAt,
    created_at: payout.recordedAt,
    lines: [
      { account: 'artist', cents },
      { account: 'paid_out', cents: -cents },
    ],
  })
}

/** Throws when the id belongs to another payout, because entries can't be changed. */
async function isRecorded(tx: Db, payout: PayoutBooking, id: string): Promise<boolean> {
  const entry = await findEntry(tx, id)
  if (!entry) return false
  const { artistId, cents, reference, sentAt } = payout
  const same =
    entry.user_id === artistId &&
    entry.cents === -cents &&
    entry.reference === reference &&
    entry.occurred_at === sentAt
  if (!same) throw new AppError('validation_failed', { fields: { amount: { key: 'recorded_before' } } })
  return true
}

/** Integer minor units; negative when a refund came after the payout. */
export async function readOpenSum(db: Db, artistId: string, currency: string): Promise<number> {
  return totalsOf(await listSums(db, artistId), currency).open
}

async function getBookableOrder(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await findBookableOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of a booking is missing.`)
  return order
}

const aboutOrder = (order: OrderRow, at: string) => ({
  order_id: order.id,
  artist_id: order.artist_id,
  currency: order.currency,
  occurred_at: at,
  created_at: at,
})

const aboutFee = (payment: Fee, at: string) => ({
  payment_id: payment.id,
  artist_id: null,
  currency: payment.currency,
  occurred_at: at,
  created_at: at,
})

/** Received (+), owed to the artist and kept by the house (-). */
function linesOf(order: OrderRow, sign: 1 | -1): BookingLine[] {
  const { artist_share_cents: artist, admin_share_cents: house } = order
  if (artist === null || house === null)
    throw new Error(`The shares of the order ${order.id} are not frozen.`)
  return [
    { account: order.payment_method === 'card' ? 'card' : 'outside', cents: sign * order.total_cents },
    { account: 'artist', cents: -sign * artist },
    { account: 'house', cents: -sign * house },
  ]
}

const feeLines = (cents: number): BookingLine[] => [
  { account: 'card', cents },
  { account: 'house', cents: -cents },
]
