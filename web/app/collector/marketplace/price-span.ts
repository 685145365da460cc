import { priceEdges } from '@passion-art/contract/collector/marketplace/marketplace-rules'

/** From which edge of `priceEdges` to which; one past the last edge has no end. */
export interface PriceSpan {
  from: number
  to: number
}

/** The steps that hold the range of the address, which may begin and end between edges. */
export function priceSpan({ minPrice, maxPrice }: { minPrice: string; maxPrice: string }): PriceSpan {
  const least = Number(minPrice || 0)
  const most = Number(maxPrice || Number.POSITIVE_INFINITY)
  const from = Math.max(
    0,
    priceEdges.findLastIndex((edge) => edge <= least),
  )
  const end = priceEdges.findIndex((edge) => edge >= most)
  const to = end === -1 ? priceEdges.length : end
  return { from, to: Math.max(to, from + 1) }
}

/** As the address holds the ends that were moved, which stand on whole steps; '' where the range is open. */
export const spanFilters = ({ from, to }: Partial<PriceSpan>): { minPrice?: string; maxPrice?: string } => ({
  ...(from !== undefined && { minPrice: from === 0 ? '' : String(priceEdges[from]) }),
  ...(to !== undefined && { maxPrice: to >= priceEdges.length ? '' : String(priceEdges[to]) }),
})
