import { categoriesOf, categoryLabel } from '@passion-art/contract/artworks/artwork-categories'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork, ArtworkFacets } from '@passion-art/contract/artworks/artworks'
import { newestFirst, type StoreFilters, type StoreSort } from '@passion-art/contract/artworks/store-list'
import type { Deps } from '../deps.ts'
import { type Page, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import { searchWords } from '../search/fold.ts'
import type { StorePosition } from './store-cursor.ts'
import { listArtworksById, maxUnpaged } from './artwork-service.ts'
import * as store from './store-list-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

export interface StoreSearch extends StoreFilters {
  q?: string | undefined
  category?: string | undefined
}

export interface StoreQuery extends StoreSearch {
  sort?: StoreSort
  page: Page | null
  after?: StorePosition | undefined
}

export interface StoreList {
  artworks: Artwork[]
  /** Total number; null when counting would take too long. */
  total: number | null
  next: StorePosition | undefined
}

export async function listStore(
  deps: ReadDeps,
  viewer: Viewer | null,
  { sort = newestFirst, page, after, ...search }: StoreQuery,
): Promise<StoreList> {
  const filter = filterOf(search)
  const slice = page ? sliceOf(page) : { limit: maxUnpaged, offset: 0 }
  const { ids, total, next } = await store.findInStore(deps.db, { filter, sort, after, ...slice })
  const artworks = await listArtworksById(deps, viewer, ids)
  return { artworks: artworks.filter(({ status }) => isOnSale(status)), total, next }
}

function filterOf({ q, category, ...filters }: StoreSearch): store.StoreFilter {
  return {
    words: searchWords(q ?? ''),
    categories: categoriesOf(category) ?? undefined,
    ...boundsOf(filters),
  }
}

export const boundsOf = ({ minPrice, maxPrice, minSize, maxSize }: StoreFilters): store.StoreBounds => ({
  minCents: times(minPrice, 100),
  maxCents: times(maxPrice, 100),
  minLargest: times(minSize, 10),
  maxLargest: times(maxSize, 10),
})

const times = (text: string | undefined, factor: number) =>
  text === undefined ? undefined : Math.round(Number(text) * factor)

export async function countStore(
  { db }: ReadDeps,
  search: StoreSearch,
): Promise<Omit<ArtworkFacets, 'success'>> {
  const filter = filterOf(search)
  const counts = await store.countByCategory(db, filter)
  if (!counts) return { total: null, categories: null }
  const requested = filter.categories
  const matching = counts.filter(({ category }) => !requested || requested.includes(category))
  return { total: sum(matching), categories: byLabel(counts) }
}

const sum = (counts: readonly store.CategoryCount[]): number =>
  counts.reduce((total, { works }) => total + works, 0)

/** Categories with the same label are combined, as in the store's filter. */
function byLabel(counts: readonly store.CategoryCount[]): NonNullable<ArtworkFacets['categories']> {
  const labels = Map.groupBy(counts, ({ category }) => categoryLabel(category))
  return [...labels]
    .map(([label, some]) => ({ value: valueOf(some[0]?.category ?? ''), label, count: sum(some) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

const valueOf = (category: string): string => (category === 'mixed' ? 'mixed-media' : category)
