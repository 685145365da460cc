import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { isFileName } from '../../files/file-store.ts'
import { ImageProblem } from '../../images/image-problem.ts'
import { type LocalFile, takeBytes } from '../../files/spool.ts'
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
    works.push({ artwork, picture: await pictureOf(deps, artwork, viewer.id) })
  return writeWorksList({ owner: viewer.name, at: deps.now().toISOString(), works }, language)
}

/** The existing small JPEG, or one created for the list; external pictures are never fetched. */
async function pictureOf(
  { files, images }: Deps,
  { images: [first] }: Artwork,
  sender: string,
): Promise<Buffer | undefined> {
  const nameOf = (address: string | undefined) => address?.replace(/^\/uploads\//, '') ?? ''
  const small = nameOf(first?.thumbnail_url)
  if (small.endsWith('-480.jpg') && isFileName(small)) return files.get(small)
  const whole = nameOf(first?.url)
  if (!isFileName(whole)) return undefined
  const derive = ({ path }: LocalFile) => images.derive({ path, sender }, [{ format: 'jpg', width: 480 }])
  const made = await files.local(whole, derive).catch((error: unknown) => {
    if (!(error instanceof ImageProblem)) throw error
    return []
  })
  const [picture] = made ?? []
  return picture && takeBytes(picture)
}
