import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'

test('English dates read as the house writes them', () => {
  expect(formatDay('2026-03-04T23:59:00.000Z', 'en')).toBe('Mar 4, 2026')
  expect(formatMoment('2026-03-04T18:30:00.000', 'en')).toBe('Mar 4, 2026, 18:30')
  expect(formatMoment('2026-03-04T00:05:00.000', 'en')).toBe('Mar 4, 2026, 00:05')
})

test.each(['fr', 'es', 'ar'])('%s keeps Latin digits', (language) => {
  expect(formatDay('2026-03-04T12:00:00.000Z', language)).toMatch(/4.*2026|2026.*4/)
})
