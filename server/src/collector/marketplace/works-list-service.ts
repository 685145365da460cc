import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { jpegOf } from '../../images/picture-copies.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { chosenWorks } from './market-service.ts'
import { writeWorksList } from './works-list.ts'

export async function printWorks(
  deps: Deps,
  { viewer, language }: SignedInCaller,
  ids: readonly string[],
): Promise<Buffer> {
  const works: { artwork: Artwork; picture: Buffer | undefined }[] = []
  for (const artwork of await chosenWorks(deps, viewer, ids))
    works.push({
      artwork,
      picture:
        artwork.images[0] && (await jpegOf(deps, artwork.images[0].url, { width: 480, sender: viewer.id })),
    })
  return writeWorksList({ owner: viewer.name, at: deps.now().toISOString(), works }, language)
}
