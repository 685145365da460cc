import { expect, it } from 'vitest'
import { sizeText } from './artwork-size.ts'

it.each([
  [{ width: 40, height: 52, depth: null }, 'en', '52 × 40 cm'],
  [{ width: 40, height: 52, depth: 38.5 }, 'en', '52 × 40 × 38.5 cm'],
  [{ width: 1040, height: 52, depth: 38.5 }, 'fr', '52 × 1040 × 38,5 cm'],
  [{ width: 40, height: 52, depth: null }, 'ar', '52 × 40 سم'],
  [null, 'en', ''],
])('%j in %s is written %s', (sides, language, text) => {
  expect(sizeText(sides, language)).toBe(text)
})
