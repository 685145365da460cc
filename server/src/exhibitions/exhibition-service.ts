import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Exhibition, ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { listArtworksById } from '../artworks/artwork-service.ts'
import {
  findPublicExhibition,
  listPublicExhibitions,
} from '../gallery/exhibitions/public-exhibition-service.ts'
import { standingOf } from '../gallery/exhibitions/exhibition-days.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import * as store from './exhibition-store.ts'
import { coverOf } from '../artworks/artwork-cover.ts'

const maxUnpaged = 1_000

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

export async function listExhibitions(deps: ReadDeps, viewer: Viewer | null): Promise<Exhibition[]> {
  const rows = await store.listExhibitions(deps.db.read, maxUnpaged)
  const hangings = await store.listHangings(
    deps.db.read,
    rows.map((row) => row.id),
  )
  const ids = new Set([...hangings.values()].flat().concat(rows.flatMap((row) => row.cover_artwork_id ?? [])))
  const works = new Map((await listArtworksById(deps, viewer, [...ids])).map((work) => [work.id, work]))
  const own = rows.map((row) => {
    const hung = (hangings.get(row.id) ?? []).flatMap((id) => works.get(id) ?? [])
    return presentExhibition(deps, row, hung, works.get(row.cover_artwork_id ?? ''))
  })
  return [...own, ...(await listPublicExhibitions(deps, viewer))]
}

/** One exhibition with its works in hanging order. Throws not_found, also for drafts. */
export async function getExhibition(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<ExhibitionWithWorks> {
  const row = await store.findExhibition(deps.db.read, id)
  if (!row) return getGalleryExhibition(deps, viewer, id)
  const ids = (await store.listHangings(deps.db.read, [row.id])).get(row.id) ?? []
  const hung = await listArtworksById(deps, viewer, ids)
  const [cover] = row.cover_artwork_id ? await listArtworksById(deps, viewer, [row.cover_artwork_id]) : []
  return { ...presentExhibition(deps, row, hung, cover), artworks: hung, labels: [], body: [] }
}

async function getGalleryExhibition(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<ExhibitionWithWorks> {
  const exhibition = await findPublicExhibition(deps, viewer, id)
  if (!exhibition) throw notFound('Exhibition')
  return exhibition
}

/** Its venue has no time zone. Without a visible cover, the first work represents the exhibition. */
function presentExhibition(
  deps: Pick<Deps, 'now'>,
  row: store.ExhibitionRow,
  hung: readonly Artwork[],
  cover: Artwork | undefined,
): Exhibition {
  const { id, title, curator, location, start_date, end_date, description, statement, language } = row
  return {
    id,
    title,
    curator,
    location,
    start_date,
    end_date,
    ...standingOf({ start_date, end_date, time_zone: 'UTC' }, deps.now()),
    description,
    statement,
    language,
    ...coverOf(cover ?? hung[0]),
    artworksCount: hung.length,
    gallery: null,
  }
}
