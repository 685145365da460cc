import { randomBytes } from 'node:crypto'
import type { ArtworkImageRow } from '../db/schema/schema.ts'
import { discard, type LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { copyNames } from '../images/picture-copies.ts'
import { onlyUsable } from '../images/usable-image.ts'
import { findImageNamed, isOnOrder, isShownByAddress } from './artwork-image-store.ts'

export type Picture = Pick<
  ArtworkImageRow,
  'name' | 'ending' | 'width' | 'height' | 'animated' | 'color' | 'palette' | 'blur'
>

export const pictureFile = ({ name, ending }: Pick<Picture, 'name' | 'ending'>): string =>
  `artworks/${name}.${ending}`

export async function keepPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  sent: LocalFile,
  textKey?: string,
): Promise<Picture> {
  const { file, facts } = await onlyUsable(deps.images.clean(sent), textKey)
  const picture = {
    ...facts,
    name: randomBytes(16).toString('hex'),
    animated: facts.animated ? 1 : 0,
    palette: JSON.stringify(facts.palette),
  }
  await deps.files.put(pictureFile(picture), file).finally(() => discard(file))
  return picture
}

export type Dropped = Pick<Picture, 'name' | 'ending' | 'width' | 'animated'> &
  Partial<Pick<ArtworkImageRow, 'artwork_id'>> & {
    /** An order of a deleted work shows it. */
    onOrder?: boolean
  }

/** After the commit that deleted the rows; keeps files still shown elsewhere. The sweeper retries failures. */
export async function dropPictures(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  dropped: readonly Dropped[],
): Promise<void> {
  for (const picture of dropped)
    await dropPicture(deps, picture).catch((error: unknown) =>
      deps.log.warn(
        { event: 'file_left_over', err: error },
        'a file could not be removed; the sweep removes it',
      ),
    )
}

async function dropPicture({ db, files }: Pick<Deps, 'db' | 'files'>, picture: Dropped): Promise<void> {
  if (await findImageNamed(db.write, picture.name)) return
  // The sweeper removes its tiles, which are not served without a row.
  for (const copy of copyNames('artworks', { ...picture, animated: picture.animated === 1 }))
    await files.remove(copy)
  const original = pictureFile(picture)
  const { artwork_id: work } = picture
  if (picture.onOrder || (await isShownByAddress(db.write, `/uploads/${original}`))) return
  if (!(work && (await isOnOrder(db.write, work, `/uploads/${original}`)))) await files.remove(original)
}
