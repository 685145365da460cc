import { categoriesOf } from '@passion-art/contract/artworks/artwork-categories'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { inOrder } from '../db/sorted-ids.ts'
import { notFound } from '../http/app-error.ts'
import { ContentCache } from '../pages/content-cache.ts'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import { imagesOf } from './artwork-image-store.ts'
import * as products from './admin-product-store.ts'
import { canOpen } from './artwork-policy.ts'
import { presentArtwork } from './artwork-present.ts'
import * as store from './artwork-store.ts'
import { markedAmong } from './favourite-store.ts'

export const maxUnpaged = 1_000
const relatedCount = 4
/** The hero is chosen from this many of the newest works. */
const heroChoice = 48
const moreCount = 6

type ReadDeps = Pick<Deps, 'db' | 'config'>

const publicWorks = new ContentCache<Artwork>(2_000)
const publicLists = new ContentCache<readonly string[]>(1_000)

export interface ArtworkList {
  artworks: Artwork[]
  total: number
}

export interface EveryQuery {
  page: Page | null
  category?: string | undefined
  q?: string | undefined
  status?: string | undefined
  sort?: products.ProductSort | undefined
}

const newestFirst: products.ProductSort = { column: 'created_at', descending: true }

export async function listEveryArtwork(
  deps: ReadDeps,
  viewer: Viewer,
  { page, category, sort = newestFirst, ...rest }: EveryQuery,
): Promise<ArtworkList> {
  const unresolved = { ...rest, categories: categoriesOf(category) ?? undefined }
  const filter = await products.resolveFilter(deps.db, unresolved)
  const slice = page ? sliceOf(page) : { limit: maxUnpaged, offset: 0 }
  const total = await products.countProducts(deps.db, filter)
  if (slice.offset >= total) return { artworks: [], total }
  const records = await products.listProducts(deps.db, filter, { ...slice, sort })
  return { artworks: await present(deps, viewer, records), total }
}

/** Works per query, because parameters are limited. */
const step = 500

export async function* readProducts(
  deps: ReadDeps,
  viewer: Viewer,
  { category, sort = newestFirst, ...filter }: Omit<EveryQuery, 'page'>,
): AsyncGenerator<Artwork> {
  const requested = { ...filter, categories: categoriesOf(category) ?? undefined }
  const ids = await products.listProductIds(deps.db, requested, sort)
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.slice(from, from + step)
    yield* await present(deps, viewer, inOrder(some, await store.listRecordsById(deps.db.read, some)))
  }
}

export async function listFeaturedArtworks(
  deps: ReadDeps,
  viewer: Viewer | null,
): Promise<{ featured: Artwork[]; hero: Artwork | null }> {
  const featured = await publicLists.get(deps.db, 'featured', () => store.listFeatured(deps.db.read))
  const [hero = featured[0]] = await publicLists.get(deps.db, 'hero', async () => {
    const found = heroOf(await store.listHeroChoice(deps.db.read, heroChoice))
    return found ? [found] : []
  })
  const works = await listArtworksById(deps, viewer, [...new Set(hero ? [...featured, hero] : featured)])
  return {
    featured: works.filter(({ id }) => featured.includes(id)),
    hero: works.find(({ id }) => id === hero) ?? null,
  }
}

/** Only portrait formats fit between the two words of the name. */
const stageRatio = 0.77

/** The newest portrait whose kind is not featured, else the newest portrait, else the nearest to one. */
function heroOf(works: readonly store.HeroChoice[]): string | undefined {
  const rank = ({ ratio, isFeaturedKind }: store.HeroChoice) => {
    const off = Math.abs(Math.log((ratio ?? 1) / stageRatio))
    return off < 0.15 ? Number(isFeaturedKind) : 2 + off
  }
  return works.toSorted((a, b) => rank(a) - rank(b))[0]?.id
}

export async function listArtworksByArtist(
  deps: ReadDeps,
  viewer: Viewer | null,
  ownerId: string,
): Promise<Artwork[]> {
  const owner = await store.findOwner(deps.db.read, ownerId)
  const seesAll = viewer !== null && (viewer.isAdmin || viewer.id === ownerId)
  if (!owner || !(owner.visible || seesAll)) throw notFound('User')
  if (seesAll) return present(deps, viewer, await store.listOwned(deps.db.read, ownerId, maxUnpaged))
  return listArtworksById(deps, viewer, await listStoreOf(deps, ownerId, maxUnpaged))
}

/** Only after the owner was found to be shown. */
export async function listTakenByArtist(
  deps: ReadDeps,
  viewer: Viewer | null,
  ownerId: string,
): Promise<{ reserved: Artwork[]; sold: Artwork[] }> {
  const ids = await publicLists.get(deps.db, `taken of ${ownerId}`, () =>
    store.listTakenOf(deps.db.read, ownerId, maxUnpaged),
  )
  const taken = await listArtworksById(deps, viewer, ids)
  return {
    reserved: taken.filter(({ status }) => status === 'reserved'),
    sold: taken.filter(({ status }) => status === 'sold'),
  }
}

const listStoreOf = ({ db }: ReadDeps, ownerId: string, limit: number): Promise<readonly string[]> =>
  publicLists.get(db, `${limit} of ${ownerId}`, () => store.listStoreOf(db.read, ownerId, limit))

export interface ArtworkPage {
  artwork: Artwork
  related: Artwork[]
  moreByArtist: Artwork[]
  orderId: string | null
}

/** A work with related works, without duplicates. Throws not_found, also for a work the caller may not open. */
export async function getArtworkPage(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<ArtworkPage> {
  const [artwork] = await listArtworksById(deps, viewer, [id])
  if (!artwork) throw notFound('Artwork')
  const { user_id, category } = artwork
  const others = await listStoreOf(deps, user_id, moreCount + 1)
  const more = others.filter((each) => each !== id).slice(0, moreCount)
  const max = relatedCount + moreCount + 1
  const kin = await publicLists.get(deps.db, `${max} in ${category}`, () =>
    store.listStoreCategory(deps.db.read, category, max),
  )
  const related = kin.filter((each) => each !== id && !more.includes(each)).slice(0, relatedCount)
  const around = await listArtworksById(deps, viewer, [...related, ...more])
  const isRelated = (one: Artwork) => related.includes(one.id)
  return {
    artwork,
    related: around.filter(isRelated),
    moreByArtist: around.filter((one) => !isRelated(one)),
    orderId:
      artwork.status === 'sold' || artwork.edition ? await findOwnOrder(deps.db.read, viewer, id) : null,
  }
}

export const findOwnOrder = async (
  db: Deps['db']['read'],
  viewer: Viewer | null,
  artworkId: string,
): Promise<string | null> => viewer && store.findPaidOrder(db, viewer.id, artworkId)

export async function describeArtwork(deps: ReadDeps, viewer: Viewer, id: string): Promise<Artwork> {
  const work = await store.findArtwork(deps.db.read, id)
  const [artwork] = work ? await present(deps, viewer, [work]) : []
  if (!artwork) throw notFound('Artwork')
  return artwork
}

export async function listArtworksById(
  deps: ReadDeps,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Artwork[]> {
  const works: Artwork[] = []
  for (let from = 0; from < ids.length; from += step)
    works.push(...(await listSome(deps, viewer, ids.slice(from, from + step))))
  return works
}

/** Mostly from the cache plus the viewer's marks; the viewer's own and hidden works are read from the database. */
async function listSome(deps: ReadDeps, viewer: Viewer | null, ids: readonly string[]): Promise<Artwork[]> {
  if (viewer?.isAdmin) return inOrder(ids, await readOpen(deps, viewer, ids))
  const shared = await publicWorks.getMany(deps.db, ids, async (missing) => {
    const works = await readOpen(deps, null, missing)
    return new Map(works.map((work) => [work.id, work]))
  })
  if (!viewer) return inOrder(ids, [...shared.values()])
  const others = [...shared.values()].filter((work) => work.user_id !== viewer.id)
  const rest = ids.filter((id) => (shared.get(id)?.user_id ?? viewer.id) === viewer.id)
  const [marked, own] = await Promise.all([
    withMarks(deps, viewer, others),
    rest.length === 0 ? [] : readOpen(deps, viewer, rest),
  ])
  return inOrder(ids, [...marked, ...own])
}

async function readOpen(deps: ReadDeps, viewer: Viewer | null, ids: readonly string[]): Promise<Artwork[]> {
  const records = await store.listRecordsById(deps.db.read, ids)
  return present(
    deps,
    viewer,
    records.filter((each) => canOpen(viewer, each)),
  )
}

async function withMarks(deps: ReadDeps, viewer: Viewer, works: readonly Artwork[]): Promise<Artwork[]> {
  const ids = works.map(({ id }) => id)
  // The viewer may hold a copy of an edition with others free.
  const held = works.flatMap((work) => (work.held || work.edition ? work.id : []))
  const [marked, own] = await Promise.all([
    markedAmong(deps.db.read, viewer.id, ids),
    store.heldAmong(deps.db.read, viewer.id, held),
  ])
  return works.map((work) => ({
    ...work,
    favourite: marked.has(work.id),
    held: work.held && !own.has(work.id),
    heldByMe: own.has(work.id),
  }))
}

async function present(
  deps: ReadDeps,
  viewer: Viewer | null,
  records: readonly store.StoredArtwork[],
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
