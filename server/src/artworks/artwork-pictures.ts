import type { ArtworkImageRow } from '../db/schema/schema.ts'
import type { LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { copiedPicture, copyNames } from '../images/picture-copies.ts'
import { keepPictureRow } from '../images/public-picture.ts'
import { findImageNamed, isOnOrder, isShownByAddress } from './artwork-image-store.ts'

export type Picture = Pick<
  ArtworkImageRow,
  'name' | 'ending' | 'width' | 'height' | 'animated' | 'color' | 'palette' | 'blur'
>

export const pictureFile = ({ name, ending }: Pick<Picture, 'name' | 'ending'>): string =>
  `artworks/${name}.${ending}`

export const keepPicture = (
  deps: Pick<Deps, 'images' | 'files'>,
  sent: LocalFile,
  textKey?: string,
): Promise<Picture> => keepPictureRow(deps, 'artworks', { sent, ...(textKey && { textKey }) })

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
  for (const copy of copyNames('artworks', copiedPicture(picture))) await files.remove(copy)
  const original = pictureFile(picture)
  const { artwork_id: work } = picture
  if (picture.onOrder || (await isShownByAddress(db.write, `/uploads/${original}`))) return
  if (!(work && (await isOnOrder(db.write, work, `/uploads/${original}`)))) await files.remove(original)
}
