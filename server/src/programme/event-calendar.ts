import ical, { ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { endOf, startOf } from './event-times.ts'
import type { EventRow } from './event-store.ts'

/**
 * Events as an iCalendar file (RFC 5545). Times are the venue's own, with its zone's rules beside them, so a calendar
 * shows the right hour wherever it is read and on whichever side of a clock change.
 */
export function writeCalendar(events: readonly EventRow[], publicUrl: string): string {
  const calendar = ical({
    name: 'PASSION-ART',
    prodId: { company: 'PASSION-ART', product: 'Programme', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // No zone of the calendar's own: it would write the stamps without saying that they are UTC.
    timezone: { name: null, generator: zoneRules },
  })
  const { host } = new URL(publicUrl)
  for (const event of events)
    calendar.createEvent({
      id: `${event.id}@${host}`,
      stamp: new Date(event.updated_at),
      start: startOf(event),
      end: endOf(event),
      timezone: event.time_zone,
      summary: event.title,
      description: event.description,
      location: event.location,
      categories: [{ name: event.category }],
      url: `${publicUrl}/events#${event.id}`,
    })
  return `${calendar.toString()}\r\n`
}

/** The VTIMEZONE of a zone under the name the event gives it; the library writes an alias under its first name. */
function zoneRules(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  if (!block) return null
  return block.replace(/^TZID:.*$/m, `TZID:${zone}`).replace(/^X-LIC-LOCATION:.*\r?\n/m, '')
}
