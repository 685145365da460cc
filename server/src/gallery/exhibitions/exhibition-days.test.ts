import { isTimeZone } from '@passion-art/contract/gallery/exhibitions/gallery-exhibition-rules'
import { expect, test } from 'vitest'
import { momentsOf, standingOf } from './exhibition-days.ts'

const lisbon = { start_date: '2026-10-20', end_date: '2026-11-02', time_zone: 'Europe/Lisbon' }
const auckland = { ...lisbon, time_zone: 'Pacific/Auckland' }

test('begins and ends with the days of its venue, on either side of a clock change', () => {
  expect(momentsOf(lisbon)).toEqual({
    opens_at: '2026-10-19T23:00:00.000Z',
    closes_at: '2026-11-03T00:00:00.000Z',
  })
})

test.each([
  ['2026-10-10T12:00:00Z', lisbon, { state: 'scheduled', days: 10 }],
  ['2026-10-19T22:59:59Z', lisbon, { state: 'scheduled', days: 1 }],
  ['2026-10-19T22:59:59Z', auckland, { state: 'live', days: 13 }],
  ['2026-10-19T23:00:00Z', lisbon, { state: 'live', days: 13 }],
  ['2026-11-02T23:59:59Z', lisbon, { state: 'live', days: 0 }],
  ['2026-11-02T23:59:59Z', auckland, { state: 'closed', days: null }],
  ['2026-11-03T00:00:00Z', lisbon, { state: 'closed', days: null }],
])('at %s its state follows its venue’s time zone', (now, days, standing) => {
  expect(standingOf(days, new Date(now))).toEqual(standing)
})

test('a time zone is a place, not an offset', () => {
  expect(['Europe/Lisbon', 'UTC', 'America/Argentina/Salta'].filter(isTimeZone)).toHaveLength(3)
  expect(['', '+01:00', 'Europe/Nowhere', "x'; --"].filter(isTimeZone)).toEqual([])
})
