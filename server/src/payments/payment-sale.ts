import { splitShares } from '@passion-art/contract/money/money-rules'
import { takeIn } from '../collector/collection/collection-arrival-service.ts'
import type { OrderRow } from '../db/schema/schema.ts'
import { bookSale } from '../orders/ledger-service.ts'
import type { Deps } from '../deps.ts'
import { queueSaleMails } from './purchase-mails.ts'
import { type Db, findOrder, markArtworkSold, moveOrder, type OrderMove } from './purchase-store.ts'

/** A row was changed between two statements of one transition; doing it all again decides anew. */
export class Conflict extends Error {
  override name = 'Conflict'
}

export interface Sale {
  deps: Deps
  tx: Db
  /** Pending, with the total that was received. */
  order: OrderRow
  /** By card through the provider, or outside the product and marked by the administrator. */
  method: 'card' | 'manual'
  at: string
}

/**
 * Work, order, shares, books, mails and the buyer's collection in one go, however it was paid; false when the work is no longer to be had or the
 * order no longer waits.
 */
export async function completeSale({ deps, tx, order, method, at }: Sale): Promise<boolean> {
  const { id, artwork_id: artworkId, total_cents: totalCents } = order
  if (!artworkId || !(await markArtworkSold(tx, id, artworkId, at))) return false
  const percent = deps.config.ARTIST_SHARE_PERCENT
  const shares = splitShares(totalCents, percent)
  const move: OrderMove = {
    id,
    from: 'pending',
    to: 'paid',
    totalCents,
    set: {
      paid_at: at,
      payment_method: method,
      artist_share_percent: percent,
      artist_share_cents: shares.artistCents,
      admin_share_cents: shares.adminCents,
    },
  }
  // The work is marked by now: without the order, all of it must be taken back.
  if (!(await moveOrder(tx, move))) throw new Conflict()
  await queueSaleMails(tx, order, at)
  await bookSale(tx, id)
  await takeIn(tx, id, at)
  return true
}

export async function getOrder(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of a payment is missing.`)
  return order
}
