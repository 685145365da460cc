import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { defaultListMark } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { insertChanges } from '../roles/role-history-service.ts'
import { canOpen } from './artwork-policy.ts'
import { listArtworksById } from './artwork-service.ts'
import { findArtwork, listRecordsById } from './artwork-store.ts'
import { deleteFavourite, insertFavourites, listMarked } from './favourite-store.ts'

const maxUnpaged = 1_000

export async function addFavourite(deps: Deps, viewer: Viewer, artworkId: string): Promise<void> {
  const work = await findArtwork(deps.db.read, artworkId)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
  await mark(deps, viewer, [{ ...work, at: deps.now().toISOString() }])
}

export async function removeFavourite(deps: Deps, viewer: Viewer, artworkId: string): Promise<void> {
  const work = await findArtwork(deps.db.read, artworkId)
  const removed = await deps.db.write.transaction().execute(async (tx) => {
    if (!(await deleteFavourite(tx, viewer.id, artworkId))) return false
    if (work) await writeDown(tx, { viewer, action: 'work.removed', at: deps.now().toISOString() }, [work])
    return true
  })
  if (removed) return
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
}

/** The viewer's visible favorites, the newest mark first; at most 1,000. */
export async function listFavourites(deps: Deps, viewer: Viewer): Promise<Artwork[]> {
  return listArtworksById(deps, viewer, await listMarked(deps.db.read, viewer.id, maxUnpaged))
}

/** Adds a visitor's marks in order, the last one newest; unknown works are skipped. */
export async function mergeFavourites(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Artwork[]> {
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))]
  const works = await listRecordsById(deps.db.read, requested)
  const open = new Map(works.filter((work) => canOpen(viewer, work)).map((work) => [work.id, work]))
  const found = requested.flatMap((id) => open.get(id) ?? [])
  const now = deps.now().getTime()
  await mark(
    deps,
    viewer,
    found.map((work, index) => ({ ...work, at: new Date(now - (found.length - 1 - index)).toISOString() })),
  )
  return listFavourites(deps, viewer)
}

interface Work {
  id: string
  title: string
}

async function mark(deps: Deps, viewer: Viewer, works: readonly (Work & { at: string })[]): Promise<void> {
  await deps.db.write.transaction().execute(async (tx) => {
    const rows = works.map(({ id, at }) => ({ user_id: viewer.id, artwork_id: id, created_at: at }))
    const added = new Set(await insertFavourites(tx, rows))
    const at = deps.now().toISOString()
    const marked = works.filter(({ id }) => added.has(id))
    await writeDown(tx, { viewer, action: 'work.added', at }, marked)
  })
}

/** A collector's favorites are the default wishlist, so changes go into its history. */
async function writeDown(
  tx: Parameters<typeof insertChanges>[0],
  { viewer, action, at }: { viewer: Viewer; action: 'work.added' | 'work.removed'; at: string },
  works: readonly Work[],
): Promise<void> {
  if (viewer.type !== 'collector') return
  const change = { ownerId: viewer.id, actorId: viewer.id, screen: 'wishlist' as const, action, at }
  const [from, to] = action === 'work.added' ? [null, defaultListMark] : [defaultListMark, null]
  await insertChanges(
    tx,
    works.map(({ id, title }) => ({
      ...change,
      subjectId: id,
      subject: title,
      details: { list: { from, to } },
    })),
  )
}
