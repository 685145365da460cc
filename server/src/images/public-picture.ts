import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { discard, type LocalFile } from '../files/spool.ts'
import type { ImageFacts } from './image-work.ts'
import { type CopiedFolder, type CopiedPicture, copyNames } from './picture-copies.ts'
import { onlyUsable } from './usable-image.ts'

export interface PublicPicture extends ImageFacts {
  name: string
  alt?: string | null
}

/** Re-encodes and stores a picture; its copies are made when they are requested. */
export async function keepPublicPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  folder: CopiedFolder,
  { sent, textKey }: { sent: LocalFile; textKey?: string },
): Promise<PublicPicture> {
  const { file, facts } = await onlyUsable(deps.images.clean(sent), textKey)
  const name = randomBytes(16).toString('hex')
  await deps.files.put(`${folder}/${name}.${facts.ending}`, file).finally(() => discard(file))
  return { ...facts, name }
}

/** The same as columns of a row. */
export async function keepPictureRow(...[deps, folder, order]: Parameters<typeof keepPublicPicture>) {
  const { animated, palette, ...picture } = await keepPublicPicture(deps, folder, order)
  return { ...picture, animated: animated ? 1 : 0, palette: JSON.stringify(palette) }
}

/** The picture and every copy that may exist. */
export const filesOfPublicPicture = (folder: CopiedFolder, picture: CopiedPicture): string[] => [
  `${folder}/${picture.name}.${picture.ending}`,
  ...copyNames(folder, picture),
]
