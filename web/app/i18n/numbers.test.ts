import { describe, expect, it } from 'vitest'
import { formatCount, formatPercent } from './numbers.ts'

describe('formatCount', () => {
  it.each([
    ['en', '100,000'],
    ['es', '100.000'],
    ['fr', '100\u202f000'],
    ['ar', '100,000'],
  ])('in %s', (language, expected) => {
    expect(formatCount(100_000, language)).toBe(expected)
  })
})

describe('formatPercent', () => {
  it.each([
    ['en', '42.5%'],
    ['es', '42,5\u00a0%'],
    ['fr', '42,5\u00a0%'],
    ['ar', '42.5\u200e%\u200e'],
  ])('in %s', (language, expected) => {
    expect(formatPercent(42.5, language)).toBe(expected)
  })
})
