import { expect, it } from 'vitest'
import { dateFormat, formatList, formatPercent, formatRate, joinFacts } from './formatters.ts'

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

it.each([
  ['2027-02-01', 'fr', '1er févr. 2027', 'lundi 1er février 2027'],
  ['2027-02-11', 'fr', '11 févr. 2027', 'jeudi 11 février 2027'],
  ['2027-02-01', 'en', 'Feb 1, 2027', 'Monday, February 1, 2027'],
  ['2027-02-01', 'es', '1 feb 2027', 'lunes, 1 de febrero de 2027'],
])('the date %s in %s', (date, language, medium, full) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date))
  expect(format({ year: 'numeric', month: 'short', day: 'numeric' })).toBe(medium)
  expect(format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })).toBe(full)
})
