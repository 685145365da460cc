import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPrice, formatShortPrice, formatSigned, splitShares } from './money-rules.ts'
import { fromCents, money, toCents } from '../http/schemas.ts'

it.each([
  [12_050, 10, 1_205, 10_845],
  [5, 10, 1, 4],
  [4, 10, 0, 4],
  [50, 1, 1, 49],
  [99_999_999, 33, 33_000_000, 66_999_999],
  [12_050, 0, 0, 12_050],
  [12_050, 100, 12_050, 0],
])('splits %i at %i per cent half up', (total, percent, artistCents, adminCents) => {
  expect(splitShares(total, percent)).toEqual({ artistCents, adminCents })
})

it('never loses or makes a cent, and is never more than half a cent off', () => {
  const total = fc.integer({ min: 0, max: 99_999_999 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(total, percent, (cents, share) => {
      const { artistCents, adminCents } = splitShares(cents, share)
      expect(artistCents + adminCents).toBe(cents)
      expect(Number.isInteger(artistCents) && artistCents >= 0 && adminCents >= 0).toBe(true)
      // In hundredths of a cent, to avoid rounding here.
      const off = artistCents * 100 - cents * share
      expect(off > -50 && off <= 50).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

it('round-trips every amount of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const wire = JSON.parse(JSON.stringify(fromCents(cents)))
      expect(toCents(money.parse(wire))).toBe(cents)
      expect(toCents(money.parse(String(wire)))).toBe(cents)
    }),
    { numRuns: 20_000 },
  )
})

it.each([0.005, 0.001, 120.505, -0.01, -1, 1e308, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects the price %s',
  (value) => {
    expect(money.safeParse(value).success).toBe(false)
  },
)

it.each(['abc', '', '1e3', '0x10', '1,50', '-1', '1.505', '1000000', ' ', '１２'])(
  "rejects the price '%s'",
  (value) => {
    expect(money.safeParse(value).success).toBe(false)
  },
)

it.each([
  [1234.5, 'usd', 'en', '$1,234.50'],
  [5, 'eur', 'en', '€5.00'],
  [0.5, 'chf', 'en', 'CHF\u00a00.50'],
  [999_999.99, 'gbp', 'en', '£999,999.99'],
  [1, 'cad', 'en', 'CA$1.00'],
  [1234.5, 'usd', 'fr', '1\u202f234,50\u00a0$'],
  [12_345.5, 'usd', 'es', '12.345,50\u00a0$'],
  [1234.5, 'usd', 'ar', '1,234.50\u00a0US$'],
  [5, 'eur', 'ar', '5.00\u00a0€'],
])('writes %s %s in %s', (value, currency, language, expected) => {
  expect(formatPrice(value, currency, language)).toBe(expected)
})

it.each([
  [30_000, 'usd', 'en', '$30K'],
  [1_500_000, 'usd', 'en', '$1.5M'],
  [250, 'eur', 'en', '€250'],
  [30_000, 'eur', 'fr', '30\u00a0k\u00a0€'],
])('writes %s %s in %s for an axis', (value, currency, language, expected) => {
  expect(formatShortPrice(value, currency, language)).toBe(expected)
})

it.each([
  [12.05, '$12.05'],
  [-12.05, '−$12.05'],
  [0, '$0.00'],
  [-1234.5, '−$1,234.50'],
])('formats %d as %s', (value, text) => {
  expect(formatSigned(value, 'usd', 'en')).toBe(text)
})
