import { categoriesOf } from '@passion-art/contract/artwork-categories'
import type { Artwork } from '@passion-art/contract/artworks'
import { inOrder } from '../db/sorted-ids.ts'
import { notFound } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import { type Page, sliceOf } from '../platform/paging.ts'
import type { Viewer } from '../platform/viewer.ts'
import { imagesOf } from './artwork-image-store.ts'
import * as products from './admin-product-store.ts'
import { canOpen } from './artwork-policy.ts'
import { presentArtwork } from './artwork-present.ts'
import * as store from './artwork-store.ts'
import { markedAmong } from './favourite-store.ts'

/** Lists called without paging end here. */
export const longest = 1_000
const relatedCount = 4
const moreCount = 6

type Reading = Pick<Deps, 'db' | 'config'>

export interface ArtworkList {
  artworks: Artwork[]
  /** How many there are on all pages. */
  total: number
}

export interface EveryWanted {
  page: Page | null
  category?: string | undefined
  q?: string | undefined
  status?: string | undefined
  sort?: products.ProductSort | undefined
}

const newestFirst: products.ProductSort = { column: 'created_at', descending: true }

/** Every work in every state, for the administrator. */
export async function listEveryArtwork(
  deps: Reading,
  viewer: Viewer,
  { page, category, sort = newestFirst, ...rest }: EveryWanted,
): Promise<ArtworkList> {
  const asked = { ...rest, categories: categoriesOf(category) ?? undefined }
  const filter = await products.lookUp(deps.db, asked)
  const slice = page ? sliceOf(page) : { limit: longest, offset: 0 }
  const total = await products.countProducts(deps.db, filter)
  if (slice.offset >= total) return { artworks: [], total }
  const records = await products.listProducts(deps.db, filter, { ...slice, sort })
  return { artworks: await present(deps, viewer, records), total }
}

/** How many works are read at once: parameters have their limit. */
const step = 500

/** Every work the filters let through in every state, in the order of the list, read as they are written out. */
export async function* readProducts(
  deps: Reading,
  viewer: Viewer,
  { category, sort = newestFirst, ...filter }: Omit<EveryWanted, 'page'>,
): AsyncGenerator<Artwork> {
  const wanted = { ...filter, categories: categoriesOf(category) ?? undefined }
  const ids = await products.listProductIds(deps.db, wanted, sort)
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.slice(from, from + step)
    yield* await present(deps, viewer, inOrder(some, await store.listRecordsById(deps.db.read, some)))
  }
}

export async function listFeaturedArtworks(deps: Reading, viewer: Viewer | null): Promise<Artwork[]> {
  return present(deps, viewer, await store.listFeatured(deps.db.read))
}

/** Works of one account in the store; for itself and the administrator all of them. Throws not_found. */
export async function listArtworksByArtist(
  deps: Reading,
  viewer: Viewer | null,
  ownerId: string,
): Promise<Artwork[]> {
  const owner = await store.findOwner(deps.db.read, ownerId)
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === ownerId)
  if (!owner || !(owner.visible || seesAll)) throw notFound('User')
  const list = seesAll ? store.listOwned : store.listStoreOf
  return present(deps, viewer, await list(deps.db.read, ownerId, longest))
}

export interface ArtworkPage {
  artwork: Artwork
  related: Artwork[]
  moreByArtist: Artwork[]
}

/** One work with its neighbours, none of them twice. Throws not_found, also for what the caller may not open. */
export async function getArtworkPage(deps: Reading, viewer: Viewer | null, id: string): Promise<ArtworkPage> {
  const work = await store.findArtwork(deps.db.read, id)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
  const others = await store.listStoreOf(deps.db.read, work.user_id, moreCount + 1)
  const more = others.filter((each) => each.id !== id).slice(0, moreCount)
  const shown = new Set([id, ...more.map((each) => each.id)])
  const kin = await store.listStoreCategory(deps.db.read, work.category, relatedCount + shown.size)
  const related = kin.filter((each) => !shown.has(each.id)).slice(0, relatedCount)
  const [artwork, ...rest] = await present(deps, viewer, [work, ...related, ...more])
  if (!artwork) throw notFound('Artwork')
  return { artwork, related: rest.slice(0, related.length), moreByArtist: rest.slice(related.length) }
}

/** One work as its editor sees it after a change. Throws not_found. */
export async function describeArtwork(deps: Reading, viewer: Viewer, id: string): Promise<Artwork> {
  const work = await store.findArtwork(deps.db.read, id)
  const [artwork] = work ? await present(deps, viewer, [work]) : []
  if (!artwork) throw notFound('Artwork')
  return artwork
}

/** These works in this order, without those the viewer may not open. */
export async function listArtworksById(
  deps: Reading,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Artwork[]> {
  const works: Artwork[] = []
  for (let from = 0; from < ids.length; from += step)
    works.push(...(await listSome(deps, viewer, ids.slice(from, from + step))))
  return works
}

async function listSome(deps: Reading, viewer: Viewer | null, ids: readonly string[]): Promise<Artwork[]> {
  const records = await store.listRecordsById(deps.db.read, ids)
  const open = new Map(records.filter((each) => canOpen(viewer, each)).map((each) => [each.id, each]))
  return present(
    deps,
    viewer,
    ids.flatMap((id) => open.get(id) ?? []),
  )
}

/** All their images in one query, and all the viewer's marks in another. */
async function present(
  deps: Reading,
  viewer: Viewer | null,
  records: readonly store.ArtworkRecord[],
): Promise<Artwork[]> {
  const ids = records.map((record) => record.id)
  const [images, marked] = await Promise.all([
    imagesOf(deps.db.read, ids),
    viewer ? markedAmong(deps.db.read, viewer.id, ids) : new Set<string>(),
  ])
  const currency = deps.config.STORE_CURRENCY
  return records.map((record) =>
    presentArtwork(record, {
      images: images.get(record.id) ?? [],
      favourite: marked.has(record.id),
      viewer,
      currency,
    }),
  )
}
