import { expect, it } from 'vitest'
import { formatList, formatPercent, formatRate, joinFacts } from './formatters.ts'

it.each([
  ['en', '42.5%', '40.0%'],
  ['es', '42,5\u00a0%', '40,0\u00a0%'],
  ['fr', '42,5\u00a0%', '40,0\u00a0%'],
  ['ar', '42.5%', '40.0%'],
])('percentages in %s', (language, agreed, calculated) => {
  expect(formatPercent(42.5, language)).toBe(agreed)
  expect(formatRate(40, language)).toBe(calculated)
})

it.each([
  ['en', 'Tide, Ebb, and Surge'],
  ['fr', 'Tide, Ebb et Surge'],
  ['es', 'Tide, Ebb y Surge'],
  ['ar', 'Tide وEbb وSurge'],
])('lists in %s', (language, expected) => {
  expect(formatList(['Tide', 'Ebb', 'Surge'], language)).toBe(expected)
})

it('facts are joined by the comma of the language, empty ones left out', () => {
  expect(joinFacts(['Oil on canvas', '', null, 2019], 'en')).toBe('Oil on canvas, 2019')
  expect(joinFacts(['Oil on canvas', undefined, '2019'], 'ar')).toBe('Oil on canvas، 2019')
})
