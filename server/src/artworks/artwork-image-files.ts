import type { FileColumns } from '../files/file-sweeper.ts'
import type { Deps } from '../deps.ts'
import { derivativeName } from './artwork-derivatives.ts'
import {
  listImagesAfter,
  listNamedAddresses,
  listPicturesOnOrders,
  parseVariants,
} from './artwork-image-store.ts'

/** A work may reference another work's picture by address, and an order the picture it was made with. */
export const artworkFiles = {
  artworks: [
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

/** Invariant I9: each image row has its files and each file its row; holds when no derivatives are being created. */
export async function findImageFileViolations(
  deps: Pick<Deps, 'db' | 'files'>,
): Promise<ImageFileViolations> {
  const named = new Set<string>()
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows = await listImagesAfter(deps.db.read, after, 500)
    for (const row of rows) {
      named.add(`artworks/${row.name}.${row.ending}`)
      for (const { format, widths } of parseVariants(row.variants))
        for (const width of widths) named.add(derivativeName(row.name, { format, width }))
    }
    after = rows.at(-1)?.id
  }
  const stored = new Set(await deps.files.list('artworks'))
  const unnamed = stored.difference(named)
  const shown =
    unnamed.size > 0
      ? [...(await listPicturesOnOrders(deps.db.read)), ...(await listNamedAddresses(deps.db.read))]
      : []
  const referenced = new Set(shown.map((address) => address.replace(/^\/uploads\//, '')))
  return {
    missing: [...named.difference(stored)].sort(),
    orphaned: [...unnamed.difference(referenced)].sort(),
  }
}
