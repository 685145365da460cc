import { priceEdges } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { expect, it } from 'vitest'
import { priceSpan, spanFilters } from './price-filter.tsx'

const all = priceEdges.length

it.each([
  ['', '', { from: 0, to: all }],
  ['100', '300', { from: 2, to: 5 }],
  ['120', '310', { from: 2, to: 6 }],
  ['', '10', { from: 0, to: 1 }],
  ['90000', '', { from: all - 1, to: all }],
  ['500', '100', { from: 7, to: 8 }],
  ['', '99999', { from: 0, to: all }],
])('from %j to %j', (minPrice, maxPrice, span) => {
  expect(priceSpan({ minPrice, maxPrice })).toEqual(span)
})

it('writes whole steps, and nothing where the range is open', () => {
  expect(spanFilters({ from: 0, to: all })).toEqual({ minPrice: '', maxPrice: '' })
  expect(spanFilters({ from: 2, to: 6 })).toEqual({ minPrice: '100', maxPrice: '400' })
  expect(spanFilters({ from: 2 })).toEqual({ minPrice: '100' })
  expect(spanFilters({ to: 6 })).toEqual({ maxPrice: '400' })
})
