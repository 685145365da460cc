import type { Artwork } from '@passion-art/contract/artworks'
import { notFound } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import type { Viewer } from '../platform/viewer.ts'
import { canOpen } from './artwork-policy.ts'
import { listArtworksById } from './artwork-service.ts'
import { findArtwork, listRecordsById } from './artwork-store.ts'
import { deleteFavourite, insertFavourites, listMarked } from './favourite-store.ts'

const longest = 1_000

/** Marks a work the viewer may open; repeating it changes nothing. Throws not_found. */
export async function addFavourite(deps: Deps, viewer: Viewer, artworkId: string): Promise<void> {
  const work = await findArtwork(deps.db.read, artworkId)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
  await insertFavourites(deps.db.write, [
    { user_id: viewer.id, artwork_id: work.id, created_at: deps.now().toISOString() },
  ])
}

/** Takes the mark away, also from a work that shows no longer; repeating it changes nothing. Throws not_found. */
export async function removeFavourite(deps: Deps, viewer: Viewer, artworkId: string): Promise<void> {
  if (await deleteFavourite(deps.db.write, viewer.id, artworkId)) return
  const work = await findArtwork(deps.db.read, artworkId)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
}

/** The viewer's favourite works that may still be opened, the newest mark first; at most 1,000. */
export async function listFavourites(deps: Deps, viewer: Viewer): Promise<Artwork[]> {
  return listArtworksById(deps, viewer, await listMarked(deps.db.read, viewer.id, longest))
}

/** Adds what a visitor marked, in that order, the last one newest; unknown works are left out. */
export async function mergeFavourites(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Artwork[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const works = await listRecordsById(deps.db.read, wanted)
  const open = new Set(works.filter((work) => canOpen(viewer, work)).map((work) => work.id))
  const found = wanted.filter((id) => open.has(id))
  const now = deps.now().getTime()
  await insertFavourites(
    deps.db.write,
    found.map((id, index) => ({
      user_id: viewer.id,
      artwork_id: id,
      created_at: new Date(now - (found.length - 1 - index)).toISOString(),
    })),
  )
  return listFavourites(deps, viewer)
}
