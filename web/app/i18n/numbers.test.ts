import { expect, it } from 'vitest'
import { formatCount } from './numbers.ts'

it.each([
  ['en', '100,000'],
  ['es', '100.000'],
  ['fr', '100\u202f000'],
  ['ar', '100,000'],
])('counts are grouped as in %s', (language, expected) => {
  expect(formatCount(100_000, language)).toBe(expected)
})
