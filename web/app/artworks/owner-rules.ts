import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { StoredUser } from '../api/session-store.ts'

/** The server sends reasons, or null, to owner and administrator only. */
export const mayReadReview = ({ rejectionReason }: Pick<Artwork, 'rejectionReason'>): boolean =>
  rejectionReason !== undefined

export const mayReview = (user: StoredUser | undefined, ownerId: string): boolean =>
  user !== undefined && (user.isAdmin || user.id === ownerId)

/** Possible actions: `revise` and resubmit (owner only), `edit` everything, what may change on `sale` or once `sold`, or none. */
export type OwnerStep = 'revise' | 'edit' | 'sale' | 'sold' | null

export function ownerStep(
  { status, user_id }: Pick<Artwork, 'status' | 'user_id'>,
  user: StoredUser | undefined,
): OwnerStep {
  if (!mayReview(user, user_id)) return null
  if (status === 'rejected') return user?.id === user_id ? 'revise' : 'edit'
  if (status === 'pending') return 'edit'
  return status === 'sold' ? 'sold' : 'sale'
}

/** Works that are not public yet come first; both parts keep their order. */
export function byReview<T extends Pick<Artwork, 'status'>>(
  artworks: readonly T[],
): { review: T[]; shown: T[] } {
  const inReview = ({ status }: T) => status === 'pending' || status === 'rejected'
  return { review: artworks.filter(inReview), shown: artworks.filter((artwork) => !inReview(artwork)) }
}
