/** States of an artwork. `available` and `approved` both mean on sale; `reserved` is set manually and is not a hold. */
export const artworkStatuses = ['pending', 'approved', 'rejected', 'available', 'sold', 'reserved'] as const
export type ArtworkStatus = (typeof artworkStatuses)[number]

export const onSaleStatuses = ['available', 'approved'] as const satisfies readonly ArtworkStatus[]
/** Works in these states have a public page. */
export const publicStatuses = [
  'available',
  'approved',
  'reserved',
  'sold',
] as const satisfies readonly ArtworkStatus[]

export const isOnSale = (status: string): boolean => (onSaleStatuses as readonly string[]).includes(status)
export const isPublic = (status: string): boolean => (publicStatuses as readonly string[]).includes(status)

/** Marks of works that their seller took off sale: a withdrawn work is `reserved`, one sold elsewhere is `sold`. */
export const offSaleMarks = ['withdrawn', 'sold_elsewhere'] as const
export type OffSale = (typeof offSaleMarks)[number]
