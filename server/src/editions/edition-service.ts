import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import * as copies from './copy-store.ts'
export { findCopyState, findFreeCopy } from './copy-store.ts'
import { centsOfCopy, type EditionColumns, sizeOf } from './edition-columns.ts'

type Edited = EditionColumns & Pick<ArtworkRow, 'id' | 'status' | 'price_cents'>

/**
 * Brings the copies of a locked work in line with its changed edition or prices, and returns the price in force: that of
 * the lowest copy on sale. Throws validation_failed when a copy is sold or being paid for and kind or numbers would
 * change, because its papers name them.
 */
export async function applyEdition(
  tx: copies.Db,
  before: Edited | null,
  after: Edited,
): Promise<Partial<Pick<ArtworkRow, 'price_cents'>>> {
  if (before && isRenumbered(before, after) && (await copies.hasBuyer(tx, before.id)))
    throw refuse(before.edition === after.edition ? 'size' : 'kind', 'edition_fixed')
  if (after.edition !== 'limited') {
    if (before?.edition === 'limited') await copies.setCopies(tx, after.id, { size: 0, proofs: 0 })
    return {}
  }
  if (!before || isRenumbered(before, after)) await copies.setCopies(tx, after.id, sizeOf(after))
  const lowest = await copies.findLowestOnSale(tx, after.id)
  if (lowest !== undefined) return { price_cents: centsOfCopy(after, lowest) }
  if (isOnSale(after.status)) throw refuse('size', 'no_copy_on_sale')
  return {}
}

const isRenumbered = (before: EditionColumns, after: EditionColumns): boolean =>
  before.edition !== after.edition ||
  before.edition_size !== after.edition_size ||
  before.edition_proofs !== after.edition_proofs

/** Marks a copy of a locked work as sold; undefined when it is not on sale. `next` is the lowest copy on sale then. */
export async function sellCopy(
  tx: copies.Db,
  artworkId: string,
  copy: number | null,
): Promise<{ next: number | undefined } | undefined> {
  const sale = { artworkId, copy: copy ?? 0, from: 'on_sale', to: 'sold' }
  if (!(await copies.moveCopy(tx, sale))) return undefined
  return { next: await copies.findLowestOnSale(tx, artworkId) }
}

export const hasCopyOnSale = async (db: copies.Db, artworkId: string): Promise<boolean> =>
  (await copies.findLowestOnSale(db, artworkId)) !== undefined

const refuse = (field: string, key: string): AppError =>
  new AppError('validation_failed', { fields: { [`edition.${field}`]: { key } } })
