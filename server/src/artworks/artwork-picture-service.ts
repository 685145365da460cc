import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { Deps } from '../deps.ts'
import { imagesOf } from './artwork-image-store.ts'
import { presentImage } from './artwork-present.ts'

export { outsideImage, presentImage } from './artwork-present.ts'

/** Works per statement, because parameters are limited. */
const batchSize = 500

export async function readWorkPictures(
  { db }: Pick<Deps, 'db'>,
  artworkIds: readonly string[],
): Promise<Map<string, ArtworkImage[]>> {
  const found = new Map<string, ArtworkImage[]>()
  for (let from = 0; from < artworkIds.length; from += batchSize)
    for (const [id, rows] of await imagesOf(db.read, artworkIds.slice(from, from + batchSize)))
      found.set(id, rows.map(presentImage))
  return found
}
