import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { MarketCounts, MarketFilters } from '@passion-art/contract/collector/marketplace/marketplace'
import {
  colorFamilies,
  type MarketSort,
  marketCategories,
  marketDepth,
  marketPage,
  marketStates,
  marketTechniques,
  maxViewed,
  orientations,
  priceEdges,
  railLength,
} from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { fromCents, type Pagination } from '@passion-art/contract/http/schemas'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import type { Viewer } from '../../http/viewer.ts'
import * as counts from './market-count-store.ts'
import { resolveWords } from './market-conditions.ts'
import { readFilter } from './market-filter.ts'
import * as rails from './market-rail-store.ts'
import { findWorks } from './market-search-store.ts'

type ReadDeps = Pick<Deps, 'db' | 'config'>

interface Query extends MarketFilters {
  sort?: MarketSort | undefined
  page?: number | undefined
  limit?: number | undefined
}

export async function searchMarket(
  deps: ReadDeps,
  viewer: Viewer,
  { page, limit, sort = 'newest', ...filters }: Query,
): Promise<{ artworks: Artwork[]; pagination: Pagination; more: boolean }> {
  const requested = pageOf({ page, limit }, marketPage) ?? { page: 1, limit: marketPage }
  const found = await findWorks(deps.db, readFilter(filters, viewer.id, sort), {
    ...sliceOf(requested),
    sort,
  })
  return {
    artworks: await listArtworksById(deps, viewer, found.ids),
    pagination: { ...requested, total: found.total, pages: Math.ceil(found.total / requested.limit) },
    more: found.more,
  }
}

export async function* readMarket(
  deps: ReadDeps,
  viewer: Viewer,
  { sort = 'newest', ...filters }: Omit<Query, 'page' | 'limit'>,
): AsyncGenerator<Artwork> {
  const { ids } = await findWorks(deps.db, readFilter(filters, viewer.id, sort), {
    sort,
    limit: marketDepth,
    offset: 0,
  })
  for (let from = 0; from < ids.length; from += 100) {
    yield* await listArtworksById(deps, viewer, ids.slice(from, from + 100))
    await nextTurn()
  }
}

export const chosenWorks = (deps: ReadDeps, viewer: Viewer, ids: readonly string[]): Promise<Artwork[]> =>
  listArtworksById(deps, viewer, [...new Set(ids.map((id) => id.toLowerCase()))])

const facetValues = {
  category: marketCategories,
  technique: marketTechniques,
  orientation: orientations,
  colour: colorFamilies,
}
const artistsShown = 20

/** Other requests run in between, because counting takes a while. */
export async function countMarket(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  filters: MarketFilters,
): Promise<Omit<MarketCounts, 'success'>> {
  const filter = await resolveWords(db, readFilter(filters, viewer.id))
  const facets = await counts.countFacets(db, filter, facetValues)
  await nextTurn()
  const state = await counts.countStates(db, filter, marketStates)
  await nextTurn()
  const artists = await counts.countArtists(db, filter, artistsShown)
  await nextTurn()
  return {
    ...facets,
    state,
    favourites: await counts.countWorks(db, { ...filter, favouritesOf: viewer.id }, '1'),
    followed: await counts.countWorks(db, { ...filter, followedBy: viewer.id }, '1'),
    artists,
    prices: presentPrices(await counts.countPrices(db, filter)),
  }
}

const presentPrices = (steps: readonly number[]): MarketCounts['prices'] => ({
  bars: priceEdges.map((from, index) => ({
    from,
    to: priceEdges[index + 1] ?? null,
    count: steps[index] ?? 0,
  })),
})

export interface Rails {
  followed: Artwork[]
  viewed: Artwork[]
  dropped: { artwork: Artwork; savedPrice: number }[]
}

export async function readRails(deps: ReadDeps, viewer: Viewer): Promise<Rails> {
  const { read } = deps.db
  const [followed, viewed, dropped] = await Promise.all([
    rails.listFollowed(read, viewer.id, railLength),
    rails.listViewed(read, viewer.id, railLength),
    rails.listDropped(read, viewer.id, railLength),
  ])
  const ids = [...followed, ...viewed, ...dropped.map((row) => row.artwork_id)]
  const works = await listArtworksById(deps, viewer, [...new Set(ids)])
  const byId = new Map(works.map((work) => [work.id, work]))
  const worksOf = (requested: readonly string[]) => requested.flatMap((id) => byId.get(id) ?? [])
  return {
    followed: worksOf(followed),
    viewed: worksOf(viewed),
    dropped: dropped.flatMap(({ artwork_id, saved_cents }) => {
      const artwork = byId.get(artwork_id)
      return artwork ? [{ artwork, savedPrice: fromCents(saved_cents) }] : []
    }),
  }
}

export async function recordView(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const [work] = await listArtworksById(deps, viewer, [id])
  if (!work) throw notFound('Artwork')
  const view = { user_id: viewer.id, artwork_id: id, viewed_at: deps.now().toISOString() }
  await deps.db.write.transaction().execute((tx) => rails.recordView(tx, view, maxViewed))
}

export const deleteViews = ({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<void> =>
  rails.deleteViews(db.write, viewer.id)
