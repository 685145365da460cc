import { adminCategories } from '@passion-art/contract/artworks/artwork-categories'
import type { BodyOf } from '@passion-art/contract/http/route'
import type { updateProduct } from '@passion-art/contract/artworks/admin-products'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import { type EditionColumns, pricedColumns } from '../editions/edition-columns.ts'
import { type RecordColumns, recordColumns, recordOf } from './artwork-record.ts'

export type ProductBody = BodyOf<typeof updateProduct>

export type ProductFields = RecordColumns &
  EditionColumns &
  Pick<ArtworkRow, 'title' | 'description' | 'language' | 'category' | 'price_cents'>

const refuse = (field: string, key: string): AppError =>
  new AppError('validation_failed', { fields: { [field]: { key } } })

/** Fields of `body` that differ from the stored ones; `work` is null for a new one. Throws validation_failed. */
export function changedProductFields(work: ProductFields | null, body: ProductBody): Partial<ProductFields> {
  const { title, description, language, category } = body
  const known = category === work?.category || adminCategories.some((one) => one === category)
  if (category !== undefined && !known) throw refuse('category', 'invalid')
  const requested: Partial<ProductFields> = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...(category !== undefined && { category }),
    ...recordColumns(body.record, work ? recordOf(work) : undefined),
    ...pricedColumns(work, body),
  }
  return Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== work?.[name as keyof ProductFields]),
  )
}

/** During a purchase the price and the artist can't change. */
export function heldRefusal(
  held: boolean,
  change: Partial<Pick<ArtworkRow, 'price_cents' | 'edition_prices' | 'user_id'>>,
): AppError | undefined {
  const touched = [change.price_cents, change.edition_prices, change.user_id].some(
    (value) => value !== undefined,
  )
  return held && touched ? new AppError('being_purchased') : undefined
}
