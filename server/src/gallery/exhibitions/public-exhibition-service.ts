import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { ExhibitionKind } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import type { Exhibition, ExhibitionWithWorks } from '@passion-art/contract/exhibitions/exhibitions'
import { listArtworksById } from '../../artworks/artwork-service.ts'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { hashOfLink } from '../../http/link-tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { coverOf } from '../../artworks/artwork-cover.ts'
import { accountGalleryName } from '../roster/representation-service.ts'
import { standingOf } from './exhibition-days.ts'
import { statementBlocks, statementText } from './exhibition-statement.ts'
import { presentCover } from './gallery-exhibition-present.ts'
import * as store from './gallery-exhibition-store.ts'
import { type HungRow, listHanging } from './hanging-store.ts'

/** Limit of lists; those that closed first are omitted. */
const maxUnpaged = 1_000

type ReadDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Open and upcoming ones by opening day, then closed ones, the latest first. Hidden works aren't counted. */
export async function listPublicExhibitions(deps: ReadDeps, viewer: Viewer | null): Promise<Exhibition[]> {
  const rows = (await store.listPublic(deps.db.read, maxUnpaged)).toSorted(byOpening)
  const shown = await shownOf(deps, viewer, rows)
  const all = rows.map((row) => presentExhibition(deps, row, shown(row.id)))
  const isClosed = (one: Exhibition) => one.state === 'closed'
  return [...all.filter((one) => !isClosed(one)), ...all.filter(isClosed).reverse()]
}

const byOpening = (one: store.ListedOpenRow, other: store.ListedOpenRow): number =>
  one.start_date.localeCompare(other.start_date) || one.id.localeCompare(other.id)

export async function findPublicExhibition(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<ExhibitionWithWorks | undefined> {
  const row = await store.findPublic(deps.db.read, id)
  return row && presentWhole(deps, viewer, row)
}

/** The exhibition of a link. Throws not_found when the link was replaced or its gallery is inactive. */
export async function readSharedExhibition(deps: ReadDeps, token: string): Promise<ExhibitionWithWorks> {
  const row = await store.findByLink(deps.db.read, hashOfLink(token))
  if (!row) throw notFound('Exhibition')
  return presentWhole(deps, null, row)
}

export interface Shown {
  hung: HungRow
  artwork: Artwork
}

/** Visible works in hanging order: those of artists whom the gallery represents, or represented until its end. */
export async function shownOf(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer | null,
  rows: readonly { id: string }[],
): Promise<(exhibitionId: string) => Shown[]> {
  const hanging = await listHanging(
    deps.db.read,
    rows.map(({ id }) => id),
  )
  const hung = [...hanging.values()].flat().filter((row) => row.is_represented)
  const ids = [...new Set(hung.map((row) => row.artwork_id))]
  const works = new Map((await listArtworksById(deps, viewer, ids)).map((work) => [work.id, work]))
  return (exhibitionId) =>
    (hanging.get(exhibitionId) ?? []).flatMap((row) => {
      const artwork = row.is_represented ? works.get(row.artwork_id) : undefined
      return artwork ? [{ hung: row, artwork }] : []
    })
}

async function presentWhole(
  deps: ReadDeps,
  viewer: Viewer | null,
  row: store.OpenRow,
): Promise<ExhibitionWithWorks> {
  const shown = (await shownOf(deps, viewer, [row]))(row.id)
  return {
    ...presentExhibition(deps, row, shown),
    artworks: shown.map(({ artwork }) => artwork),
    labels: shown.map(({ hung, artwork }) => ({
      artworkId: artwork.id,
      caption: hung.caption,
      language: row.language,
      notForSale: hung.not_for_sale === 1,
    })),
    body: statementBlocks(row, deps.config.PUBLIC_URL),
  }
}

function presentExhibition(deps: ReadDeps, row: store.ListedOpenRow, shown: readonly Shown[]): Exhibition {
  const cover = presentCover(row)
  const statement = statementText(row, deps.config.PUBLIC_URL)
  return {
    id: row.id,
    title: row.title,
    curator: row.curator,
    location: row.venue,
    start_date: row.start_date,
    end_date: row.end_date,
    ...standingOf(row, deps.now()),
    description: row.subtitle || shortened(statement),
    statement,
    language: row.language,
    ...(cover ? { image: cover, image_url: cover.url, detailOf: null } : coverOf(shown[0]?.artwork)),
    artworksCount: shown.length,
    gallery: {
      id: row.owner_id,
      name: accountGalleryName(row),
      subtitle: row.subtitle,
      kind: row.kind as ExhibitionKind,
      address: row.address,
      openingHours: row.opening_hours,
      sold: shown.filter(({ artwork }) => artwork.status === 'sold' && !artwork.off_sale).length,
    },
  }
}

const excerptLength = 200

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  const cut = line.slice(0, excerptLength)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : excerptLength).toWellFormed()}…`
}
