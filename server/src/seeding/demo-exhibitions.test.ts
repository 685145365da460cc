import { expect, test } from 'vitest'
import { dayOf } from './demo-exhibitions.ts'

test.each([
  ['2026-11-21', { weeks: 2, weekday: 6 }, '2026-12-05'],
  ['2026-11-21', { weeks: 3, weekday: 5 }, '2026-12-18'],
  ['2026-11-23', { weeks: 3, weekday: 1 }, '2026-12-14'],
  ['2026-11-22', { weeks: 2, weekday: 1 }, '2026-12-07'],
  ['2026-11-21', { weeks: 5, weekday: 4 }, '2027-01-07'],
  ['2026-11-21', { weeks: 6, weekday: 6 }, '2027-01-09'],
  ['2028-02-20', { weeks: 1, weekday: 2 }, '2028-02-29'],
])('from %s, %j is %s', (today, seed, day) => {
  expect(dayOf(new Date(`${today}T23:59:00.000Z`), seed)).toBe(day)
})
