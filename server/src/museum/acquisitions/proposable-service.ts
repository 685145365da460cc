import type { findProposable } from '@passion-art/contract/museum/acquisitions/acquisitions'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { listOnSaleIds, listOpenAmong } from './proposable-store.ts'

const worksAtOnce = 12

/** Works on sale that an institution can propose, with its existing open proposal. */
export async function findWorks(
  deps: Deps,
  viewer: Viewer,
  q: string,
): Promise<ReplyOf<typeof findProposable>['works']> {
  const ids = await listOnSaleIds(deps.db, q, worksAtOnce)
  const [artworks, open] = await Promise.all([
    listArtworksById(deps, viewer, ids),
    listOpenAmong(deps.db.read, viewer.id, ids),
  ])
  return artworks.map((artwork) => ({ artwork, proposalId: open.get(artwork.id) ?? null }))
}
