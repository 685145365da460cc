import { numberFormat, stripBidiMarks } from '../site/formatters.ts'
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

// The narrow symbol is unambiguous among the store's currencies: '$' instead of 'US$'.
const withNarrowSymbol = new Set(['usd', 'eur', 'gbp'])

/** '$1,234.50', in French '1 234,50 $', always in Latin digits. `value` in currency units. */
export function formatPrice(value: number, currency: string, language: string): string {
  return currencyFormat(currency, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }, value)
}

/** '−$12.05': the sign before the currency. */
export const formatSigned = (value: number, currency: string, language: string): string =>
  (value < 0 ? '−' : '') + formatPrice(Math.abs(value), currency, language)

/** '$30K', in French '30 k $': short enough for the axis of a chart. */
export function formatShortPrice(value: number, currency: string, language: string): string {
  return currencyFormat(currency, language, { notation: 'compact', maximumFractionDigits: 1 }, value)
}

function currencyFormat(
  currency: string,
  language: string,
  options: Intl.NumberFormatOptions,
  value: number,
): string {
  const currencyDisplay = withNarrowSymbol.has(currency) ? 'narrowSymbol' : 'symbol'
  return stripBidiMarks(
    numberFormat(language, { ...options, style: 'currency', currency, currencyDisplay }).format(value),
  )
}
