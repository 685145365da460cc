import { categoriesOf } from '@passion-art/contract/artworks/artwork-categories'
import { type SizeClass, sizeClassOf } from '@passion-art/contract/submissions/artwork-pricing'
import { fromCents } from '@passion-art/contract/http/schemas'
import type { Deps } from '../deps.ts'
import { findPriceRange, listPrices } from './artwork-comparables-store.ts'

export interface Comparables {
  category: string
  sizeClass: SizeClass | null
  count: number
  /** Currency units; null without any work. */
  median: number | null
  lowest: number | null
  highest: number | null
  currency: string
}

interface Size {
  /** Centimeters as text, as in a query. */
  width?: string | undefined
  height?: string | undefined
}

/** Prices of works on sale in the same category and size class, or of all sizes if the size is unknown. */
export async function findComparables(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { category, width, height }: Size & { category: string },
): Promise<Comparables> {
  const sizeClass = sizeClassOf(centimetres(width), centimetres(height))
  const requested = { categories: categoriesOf(category) ?? [category], sizeClass }
  const { count, lowest, highest } = await findPriceRange(db.read, requested)
  const middle = { offset: Math.ceil(count / 2) - 1, limit: count % 2 === 0 ? 2 : 1 }
  const prices = count === 0 ? [] : await listPrices(db.read, requested, middle)
  return {
    category,
    sizeClass: sizeClass ?? null,
    count,
    median: inUnits(averageOf(prices)),
    lowest: inUnits(lowest),
    highest: inUnits(highest),
    currency: config.STORE_CURRENCY,
  }
}

const inUnits = (cents: number | null) => (cents === null ? null : fromCents(cents))

/** Rounded half up to the cent. */
const averageOf = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : Math.floor(prices.reduce((sum, price) => sum + price, 0) / prices.length + 0.5)

/** Null for an invalid size. */
function centimetres(text: string | undefined): number | null {
  const number = /^\d{1,6}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : 0
  return number > 0 ? number : null
}
