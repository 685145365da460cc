import { splitShares } from '@passion-art/contract/money/money-rules'
import { addToCollection } from '../collector/collection/collection-arrival-service.ts'
import type { OrderRow } from '../db/schema/schema.ts'
import { postSale } from '../orders/ledger-service.ts'
import type { Deps } from '../deps.ts'
import { queueSaleMails } from './purchase-mails.ts'
import { centsOfCopy } from '../editions/edition-columns.ts'
import { sellCopy } from '../editions/edition-service.ts'
import {
  changeWork,
  type Db,
  findOrder,
  lockWorkOnSale,
  moveOrder,
  type OrderMove,
} from './purchase-store.ts'

/** A row was changed by another transaction; the transition has to be repeated. */
export class Conflict extends Error {
  override name = 'Conflict'
}

export interface Sale {
  deps: Deps
  tx: Db
  order: OrderRow
  method: 'card' | 'manual'
  at: string
}

/**
 * One transaction: work or copy, order, shares, ledger, emails and the buyer's collection; false when the work can't be sold
 * or the order is no longer pending.
 */
export async function completeSale({ deps, tx, order, method, at }: Sale): Promise<boolean> {
  const { id, total_cents: totalCents } = order
  if (!(await markSold(tx, order, at))) return false
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
  // The copy is already marked as sold, so the transaction must be rolled back.
  if (!(await moveOrder(tx, move))) throw new Conflict()
  await queueSaleMails(tx, order, at)
  await postSale(tx, id)
  await addToCollection(tx, id, at)
  return true
}

/** False when the work or the copy is not on sale. With its last copy a work is sold and no longer featured. */
async function markSold(tx: Db, order: OrderRow, at: string): Promise<boolean> {
  const { artwork_id: artworkId, copy } = order
  const work = await lockWorkOnSale(tx, order)
  if (!work || artworkId === null) return false
  if (work.edition === 'open') return true
  const sold = work.edition === 'limited' ? await sellCopy(tx, artworkId, copy) : { next: undefined }
  if (!sold) return false
  const change =
    sold.next === undefined
      ? { status: 'sold', featured_slot: null }
      : { price_cents: centsOfCopy(work, sold.next) }
  await changeWork(tx, artworkId, { ...change, updated_at: at })
  return true
}

export async function getOrder(tx: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of a payment is missing.`)
  return order
}
