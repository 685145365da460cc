import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { writeCalendar } from './event-calendar.ts'
import { endsAt } from './event-times.ts'
import type { EventRow } from './event-store.ts'

const row = (overrides: Partial<EventRow> = {}): EventRow => {
  const times = {
    date: '2027-03-28',
    start_time: '18:00',
    end_time: '20:30',
    time_zone: 'Europe/Oslo',
    ...overrides,
  }
  return {
    id: '9b20f6a2-3a55-4a41-9a2e-0a8f9bb9c001',
    title: 'Ink; paper, and a "pause"\\',
    category: 'Workshop',
    location: 'Studio 4, Oslo',
    capacity: 4,
    taken: 0,
    description: `First line.\nSecond line, ${'long '.repeat(40)}رسم.`,
    language: 'en',
    cover_artwork_id: null,
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-02T03:04:05.000Z',
    ends_at: endsAt(times),
    ...times,
  }
}

/** Parsed by another library than the one that writes; time zones come from the file only. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    const event = new ICAL.Event(component)
    const utc = (time: ICAL.Time) => time.toJSDate().toISOString()
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      zone: event.startDate.zone?.tzid,
      start: utc(event.startDate.convertToZone(ICAL.Timezone.utcTimezone)),
      end: utc(event.endDate.convertToZone(ICAL.Timezone.utcTimezone)),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      url: component.getFirstPropertyValue('url'),
    }
  })
}

describe('a calendar file', () => {
  test('has the exact fields of the event', () => {
    const event = row()
    const [found] = read(writeCalendar([event], 'https://art.example'))
    expect(found).toMatchObject({
      uid: `${event.id}@art.example`,
      summary: event.title,
      description: event.description,
      location: 'Studio 4, Oslo',
      stamp: '2027-01-02T03:04:05Z',
      url: `https://art.example/events#${event.id}`,
    })
  })

  test('contains no control characters, also for old rows', () => {
    const description = 'One\u0085two\nthree\u2028four\u0000.'
    const written = writeCalendar(
      [row({ title: 'Night\u0085 tide', location: 'Oslo\u009b', description })],
      'https://art.example',
    )
    expect(written).not.toMatch(/[^\P{Cc}\r\n\t]|[\p{Zl}\p{Zp}]/u)
    expect(read(written)).toMatchObject([
      { summary: 'Night tide', location: 'Oslo', description: 'One two\nthree four .' },
    ])
  })

  test.each([
    ['2027-03-27', 'Europe/Oslo'],
    ['2027-03-28', 'Europe/Oslo'],
    ['2027-10-30', 'Europe/Istanbul'],
    ['2027-10-31', 'Europe/Paris'],
    ['2027-11-07', 'America/New_York'],
    ['2027-06-01', 'Africa/Lagos'],
    ['2027-01-15', 'Asia/Tokyo'],
  ])('%s in %s is the same moment after reading', (date, time_zone) => {
    const event = row({ date, time_zone })
    const [found] = read(writeCalendar([event], 'https://art.example'))
    const start = Temporal.PlainDateTime.from(`${date}T18:00`).toZonedDateTime(time_zone)
    expect(found).toMatchObject({
      zone: time_zone,
      start: new Date(start.epochMilliseconds).toISOString(),
      end: event.ends_at,
    })
  })

  test('of many events has each once, and each time zone once', () => {
    const events = [
      row(),
      row({ id: '9b20f6a2-3a55-4a41-9a2e-0a8f9bb9c002' }),
      row({ id: '9b20f6a2-3a55-4a41-9a2e-0a8f9bb9c003', time_zone: 'Asia/Tokyo' }),
    ]
    const content = writeCalendar(events, 'https://art.example')
    expect(read(content).map(({ zone }) => zone)).toEqual(['Europe/Oslo', 'Europe/Oslo', 'Asia/Tokyo'])
    expect(content.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
  })

  test('has lines of at most 75 bytes that end with CRLF', () => {
    const lines = writeCalendar([row()], 'https://art.example').split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.join('')).not.toMatch(/[\r\n]/)
  })
})
