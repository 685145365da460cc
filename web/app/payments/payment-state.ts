import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { UploadData } from '../submissions/upload-data.ts'

/** Navigation state of Purchase Now. Displayed until the server replies; never what is charged. */
export interface PurchaseState {
  paymentType: 'artwork_purchase'
  artworkData: Pick<Artwork, 'id' | 'title' | 'artist' | 'description' | 'language'> & {
    price: number
    /** The number chosen in an edition. */
    copy?: number | undefined
  }
}

export const purchaseState = (artwork: Artwork, copy?: number): PurchaseState => ({
  paymentType: 'artwork_purchase',
  artworkData: {
    id: artwork.id,
    title: artwork.title,
    artist: artwork.artist,
    description: artwork.description,
    language: artwork.language,
    price: artwork.price ?? 0,
    copy,
  },
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readPurchaseState(state: unknown): PurchaseState | null {
  const { paymentType, artworkData: work } = (state ?? {}) as Partial<PurchaseState>
  if (paymentType !== 'artwork_purchase' || typeof work?.price !== 'number' || !uuid.test(work.id))
    return null
  if (work.copy !== undefined && !Number.isInteger(work.copy)) return null
  const texts = [work.title, work.artist, work.description]
  return texts.every((text) => typeof text === 'string') ? { paymentType, artworkData: work } : null
}

/** Navigation state of the upload form. The files stay in memory, under the draft. */
export interface UploadState {
  paymentType: 'upload'
  draftId: string
  uploadData: UploadData
}

export const uploadState = (draftId: string, uploadData: UploadData): UploadState => ({
  paymentType: 'upload',
  draftId,
  uploadData,
})

/** The upload in a navigation state, or null; every payment type but a purchase is one. */
export function readUploadState(state: unknown): UploadState | null {
  const input = (state ?? {}) as Partial<Omit<UploadState, 'paymentType'>> & { paymentType?: unknown }
  const { paymentType, draftId, uploadData: data } = input
  if (paymentType === 'artwork_purchase' || typeof draftId !== 'string' || !uuid.test(draftId)) return null
  const texts = [data?.title, data?.description, data?.keywords, data?.category]
  if (!data || !Array.isArray(data.images) || !texts.every((text) => typeof text === 'string')) return null
  return { paymentType: 'upload', draftId, uploadData: data }
}
