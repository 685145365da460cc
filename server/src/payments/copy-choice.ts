import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { HoldRow, OrderRow } from '../db/schema/schema.ts'
import { centsOfCopy, labelOf } from '../editions/edition-columns.ts'
import { findCopyState, findFreeCopy } from '../editions/edition-service.ts'
import { AppError } from '../http/app-error.ts'
import { type ArtworkForSale, type Db, findHoldOfCopy, findSaleState, listHolds } from './purchase-store.ts'

export interface CopyChoice {
  /** Null for an open edition, and when no copy is free. */
  copy: number | null
  /** Minor units. */
  priceCents: number | null
  /** The hold that decides: the buyer's own, or the one that is in the way. */
  hold?: HoldRow | undefined
  /** Label of a chosen copy that can't be bought. */
  taken?: string | undefined
}

interface Request {
  buyerId: string
  copy: number | undefined
  now: Date
}

/** What a purchase is of, with the work locked. Throws validation_failed for a copy that the edition doesn't have. */
export async function chooseCopy(tx: Db, artwork: ArtworkForSale, request: Request): Promise<CopyChoice> {
  const { id, edition, priceCents } = artwork
  if (edition.edition === 'unique') return { copy: 1, priceCents, hold: await findHoldOfCopy(tx, id, 1) }
  const holds = await listHolds(tx, id)
  const own = holds.filter((hold) => hold.buyer_id === request.buyerId)
  const current = own.find((hold) => hold.expires_at > request.now.toISOString())
  if (edition.edition === 'open') return { copy: null, priceCents, hold: current }
  if (request.copy !== undefined) return chosenCopy(tx, artwork, { holds, request, copy: request.copy })
  if (current) return { copy: current.copy, priceCents, hold: current }
  const copy = await findFreeCopy(tx, id)
  if (copy === undefined) return { copy: null, priceCents, hold: own.at(0) ?? holds.at(0) }
  return { copy, priceCents: priceOf(artwork, copy) }
}

async function chosenCopy(
  tx: Db,
  artwork: ArtworkForSale,
  { holds, request, copy }: { holds: readonly HoldRow[]; request: Request; copy: number },
): Promise<CopyChoice> {
  const state = await findCopyState(tx, artwork.id, copy)
  if (state === undefined)
    throw new AppError('validation_failed', { fields: { copy: { key: 'copy_unknown' } } })
  const hold = holds.find((one) => one.copy === copy)
  const isTaken = state !== 'on_sale' || (hold !== undefined && hold.buyer_id !== request.buyerId)
  const taken = isTaken ? (labelOf(artwork.edition, copy) ?? undefined) : undefined
  return { copy, priceCents: priceOf(artwork, copy), hold, taken }
}

const priceOf = ({ priceCents, edition }: ArtworkForSale, copy: number): number | null =>
  centsOfCopy({ price_cents: priceCents, edition_prices: edition.edition_prices }, copy)

/** An expired hold that is in the way of a purchase: of the chosen copy, or of any when no other copy is free. */
export async function findExpiredHold(
  db: Db,
  { artworkId, copy }: { artworkId: string; copy?: number | undefined },
  now: string,
): Promise<HoldRow | undefined> {
  const expired = (await listHolds(db, artworkId)).filter((hold) => hold.expires_at <= now)
  if (copy !== undefined) return expired.find((hold) => hold.copy === copy)
  const isFree = expired.length > 0 && (await findFreeCopy(db, artworkId)) !== undefined
  return isFree ? undefined : expired[0]
}

/** Whether the work, or this copy of it, can be sold now. */
export async function canBeSold(
  db: Db,
  { artwork_id: id, copy }: Pick<OrderRow, 'artwork_id' | 'copy'>,
): Promise<boolean> {
  const work = await findSaleState(db, id)
  if (!work || !isOnSale(work.status)) return false
  return work.edition !== 'limited' || (await findCopyState(db, id ?? '', copy ?? 0)) === 'on_sale'
}
