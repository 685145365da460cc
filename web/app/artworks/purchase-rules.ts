import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { minimumCardCents } from '@passion-art/contract/money/money-rules'
import { toCents } from '@passion-art/contract/http/schemas'
import { isSample } from './sample-artworks.ts'

/** Why Purchase Now is disabled; the key of its explanation under `purchase.` in the texts. */
export type PurchaseBlock =
  | 'sample'
  | 'sold'
  | 'reserved'
  | 'notOnSale'
  | 'held'
  | 'priceMissing'
  | 'belowMinimum'
  | 'own'

/** What keeps this viewer from buying, or null. The server decides again; this only spares a way to a refusal. */
export function purchaseBlock(artwork: Artwork, viewerId: string | null): PurchaseBlock | null {
  if (isSample(artwork)) return 'sample'
  if (artwork.status === 'sold' || artwork.status === 'reserved') return artwork.status
  if (!isOnSale(artwork.status)) return 'notOnSale'
  if (!artwork.price) return 'priceMissing'
  if (toCents(artwork.price) < minimumCardCents) return 'belowMinimum'
  if (viewerId !== null && artwork.user_id === viewerId) return 'own'
  if (artwork.held && !artwork.heldByMe) return 'held'
  return null
}
