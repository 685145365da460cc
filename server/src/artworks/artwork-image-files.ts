import type { FileColumns } from '../files/file-sweeper.ts'
import type { Deps } from '../deps.ts'
import { copiedPicture, copyName, copyNames, readySpecs } from '../images/picture-copies.ts'
import {
  listImagesAfter,
  listNamedAddresses,
  listPicturesOnOrders,
  listSuggestedPictures,
} from './artwork-image-store.ts'

/** A work may reference another work's picture by address, and an order the picture it was made with. */
export const artworkFiles = {
  artworks: [
    // Approved, they become images of the work.
    ['suggested_images', 'name', 'name'],
    ['artwork_images', 'name', 'name'],
    ['artworks', 'outside_image', 'outside_image'],
    ['orders', 'product_image'],
  ],
} as const satisfies Partial<FileColumns>

export interface ImageFileViolations {
  missing: string[]
  /** In the store, but not referenced by a row, an order or another work's address. */
  orphaned: string[]
}

/** Invariant I9: each image row has its files and each file its row; holds when no copies are being made. */
export async function findImageFileViolations(
  deps: Pick<Deps, 'db' | 'files'>,
): Promise<ImageFileViolations> {
  const required = new Set<string>()
  const named = new Set<string>()
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows = await listImagesAfter(deps.db.read, after, 500)
    for (const row of rows) {
      const picture = copiedPicture(row)
      const original = `artworks/${row.name}.${row.ending}`
      for (const file of [original, ...copyNames('artworks', picture)]) named.add(file)
      required.add(original)
      if (row.derived === 1)
        for (const spec of readySpecs(picture)) required.add(copyName('artworks', row.name, spec))
    }
    after = rows.at(-1)?.id
  }
  for (const row of await listSuggestedPictures(deps.db.read)) {
    const original = `artworks/${row.name}.${row.ending}`
    for (const file of [original, ...copyNames('artworks', copiedPicture(row))]) named.add(file)
    required.add(original)
  }
  const stored = new Set(await deps.files.list('artworks'))
  const unnamed = stored.difference(named)
  const shown =
    unnamed.size > 0
      ? [...(await listPicturesOnOrders(deps.db.read)), ...(await listNamedAddresses(deps.db.read))]
      : []
  const referenced = new Set(shown.map((address) => address.replace(/^\/uploads\//, '')))
  return {
    missing: [...required.difference(stored)].sort(),
    orphaned: [...unnamed.difference(referenced)].sort(),
  }
}
