import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { listStore } from '../artworks/store-list-service.ts'
import type { Deps } from '../deps.ts'
import { isOfArt } from './coach-glossary.ts'
import type { CoachIndex } from './coach-index.ts'
import type { Found, Search } from './coach-search.ts'
import type { Wish } from './coach-wish.ts'

const maxSources = 4
/** One row of pictures. */
const maxWorks = 3
/** More than are shown, since some may be on hold. */
const firstPage = { page: 1, limit: 24 }

/** In place of works within the price. */
const maxClosest = 2

interface Choice {
  found: Found[]
  /** No work is within the price; these come closest to it. */
  closest: boolean
}

/**
 * The sources of an answer. Who asks for works gets those that can be bought now, within the price or else closest to
 * it; unless the question says which kind, the newest ones in place of none.
 */
export async function chooseSources(
  deps: Pick<Deps, 'db' | 'config'>,
  index: CoachIndex,
  { found, wish, asksFor, stems }: Search,
): Promise<Choice> {
  const chosen = (some: Found[]): Choice => ({ found: some, closest: false })
  if (asksFor !== 'artwork') return chosen(withFewWorks(found, maxWorks).slice(0, maxSources))
  const free = (await listArtworksById(deps, null, idsOf(found))).filter(isFree)
  const fitting = new Set(free.filter((work) => distance(work, wish) === 0).map(({ id }) => id))
  const some = found.filter(({ source }) => source.kind !== 'artwork' || fitting.has(source.sourceId))
  if (!wish) return chosen(withFewWorks(some, maxWorks).slice(0, maxSources))
  const most = wish.count ?? maxWorks
  if (some.length > 0) return chosen(some.slice(0, most))
  if (stems.some(isOfArt)) return closestOf(index, wish, free)
  const newest = await newestWithin(deps, wish)
  if (newest.length > 0) return chosen(newest.slice(0, most).flatMap(({ id }) => foundAgain(index, id)))
  const { maxPrice } = wish
  if (maxPrice === undefined) return chosen([])
  const above = await listStore(deps, null, {
    page: firstPage,
    sort: { column: 'price', descending: false },
    minPrice: String(maxPrice),
  })
  return closestOf(index, wish, above.artworks.filter(isFree))
}

async function newestWithin(deps: Pick<Deps, 'db' | 'config'>, wish: Wish): Promise<Artwork[]> {
  const { minPrice, maxPrice } = wish
  const newest = await listStore(deps, null, {
    page: firstPage,
    ...(minPrice && { minPrice: String(minPrice) }),
    ...(maxPrice && { maxPrice: String(maxPrice) }),
  })
  return newest.artworks.filter((work) => isFree(work) && distance(work, wish) === 0)
}

function closestOf(index: CoachIndex, wish: Wish, works: readonly Artwork[]): Choice {
  const closest = works
    .filter((work) => distance(work, wish) < Infinity)
    .toSorted((one, other) => distance(one, wish) - distance(other, wish))
    .slice(0, maxClosest)
  return { found: closest.flatMap(({ id }) => foundAgain(index, id)), closest: closest.length > 0 }
}

function withFewWorks(found: readonly Found[], most: number): Found[] {
  let works = 0
  return found.filter(({ source }) => source.kind !== 'artwork' || (works += 1) <= most)
}

const idsOf = (found: readonly Found[]) =>
  found.filter(({ source }) => source.kind === 'artwork').map(({ source }) => source.sourceId)

const isFree = ({ status, off_sale, held }: Artwork): boolean =>
  isOnSale(status) && off_sale === null && !held

/** Of a price from those wished; a price on request is within no limit. */
function distance({ price }: Artwork, { minPrice = 0, maxPrice }: Partial<Wish> = {}): number {
  if (maxPrice === undefined) return 0
  return price === null ? Infinity : Math.max(0, minPrice - price, price - maxPrice)
}

function foundAgain(index: CoachIndex, id: string): Found[] {
  const passages = index.passagesOf(`artwork ${id}`)
  return passages[0] ? [{ source: passages[0], passages, score: 0, covered: 0 }] : []
}
