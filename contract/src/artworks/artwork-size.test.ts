import { expect, it } from 'vitest'
import { sizeText } from './artwork-size.ts'
import { sizeInBoth } from './size-in-inches.ts'

it.each([
  [{ width: 40, height: 52, depth: null }, 'en', '52 × 40 cm'],
  [{ width: 40, height: 52, depth: 38.5 }, 'en', '52 × 40 × 38.5 cm'],
  [{ width: 1040, height: 52, depth: 38.5 }, 'fr', '52 × 1040 × 38,5 cm'],
  [{ width: 40, height: 52, depth: null }, 'ar', '\u2067\u206652\u00a0×\u00a040\u2069 سم\u2069'],
  [null, 'en', ''],
])('%j in %s is written %s', (sides, language, text) => {
  expect(sizeText(sides, language)).toBe(text)
})

it.each([
  [{ width: 150, height: 120, depth: null }, 'en', '120 × 150 cm (47\u00a01/4 × 59 in)'],
  [{ width: 2.7, height: 0.7, depth: 2.7 }, 'en', '0.7 × 2.7 × 2.7 cm (1/4 × 1\u00a01/8 × 1\u00a01/8 in)'],
  [{ width: 0.1, height: 30.5, depth: null }, 'fr', '30,5 × 0,1 cm (12 × 1/8 po)'],
  [
    { width: 11.4, height: 19.4, depth: null },
    'ar',
    '\u2067\u206619.4\u00a0×\u00a011.4\u2069 سم\u2069 (\u2067\u20667\u00a05/8\u00a0×\u00a04\u00a01/2\u2069 بوصة\u2069)',
  ],
  [null, 'en', ''],
])('%j in %s is written %s in both measures', (sides, language, text) => {
  expect(sizeInBoth(sides, language)).toBe(text)
})
