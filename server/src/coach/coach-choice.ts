import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { listStore } from '../artworks/store-list-service.ts'
import type { Deps } from '../deps.ts'
import { isOfArt } from './coach-glossary.ts'
import type { CoachIndex } from './coach-index.ts'
import type { Found, Search } from './coach-search.ts'

const maxSources = 4
/** One row of pictures. */
const maxWorks = 3
/** More than are shown, since some may be on hold. */
const firstPage = { page: 1, limit: 24 }

/**
 * The sources of an answer. Who asks for works gets those that can be bought now, within the price; unless the question
 * says which kind, the newest ones in place of none.
 */
export async function chooseSources(
  deps: Pick<Deps, 'db' | 'config'>,
  index: CoachIndex,
  { found, wish, asksFor, stems }: Search,
): Promise<Found[]> {
  if (asksFor !== 'artwork') return withFewWorks(found, maxWorks).slice(0, maxSources)
  const most = wish?.count ?? maxWorks
  const works = await listArtworksById(deps, null, idsOf(found))
  const free = new Set(works.filter((work) => fits(work, wish?.maxPrice)).map(({ id }) => id))
  const chosen = found.filter(({ source }) => source.kind !== 'artwork' || free.has(source.sourceId))
  if (!wish) return withFewWorks(chosen, most).slice(0, maxSources)
  if (chosen.length > 0 || stems.some(isOfArt)) return chosen.slice(0, most)
  const { maxPrice } = wish
  const newest = await listStore(deps, null, {
    page: firstPage,
    ...(maxPrice && { maxPrice: String(maxPrice) }),
  })
  return newest.artworks
    .filter((work) => fits(work, maxPrice))
    .slice(0, most)
    .flatMap(({ id }) => foundAgain(index, id))
}

function withFewWorks(found: readonly Found[], most: number): Found[] {
  let works = 0
  return found.filter(({ source }) => source.kind !== 'artwork' || (works += 1) <= most)
}

const idsOf = (found: readonly Found[]) =>
  found.filter(({ source }) => source.kind === 'artwork').map(({ source }) => source.sourceId)

/** A price on request is within no limit. */
const fits = ({ status, off_sale, held, price }: Artwork, maxPrice: number | undefined): boolean =>
  isOnSale(status) &&
  off_sale === null &&
  !held &&
  (maxPrice === undefined || (price !== null && price <= maxPrice))

function foundAgain(index: CoachIndex, id: string): Found[] {
  const passages = index.passagesOf(`artwork ${id}`)
  return passages[0] ? [{ source: passages[0], passages, score: 0, covered: 0 }] : []
}
