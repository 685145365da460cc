import type { OffSale } from '../artworks/artwork-status.ts'

export const myWorkSorts = [
  'created_at',
  'updated_at',
  'title',
  'price',
  'views',
  'favourites',
  'completeness',
] as const
export type MyWorkSort = (typeof myWorkSorts)[number]

/** States of a work as its seller sees them. */
export const myWorkStates = [
  'on_sale',
  'pending',
  'rejected',
  'reserved',
  'withdrawn',
  'sold',
  'sold_elsewhere',
] as const
export type MyWorkState = (typeof myWorkStates)[number]

export const myWorkState = ({
  status,
  off_sale,
}: {
  status: string
  off_sale: OffSale | null
}): MyWorkState =>
  off_sale ?? (status === 'available' || status === 'approved' ? 'on_sale' : (status as MyWorkState))

/** Works whose prices are changed at once. */
export const maxPriced = 200

/** Columns of a file of records. Sides are in centimeters; `title` needs a suggestion once a work is on sale. */
export const recordColumns = [
  'id',
  'title',
  'year',
  'medium',
  'height_cm',
  'width_cm',
  'depth_cm',
  'signed',
  'signed_where',
  'framed',
  'frame_height_cm',
  'frame_width_cm',
  'frame_depth_cm',
  'condition',
  'series',
  'how_made',
  'certificate',
  'inventory_no',
] as const
export type RecordColumn = (typeof recordColumns)[number]
