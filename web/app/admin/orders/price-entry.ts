import { minOrderPrice } from '@passion-art/contract/orders/admin-orders'
import { readNumber } from '../../kit/forms/number-field.tsx'

/** Key below `admin.orders`. */
export type PriceProblem = 'priceInvalid' | 'priceMinimum'

const highest = 999_999.99

/** Currency units of what was typed, or what is wrong with it. */
export function typedPrice(text: string): number | PriceProblem {
  const value = readNumber(text)
  if (value === null || !(value >= 0 && value <= highest)) return 'priceInvalid'
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return 'priceInvalid'
  return value < minOrderPrice ? 'priceMinimum' : value
}
