import { describe, expect, it } from 'vitest'
import { endOf, endsAt, isOver, startOf } from './event-times.ts'

const evening = { start_time: '18:00', end_time: '20:00' }

describe('the end of an event', () => {
  it.each([
    ['2027-01-20', evening, 'Europe/Oslo', '2027-01-20T19:00:00.000Z'],
    ['2027-07-20', evening, 'Europe/Oslo', '2027-07-20T18:00:00.000Z'],
    // Start and end of daylight saving time.
    ['2027-03-28', evening, 'Europe/Oslo', '2027-03-28T18:00:00.000Z'],
    ['2027-10-31', evening, 'Europe/Oslo', '2027-10-31T19:00:00.000Z'],
    [
      '2027-03-14',
      { start_time: '01:00', end_time: '03:30' },
      'America/New_York',
      '2027-03-14T07:30:00.000Z',
    ],
    ['2027-01-20', evening, 'Asia/Kolkata', '2027-01-20T14:30:00.000Z'],
    ['2026-12-31', { start_time: '22:00', end_time: '01:00' }, 'Europe/Paris', '2027-01-01T00:00:00.000Z'],
  ])('on %s at %j in %s is %s', (date, times, time_zone, utc) => {
    expect(endsAt({ date, ...times, time_zone })).toBe(utc)
  })

  it('is after the start, by elapsed hours', () => {
    const times = { date: '2027-03-28', start_time: '01:00', end_time: '04:00', time_zone: 'Europe/Oslo' }
    expect(startOf(times).until(endOf(times)).hours).toBe(2)
  })
})

it('an event is over from its last moment on', () => {
  const ends_at = '2027-01-20T19:00:00.000Z'
  expect(isOver({ ends_at }, new Date('2027-01-20T18:59:59.999Z'))).toBe(false)
  expect(isOver({ ends_at }, new Date('2027-01-20T19:00:00.000Z'))).toBe(true)
})
