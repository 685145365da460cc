import { numberFormat } from '../site/formatters.ts'
/** Minor units; the least a card can be charged. */
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

/** The artist's share is rounded half up to the cent; the administrator gets the rest, so both add up to the total. */
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

/** '$1,234.50' in every language, with Latin digits. `value` in currency units. */
export function formatPrice(value: number, currency: string): string {
  const sign = signs[currency as StoreCurrency] ?? `${currency.toUpperCase()} `
  return sign + numberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)
}
