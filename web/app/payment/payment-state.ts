import type { Artwork } from '@passion-art/contract/artworks'
import { z } from 'zod'

/** What Purchase Now hands to /payment. Shown until the server answers; never what is charged. */
const purchaseData = z.object({
  paymentType: z.literal('artwork_purchase'),
  artworkData: z.object({
    id: z.uuid(),
    title: z.string(),
    artist: z.string(),
    description: z.string(),
    price: z.number(),
  }),
})

export type PurchaseState = z.output<typeof purchaseData>

/** Navigation state for buying a work. */
export const purchaseState = (artwork: Artwork): PurchaseState => ({
  paymentType: 'artwork_purchase',
  artworkData: {
    id: artwork.id,
    title: artwork.title,
    artist: artwork.artist,
    description: artwork.description,
    price: artwork.price ?? 0,
  },
})

/** The purchase in a navigation state, or null for anything else. */
export function readPurchaseState(state: unknown): PurchaseState | null {
  const result = purchaseData.safeParse(state)
  return result.success ? result.data : null
}
