import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { Viewer } from '../http/viewer.ts'

interface Work {
  user_id: string
  status: string
  owner_active: number
  owner_deleted_at: string | null
}

/** Reason of a rejection, artist's e-mail and pricing. */
export const canSeePrivate = (viewer: Viewer | null, work: Pick<Work, 'user_id'>): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === work.user_id)

/** The page of a work: pending and rejected ones only for owner and administrator, inactive owners' works for no stranger. */
export const canOpen = (viewer: Viewer | null, work: Work): boolean =>
  canSeePrivate(viewer, work) || (isPublic(work.status) && ownerShows(work))

/** A sold work stays as history when its artist's account was deleted. */
const ownerShows = (work: Work): boolean =>
  work.owner_deleted_at === null ? work.owner_active === 1 : work.status === 'sold'
