import { type PricingChoice, pricingOf } from '@passion-art/contract/submissions/artwork-pricing'
import { recordFields } from '@passion-art/contract/artworks/record-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import type { updateArtwork } from '@passion-art/contract/submissions/uploads'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { type EditionColumns, pricedColumns } from '../editions/edition-columns.ts'
import { type RecordColumns, recordColumns, recordOf } from './artwork-record.ts'

export type EditBody = BodyOf<typeof updateArtwork>

export type Fields = RecordColumns &
  EditionColumns &
  Pick<ArtworkRow, 'title' | 'description' | 'language' | 'keywords' | 'category' | 'price_cents' | 'pricing'>

export const canEdit = (viewer: Viewer, work: Pick<ArtworkRow, 'user_id'>): boolean =>
  viewer.isAdmin || viewer.id === work.user_id

export function changedFields(work: Fields, body: EditBody): Partial<Fields> {
  const requested: Partial<Fields> = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.keywords !== undefined && { keywords: JSON.stringify(keywordsOf(body.keywords)) }),
    ...(body.category !== undefined && { category: body.category }),
    ...(body.pricing !== undefined && pricingColumns(body.pricing)),
    ...recordColumns(body.record, recordOf(work)),
    ...pricedColumns(work, body),
  }
  return Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== work[name as keyof Fields]),
  )
}

/** The calculation of a price, or none; all derived values are computed again. It says nothing of the work itself. */
export const pricingColumns = (choice: PricingChoice | null): Pick<Fields, 'pricing'> => ({
  pricing: choice && JSON.stringify(pricingOf(choice)),
})

interface Edit {
  status: string
  held: boolean
  fields: Partial<Fields>
  /** Which images there are, or their order; their texts can always be changed. */
  images: boolean
}

/** Under review everything may change; on sale what nobody bought by: not texts, category, pictures and size. */
export function editRefusal({ status, held, fields, images }: Edit): AppError | undefined {
  if (status === 'pending' || status === 'rejected') return undefined
  const open: readonly string[] = status === 'sold' ? openWhenSold : openOnSale
  if (images || Object.keys(fields).some((name) => !open.includes(name))) return new AppError('not_editable')
  const isPriced = fields.price_cents !== undefined || fields.edition_prices !== undefined
  return isPriced && held ? new AppError('being_purchased') : undefined
}

export const openWhenSold = ['inventory_no']
const sides = ['width_mm', 'height_mm', 'depth_mm']
export const openOnSale = [
  'keywords',
  'price_cents',
  'first_year',
  'edition_size',
  'edition_proofs',
  'edition_prices',
  ...recordFields.filter((name) => !sides.includes(name)),
]
