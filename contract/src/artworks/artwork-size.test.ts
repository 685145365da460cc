import { expect, it } from 'vitest'
import { sizeText } from './artwork-size.ts'

it.each([
  [{ width: 40, height: 52, depth: null }, '52 × 40 cm'],
  [{ width: 40, height: 52, depth: 38.5 }, '52 × 40 × 38.5 cm'],
  [null, ''],
])('%j is written %s', (sides, text) => {
  expect(sizeText(sides)).toBe(text)
})
