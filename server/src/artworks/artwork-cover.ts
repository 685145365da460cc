import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Cover } from '@passion-art/contract/artworks/cover'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { listArtworksById } from './artwork-service.ts'

interface Covered {
  cover_artwork_id: string | null
}

export function coverOf(work: Artwork | undefined): Cover {
  const image = work?.images[0]
  if (!work || !image) return { image_url: null, image: null, detailOf: null }
  return {
    image_url: image.url,
    image,
    detailOf: { artworkId: work.id, title: work.title, language: work.language, artist: work.artist },
  }
}

/** The covers of rows that name a work, as the viewer sees the works. */
export async function coversOf(
  deps: Pick<Deps, 'db' | 'config'>,
  viewer: Viewer | null,
  rows: readonly Covered[],
): Promise<(row: Covered) => Cover> {
  const ids = [...new Set(rows.flatMap((row) => row.cover_artwork_id ?? []))]
  const works = new Map((await listArtworksById(deps, viewer, ids)).map((work) => [work.id, work]))
  return (row) => coverOf(works.get(row.cover_artwork_id ?? ''))
}
