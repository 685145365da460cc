import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { Viewer } from '../http/viewer.ts'

interface Work {
  user_id: string
  status: string
  off_sale: string | null
  owner_active: number
  owner_deleted_at: string | null
}

/** Private fields: rejection reason, artist's email and pricing. */
export const canSeePrivate = (viewer: Viewer | null, work: Pick<Work, 'user_id'>): boolean =>
  viewer !== null && (viewer.isAdmin || viewer.id === work.user_id)

/** Pages of pending and rejected works are for owner and administrator only, works of inactive owners are not public. */
export const canOpen = (viewer: Viewer | null, work: Work): boolean =>
  canSeePrivate(viewer, work) || (isPublic(work.status) && ownerShows(work))

/** Of a deleted account only what buyers own stays. */
const ownerShows = (work: Work): boolean =>
  work.owner_deleted_at === null ? work.owner_active === 1 : work.status === 'sold' && work.off_sale === null
