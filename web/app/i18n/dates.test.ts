import { expect, it } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'

it('writes days short in the chosen language, with Latin digits', () => {
  expect(formatDay('2026-03-04T23:30:00.000Z', 'en')).toBe('Mar 4, 2026')
  expect(formatDay('2026-03-04T23:30:00.000Z', 'fr')).toBe('4 mars 2026')
  expect(formatDay('2026-03-01T23:30:00.000Z', 'fr')).toBe('1er mars 2026')
  expect(formatDay('2026-03-04T23:30:00.000Z', 'ar')).toMatch(/2026/)
})

it('writes hours from 0 to 23', () => {
  const local = new Date(2026, 2, 4, 18, 30).toISOString()
  expect(formatMoment(local, 'en')).toBe('Mar 4, 2026, 18:30')
})
