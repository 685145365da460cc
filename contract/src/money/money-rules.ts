import { numberFormat } from '../site/formatters.ts'
/** Minor units. A card takes at least this much. */
export const minimumCardCents = 50
/** 5.00 EUR in cents. */
export const uploadFeeCents = 500
export const uploadFeeCurrency = 'eur'
export const holdMinutes = 15
export const maxOpenHolds = 5

export interface Shares {
  artistCents: number
  adminCents: number
}

/** The artist's part rounded half up to the cent, the administrator's the rest: both always add up to the total. */
export function splitShares(totalCents: number, artistPercent: number): Shares {
  const artistCents = Math.floor((totalCents * artistPercent + 50) / 100)
  return { artistCents, adminCents: totalCents - artistCents }
}

export const storeCurrencies = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf'] as const
export type StoreCurrency = (typeof storeCurrencies)[number]

const signs: Record<StoreCurrency, string> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  cad: 'CA$',
  aud: 'A$',
  chf: 'CHF ',
}

/** '$1,234.50' in every language: signs and Latin digits stay the same. `value` in currency units. */
export function formatPrice(value: number, currency: string): string {
  const sign = signs[currency as StoreCurrency] ?? `${currency.toUpperCase()} `
  return sign + numberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
