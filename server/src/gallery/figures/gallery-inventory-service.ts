import {
  type InventorySort,
  inventoryPageSize,
  type InventoryWork,
  type listGalleryInventory,
  type WorkLine,
} from '@passion-art/contract/gallery/figures/gallery'
import type { ReplyOf } from '@passion-art/contract/http/route'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import { artistOf, presentWork } from './gallery-present.ts'
import type { WorkRow } from './gallery-roster-store.ts'
import * as store from './gallery-works-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

interface InventoryQuery extends store.InventoryFilter {
  sort?: InventorySort | undefined
  page?: number | undefined
  limit?: number | undefined
}

export async function listInventory(
  { db, config }: ReadDeps,
  galleryId: string,
  { sort = '-created_at', page: requestedPage, limit: requestedLimit, ...filter }: InventoryQuery,
): Promise<ReplyOf<typeof listGalleryInventory>> {
  const { page, limit } = pageOf({ page: requestedPage, limit: requestedLimit }, inventoryPageSize) ?? {
    page: 1,
    limit: inventoryPageSize,
  }
  const [counts, rows, artists] = await Promise.all([
    store.countInventory(db, galleryId, filter),
    store.listInventory(db, galleryId, filter, { sort, ...sliceOf({ page, limit }) }),
    store.listArtists(db.read, galleryId),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = filter.status ? (counts[filter.status] ?? 0) : all
  return {
    success: true,
    currency: config.STORE_CURRENCY,
    works: await presentInventory({ db }, rows),
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
    counts,
    artists: artists
      .map(artistOf)
      .map(({ artistId, artist }) => ({ id: artistId, name: artist }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

const step = 500

export async function* readInventory(
  { db }: Pick<Deps, 'db'>,
  galleryId: string,
  { sort = '-created_at', ...filter }: InventoryQuery,
): AsyncGenerator<InventoryWork> {
  for (let offset = 0; ; offset += step) {
    const rows = await store.listInventory(db, galleryId, filter, { sort, limit: step, offset })
    yield* await presentInventory({ db }, rows)
    if (rows.length < step) return
  }
}

/** These works as list rows, limited to the gallery's; unordered. */
export async function workLines(
  deps: Pick<Deps, 'db'>,
  galleryId: string,
  ids: readonly string[],
): Promise<WorkLine[]> {
  return presentWorks(deps, await store.listWorks(deps.db.read, galleryId, ids))
}

export async function presentWorks({ db }: Pick<Deps, 'db'>, rows: readonly WorkRow[]): Promise<WorkLine[]> {
  const thumbnails = await store.listThumbnails(
    db.read,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentWork(row, thumbnails.get(row.id)))
}

async function presentInventory(
  deps: Pick<Deps, 'db'>,
  rows: readonly store.InventoryRow[],
): Promise<InventoryWork[]> {
  const lines = await presentWorks(deps, rows)
  return lines.flatMap((line, index) => {
    const row = rows[index]
    return row ? [{ ...line, inventory_no: row.inventory_no, created_at: row.created_at }] : []
  })
}
