import { expect, it } from 'vitest'
import { typedPrice } from './order-price.tsx'

it.each([
  ['120', 120],
  ['120.5', 120.5],
  ['120,50', 120.5],
  [' 0.50 ', 0.5],
  ['999999.99', 999_999.99],
  ['0.49', 'priceMinimum'],
  ['0', 'priceMinimum'],
  ['', 'priceInvalid'],
  ['-1', 'priceInvalid'],
  ['1.234', 'priceInvalid'],
  ['1000000', 'priceInvalid'],
  ['much', 'priceInvalid'],
])('%j is %s', (typed, price) => {
  expect(typedPrice(typed)).toBe(price)
})
