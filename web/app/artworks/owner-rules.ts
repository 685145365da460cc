import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { StoredUser } from '../api/session-store.ts'

/** The server tells reasons, or that there is none, to owner and administrator alone. */
export const isToldAll = ({ rejectionReason }: Pick<Artwork, 'rejectionReason'>): boolean =>
  rejectionReason !== undefined

/** Whether the person may see an account's works in every state. */
export const mayReview = (user: StoredUser | undefined, ownerId: string): boolean =>
  user !== undefined && (user.isAdmin || user.id === ownerId)

/**
 * What can be done with a work: `revise` and send it again (its owner alone), `edit` the whole, its `price`, or nothing.
 */
export type OwnerStep = 'revise' | 'edit' | 'price' | null

export function ownerStep(
  { status, user_id }: Pick<Artwork, 'status' | 'user_id'>,
  user: StoredUser | undefined,
): OwnerStep {
  if (!mayReview(user, user_id)) return null
  if (status === 'rejected') return user?.id === user_id ? 'revise' : 'edit'
  if (status === 'pending') return 'edit'
  return isOnSale(status) ? 'price' : null
}

/** Works nobody else sees yet first; both parts in the order given. */
export function byReview<T extends Pick<Artwork, 'status'>>(
  artworks: readonly T[],
): { review: T[]; shown: T[] } {
  const inReview = ({ status }: T) => status === 'pending' || status === 'rejected'
  return { review: artworks.filter(inReview), shown: artworks.filter((artwork) => !inReview(artwork)) }
}
