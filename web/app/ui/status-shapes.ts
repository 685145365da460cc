import type { ArtworkStatus } from '@passion-art/contract/artwork-status'
import type { OrderStatus } from '@passion-art/contract/order-status'
import type { StatusShape, StatusTone } from './status-mark.tsx'

interface Look {
  shape: StatusShape
  tone: StatusTone
}

/** The red dot of the gallery wall, in the reader's palette. */
export const artworkLooks: Record<ArtworkStatus, Look> = {
  available: { shape: 'ring', tone: 'mark' },
  pending: { shape: 'dashed', tone: 'mark' },
  reserved: { shape: 'half', tone: 'mark' },
  sold: { shape: 'full', tone: 'mark' },
  approved: { shape: 'check', tone: 'ok' },
  rejected: { shape: 'cross', tone: 'bad' },
}

export const orderLooks: Record<OrderStatus, Look> = {
  pending: { shape: 'half', tone: 'warn' },
  paid: { shape: 'full', tone: 'ok' },
  failed: { shape: 'cross', tone: 'bad' },
}
