import type { OrderRow, PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { findEntry, listSums } from './ledger-entries-store.ts'
import { totalsOf } from './ledger-policy.ts'
import {
  type LedgerLine,
  type Db,
  findOrderToPost,
  assignReceiptNumber,
  insertTransaction,
  isPosted,
  lockLedger,
} from './ledger-store.ts'

// Call these inside the transaction of the event, after all other locks. They are idempotent.

/** Posts an order that has just become paid, with its stored shares, and assigns the next receipt number. */
export async function postSale(tx: Db, orderId: string): Promise<void> {
  const lastReceipt = await lockLedger(tx)
  const order = await getOrderToPost(tx, orderId)
  if (await isPosted(tx, { kind: 'sale', order_id: orderId })) return
  await assignReceiptNumber(tx, orderId, lastReceipt + 1)
  const at = order.paid_at ?? order.created_at
  await insertTransaction(tx, {
    kind: 'sale',
    ...transactionFieldsOfOrder(order, at),
    lines: linesOf(order, 1),
  })
}

/** Reverses a whole sale. Does nothing for an order whose sale was not posted. */
export async function postRefund(tx: Db, orderId: string, at: string): Promise<void> {
  await lockLedger(tx)
  const order = await getOrderToPost(tx, orderId)
  if (!(await isPosted(tx, { kind: 'sale', order_id: orderId }))) return
  if (await isPosted(tx, { kind: 'refund', order_id: orderId })) return
  await insertTransaction(tx, {
    kind: 'refund',
    ...transactionFieldsOfOrder(order, at),
    lines: linesOf(order, -1),
  })
}

type Fee = Pick<PaymentIntentRow, 'id' | 'amount_cents' | 'currency'>

export async function postFee(tx: Db, payment: Fee, at: string): Promise<void> {
  await lockLedger(tx)
  if (await isPosted(tx, { kind: 'fee', payment_id: payment.id })) return
  await insertTransaction(tx, {
    kind: 'fee',
    ...transactionFieldsOfFee(payment, at),
    lines: feeLines(payment.amount_cents),
  })
}

/** Reverses a refunded fee. Does nothing for one that was not posted. */
export async function postFeeRefund(tx: Db, payment: Fee, at: string): Promise<void> {
  await lockLedger(tx)
  if (!(await isPosted(tx, { kind: 'fee', payment_id: payment.id }))) return
  if (await isPosted(tx, { kind: 'fee_refund', payment_id: payment.id })) return
  const lines = feeLines(-payment.amount_cents)
  await insertTransaction(tx, { kind: 'fee_refund', ...transactionFieldsOfFee(payment, at), lines })
}

export interface PayoutPosting {
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
 * Returns the entry's id. Concurrent payouts are serialized by the ledger lock; a repeated id is a no-op. Throws
 * exceeds_open, validation_failed.
 */
export async function postPayout(tx: Db, payout: PayoutPosting): Promise<string> {
  await lockLedger(tx)
  const { artistId, cents, currency } = payout
  if (payout.id && (await isRepeatOf(tx, payout, payout.id))) return payout.id
  if (cents > (await readAmountDue(tx, artistId, currency))) throw new AppError('exceeds_open')
  return insertTransaction(tx, {
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

/** Whether the payout is recorded. Throws when the id belongs to another payout, because entries can't be changed. */
async function isRepeatOf(tx: Db, payout: PayoutPosting, id: string): Promise<boolean> {
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
export async function readAmountDue(db: Db, artistId: string, currency: string): Promise<number> {
  return totalsOf(await listSums(db, artistId), currency).open
}

async function getOrderToPost(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrderToPost(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} to post is missing.`)
  return order
}

const transactionFieldsOfOrder = (order: OrderRow, at: string) => ({
  order_id: order.id,
  artist_id: order.artist_id,
  currency: order.currency,
  occurred_at: at,
  created_at: at,
})

const transactionFieldsOfFee = (payment: Fee, at: string) => ({
  payment_id: payment.id,
  artist_id: null,
  currency: payment.currency,
  occurred_at: at,
  created_at: at,
})

/** Received (+), owed to the artist (-), commission of the gallery (-). */
function linesOf(order: OrderRow, sign: 1 | -1): LedgerLine[] {
  const { artist_share_cents: artist, admin_share_cents: house } = order
  if (artist === null || house === null)
    throw new Error(`The shares of the order ${order.id} are not frozen.`)
  return [
    { account: order.payment_method === 'card' ? 'card' : 'outside', cents: sign * order.total_cents },
    { account: 'artist', cents: -sign * artist },
    { account: 'house', cents: -sign * house },
  ]
}

const feeLines = (cents: number): LedgerLine[] => [
  { account: 'card', cents },
  { account: 'house', cents: -cents },
]
