import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { firstProof } from '@passion-art/contract/editions/edition'
import { hasCopy } from '@passion-art/contract/editions/edition-change'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import * as copies from './copy-store.ts'
export { findCopyState, findFreeCopy } from './copy-store.ts'
import { type EditionColumns, priceInForce, sizeOf } from './edition-columns.ts'

type Edited = EditionColumns & Pick<ArtworkRow, 'id' | 'status' | 'price_cents'>
type Followed = Partial<Pick<ArtworkRow, 'status' | 'featured_slot' | 'price_cents' | 'edition_prices'>>

/**
 * Brings the copies of a locked work in line with its changed edition, and returns what follows for the work: it is
 * sold when only sold copies are left, and a price step that is reached becomes its price. Throws validation_failed
 * when a sold copy, or one that somebody pays for, would disappear, and when an edition of which copies are sold would
 * grow.
 */
export async function applyEdition(tx: copies.Db, before: Edited | null, after: Edited): Promise<Followed> {
  const bound = before ? await boundCopies(tx, before) : []
  if (before && before.edition !== after.edition && bound.length > 0) throw refuse('kind', 'edition_fixed')
  if (after.edition !== 'limited') {
    if (before?.edition === 'limited') await copies.setCopies(tx, after.id, { size: 0, proofs: 0 })
    return {}
  }
  if (before?.edition === 'limited') refuseSize(before, after, bound)
  await copies.setCopies(tx, after.id, sizeOf(after))
  const next = await copies.findLowestOnSale(tx, after.id)
  if (next !== undefined) return priceInForce(after, next)
  if (!isOnSale(after.status)) return {}
  if (bound.length === 0) throw refuse('size', 'no_copy_on_sale')
  return { status: 'sold', featured_slot: null }
}

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

/** Numbers of copies that are sold or being paid for; of other works that is one, whatever it is called. */
async function boundCopies(tx: copies.Db, work: Edited): Promise<number[]> {
  if (work.edition === 'limited') return copies.listBoundCopies(tx, work.id)
  return (await copies.hasBuyer(tx, work.id)) ? [1] : []
}

function refuseSize(before: Edited, after: Edited, bound: readonly number[]): void {
  const size = sizeOf(after)
  const lost = bound.filter((copy) => !hasCopy(size, copy)).toSorted((a, b) => b - a)
  const [highest] = lost
  if (highest !== undefined)
    throw highest < firstProof
      ? refuse('size', 'edition_bound', highest)
      : refuse('proofs', 'edition_bound', highest - firstProof + 1)
  const grown = Number(after.edition_size) > Number(before.edition_size)
  if (bound.length === 0) return
  if (grown) throw refuse('size', 'edition_grown')
  if (after.edition_proofs > before.edition_proofs) throw refuse('proofs', 'edition_grown')
}

const refuse = (field: string, key: string, n?: number): AppError =>
  new AppError('validation_failed', {
    fields: { [`edition.${field}`]: { key, ...(n !== undefined && { values: { n: String(n) } }) } },
  })
