import { expect, it } from 'vitest'
import { dayParts } from './event-row.tsx'

it.each([
  ['2026-12-04', 'en', { day: '04', month: 'Dec', weekday: 'Friday' }],
  ['2027-01-31', 'fr', { day: '31', month: 'janv.', weekday: 'dimanche' }],
  ['2027-02-01', 'es', { day: '01', month: 'feb', weekday: 'lunes' }],
  ['2027-02-01', 'ar', { day: '01', month: 'فبراير', weekday: 'الاثنين' }],
])('%s in %s', (date, language, parts) => {
  expect(dayParts(date, language)).toEqual(parts)
})
