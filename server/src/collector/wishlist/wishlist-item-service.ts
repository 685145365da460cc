import type { BodyOf, QueryOf } from '@passion-art/contract/http/route'
import { maxListWorks, maxShownWorks } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type {
  listWishlistWorks,
  setWishlistAlerts as alertsRoute,
  Wishlist,
  WishlistItem,
} from '@passion-art/contract/collector/wishlist/wishlists'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { getArtworkPage, listArtworksById } from '../../artworks/artwork-service.ts'
import { addFavourite, removeFavourite } from '../../artworks/favourite-service.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields } from '../../roles/role-history-service.ts'
import * as store from './wishlist-item-store.ts'
import { presentItem } from './wishlist-present.ts'
import { getWishlist, mark, writeDown } from './wishlist-service.ts'
import { chooseItems } from './wishlist-shown.ts'
import { type Db, findList, type ListRow, lockList } from './wishlist-store.ts'

interface ShownWorks {
  list: Wishlist
  items: WishlistItem[]
  total: number
}

export async function listWorks(
  deps: Deps,
  viewer: Viewer,
  { id, ...shown }: QueryOf<typeof listWishlistWorks> & { id: string },
): Promise<ShownWorks> {
  const list = await getWishlist(deps, viewer, id)
  const rows = await store.listItems(deps.db.read, list.id, maxShownWorks)
  const ids = rows.map((row) => row.artwork_id)
  const [artworks, lists] = await Promise.all([
    listArtworksById(deps, viewer, ids),
    store.listMemberships(deps.db.read, viewer.id, ids),
  ])
  const open = new Map(artworks.map((artwork) => [artwork.id, artwork]))
  const currency = deps.config.STORE_CURRENCY
  const items = rows.map((row) => {
    const listIds = lists.get(row.artwork_id) ?? []
    return presentItem(row, { artwork: open.get(row.artwork_id), listIds, currency })
  })
  return { list, items: chooseItems(items, shown), total: items.length }
}

export interface WorkOf {
  id: string
  artworkId: string
}

const lower = ({ id, artworkId }: WorkOf): WorkOf => ({
  id: id.toLowerCase(),
  artworkId: artworkId.toLowerCase(),
})

/** Idempotent. Throws not_found and list_full. */
export async function addWork(deps: Deps, viewer: Viewer, input: WorkOf): Promise<void> {
  const { id, artworkId } = lower(input)
  if (id === viewer.id) return addFavourite(deps, viewer, artworkId)
  const [work] = await listArtworksById(deps, viewer, [artworkId])
  await changeList(deps, viewer, id, async (tx, list) => {
    if (!work) throw notFound('Artwork')
    const at = deps.now().toISOString()
    if (!(await store.insertItem(tx, { listId: id, userId: viewer.id, artworkId, at }))) return
    const works = (await findList(tx, viewer.id, id))?.works ?? 0
    if (Number(works) > maxListWorks) throw new AppError('list_full', { values: { n: String(maxListWorks) } })
    await writeDown(deps, tx, viewer, {
      action: 'work.added',
      subject: work.title,
      subjectId: artworkId,
      details: { list: { from: null, to: list.name } },
    })
  })
}

/** Throws not_found. */
export async function removeWork(deps: Deps, viewer: Viewer, input: WorkOf): Promise<void> {
  const { id, artworkId } = lower(input)
  if (id === viewer.id) return removeFavourite(deps, viewer, artworkId)
  await changeItem(deps, viewer, { id, artworkId }, async (tx, { item, list }) => {
    await store.deleteItem(tx, id, artworkId)
    await writeDown(deps, tx, viewer, {
      action: 'work.removed',
      subject: item.title,
      subjectId: artworkId,
      details: { list: { from: list.name, to: null } },
    })
  })
}

/** Throws not_found. */
export async function noteWork(
  deps: Deps,
  viewer: Viewer,
  { note, ...of }: WorkOf & { note: string },
): Promise<void> {
  await changeItem(deps, viewer, lower(of), async (tx, { item }) => {
    if (item.note === note) return
    await store.setNote(tx, item, note)
    const details = changedFields({ note: item.note }, { note })
    await writeDown(deps, tx, viewer, {
      action: 'work.noted',
      subject: item.title,
      subjectId: item.artwork_id,
      details,
    })
  })
}

/** Moves a work before another one of its list, or to the end. Throws not_found for either of them. */
export async function moveWork(
  deps: Deps,
  viewer: Viewer,
  { before, ...of }: WorkOf & { before: string | null },
): Promise<void> {
  const next = before?.toLowerCase() ?? null
  await changeItem(deps, viewer, lower(of), async (tx, { item, list }) => {
    if (next === item.artwork_id) return
    const position =
      (await positionBefore(tx, item, next)) ??
      (await store.spreadPositions(tx, list.id).then(() => positionBefore(tx, item, next)))
    if (position === undefined) throw new Error('No position between two works after respacing the list.')
    await store.setPosition(tx, item, position)
    const about = { subject: item.title, subjectId: item.artwork_id }
    await writeDown(deps, tx, viewer, { action: 'work.moved', ...about })
  })
}

const step = 1024

/** Undefined when there is no position left between the two neighbors. */
async function positionBefore(
  tx: Db,
  item: { list_id: string; artwork_id: string },
  before: string | null,
): Promise<number | undefined> {
  const next = before === null ? null : await store.findItem(tx, item.list_id, before)
  if (next === undefined) throw notFound('Artwork')
  const previous = await store.findPositionBefore(tx, item.list_id, {
    position: next?.position ?? null,
    artwork_id: next?.artwork_id ?? '',
    moved: item.artwork_id,
  })
  if (previous === undefined) return (next?.position ?? 0) - step
  if (next === null) return previous + step
  const middle = Math.floor((previous + next.position) / 2)
  return middle > previous && middle < next.position ? middle : undefined
}

/** Throws not_found for a work that is in none of the viewer's lists. */
export async function setAlerts(
  deps: Deps,
  viewer: Viewer,
  { artworkId, price, available, sold }: BodyOf<typeof alertsRoute> & { artworkId: string },
): Promise<void> {
  const of = { userId: viewer.id, artworkId: artworkId.toLowerCase() }
  await deps.db.write.transaction().execute(async (tx) => {
    const watch = await store.findWatch(tx, of.userId, of.artworkId)
    const title = await store.findSavedTitle(tx, of.userId, of.artworkId)
    if (!watch || title === undefined) throw notFound('Artwork')
    const before = {
      price: mark(watch.on_price === 1),
      available: mark(watch.on_available === 1),
      sold: mark(watch.on_sold === 1),
    }
    const after = { price: mark(price), available: mark(available), sold: mark(sold) }
    const details = changedFields(before, after)
    if (Object.keys(details).length === 0) return
    await store.setSwitches(tx, of, {
      on_price: Number(price),
      on_available: Number(available),
      on_sold: Number(sold),
    })
    await writeDown(deps, tx, viewer, {
      action: 'alerts.changed',
      subject: title,
      subjectId: of.artworkId,
      details,
    })
  })
}

const similarCount = 4

/** Available works similar to one. Throws not_found for a work that the viewer may not open and hasn't saved. */
export async function listSimilar(deps: Deps, viewer: Viewer, artworkId: string): Promise<Artwork[]> {
  const work = await store.findKind(deps.db.read, artworkId.toLowerCase())
  if (!work) throw notFound('Artwork')
  if (!(await store.findWatch(deps.db.read, viewer.id, work.id))) await getArtworkPage(deps, viewer, work.id)
  return listArtworksById(deps, viewer, await store.listSimilarIds(deps.db.read, work, similarCount))
}

async function changeList(
  deps: Deps,
  viewer: Viewer,
  id: string,
  change: (tx: Db, list: ListRow) => Promise<void>,
): Promise<void> {
  await deps.db.write.transaction().execute(async (tx) => {
    const list = await lockList(tx, viewer.id, id)
    if (!list) throw notFound('List')
    await change(tx, list)
  })
}

type Item = NonNullable<Awaited<ReturnType<typeof store.findItem>>>

function changeItem(
  deps: Deps,
  viewer: Viewer,
  { id, artworkId }: WorkOf,
  change: (tx: Db, found: { item: Item; list: ListRow }) => Promise<void>,
): Promise<void> {
  return changeList(deps, viewer, id, async (tx, list) => {
    const item = await store.findItem(tx, id, artworkId)
    if (!item) throw notFound('Artwork')
    await change(tx, { item, list })
  })
}
