import { type PricingChoice, pricingOf } from '@passion-art/contract/submissions/artwork-pricing'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { BodyOf } from '@passion-art/contract/http/route'
import { toCents } from '@passion-art/contract/http/schemas'
import { keywordsOf } from '@passion-art/contract/submissions/upload-rules'
import type { updateArtwork } from '@passion-art/contract/submissions/uploads'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'

export type EditBody = BodyOf<typeof updateArtwork>

export type Fields = Pick<
  ArtworkRow,
  | 'title'
  | 'description'
  | 'language'
  | 'keywords'
  | 'category'
  | 'price_cents'
  | 'pricing'
  | 'width_cm'
  | 'height_cm'
  | 'depth_cm'
  | 'technique'
  | 'material'
>

export const canEdit = (viewer: Viewer, work: Pick<ArtworkRow, 'user_id'>): boolean =>
  viewer.isAdmin || viewer.id === work.user_id

export function changedFields(work: Fields, body: EditBody): Partial<Fields> {
  const requested: Partial<Fields> = {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.language !== undefined && { language: body.language }),
    ...(body.keywords !== undefined && { keywords: JSON.stringify(keywordsOf(body.keywords)) }),
    ...(body.category !== undefined && { category: body.category }),
    ...(body.price !== undefined && { price_cents: body.price === null ? null : toCents(body.price) }),
    // Sizes that were entered without a calculation are unchanged.
    ...(body.pricing !== undefined && (body.pricing ?? work.pricing) && pricingColumns(body.pricing)),
  }
  return Object.fromEntries(
    Object.entries(requested).filter(([name, value]) => value !== work[name as keyof Fields]),
  )
}

type PricingColumns = Pick<
  Fields,
  'pricing' | 'width_cm' | 'height_cm' | 'depth_cm' | 'technique' | 'material'
>

/** Columns of a calculation, or empty ones; all derived values are computed again. */
export const pricingColumns = (choice: PricingChoice | null): PricingColumns => ({
  pricing: choice && JSON.stringify(pricingOf(choice)),
  width_cm: choice?.dimensions.width ?? null,
  height_cm: choice?.dimensions.height ?? null,
  depth_cm: choice?.dimensions.depth ?? null,
  technique: choice?.technique ?? null,
  material: choice?.material ?? null,
})

interface Edit {
  status: string
  held: boolean
  fields: Partial<Fields>
  images: boolean
}

/** Under review everything may change, on sale only the price, and only if the work isn't held. */
export function editRefusal({ status, held, fields, images }: Edit): AppError | undefined {
  if (status === 'pending' || status === 'rejected') return undefined
  const { price_cents: price, ...others } = fields
  if (!isOnSale(status) || images || Object.keys(others).length > 0) return new AppError('not_editable')
  return price !== undefined && held ? new AppError('being_purchased') : undefined
}
