import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/viewer.ts'
import { canOpen, canSeePrivate } from './artwork-policy.ts'
import { findArtwork } from './artwork-store.ts'
import { addView } from './artwork-view-store.ts'

/** Once a day, not for its artist and the administrator. Throws not_found and too_many_requests. */
export async function viewArtwork(deps: Deps, { viewer, address }: Caller, id: string): Promise<void> {
  await deps.limits.take('artworkViews', address)
  const work = await findArtwork(deps.db.read, id)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
  if (!isPublic(work.status) || canSeePrivate(viewer, work)) return
  await addView(deps.db.write, work.id, deps.now().toISOString().slice(0, 10))
}
