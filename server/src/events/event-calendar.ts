import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { multiLine, singleLine } from '../http/plain-text.ts'
import { endOf, type EventTimes, startOf } from './event-times.ts'
import type { EventRow } from './event-store.ts'

export interface CalendarEntry extends EventTimes {
  id: string
  updated_at: string
  title: string
  description: string
  location: string
  category: string
  url: string
  /** Increases with each file about the same entry. */
  sequence?: number
}

interface Writing {
  publicUrl: string
  /** CANCEL removes entries from calendars. */
  method: 'PUBLISH' | 'CANCEL'
}

/** iCalendar (RFC 5545), in the venue's time zone with its rules, so that every calendar shows the right hour. */
export function writeEntries(entries: readonly CalendarEntry[], { publicUrl, method }: Writing): string {
  const calendar = ical({
    name: 'PASSION-ART',
    prodId: { company: 'PASSION-ART', product: 'Programme', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Without a calendar time zone, because the library would then write timestamps without marking them as UTC.
    timezone: { name: null, generator: zoneRules },
  })
  const { host } = new URL(publicUrl)
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      stamp: new Date(entry.updated_at),
      start: startOf(entry),
      end: endOf(entry),
      timezone: entry.time_zone,
      summary: singleLine(entry.title),
      description: multiLine(entry.description),
      location: singleLine(entry.location),
      categories: [{ name: singleLine(entry.category) }],
      url: entry.url,
      ...(entry.sequence !== undefined && { sequence: entry.sequence }),
      ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    })
  return `${calendar.toString()}\r\n`
}

export const writeCalendar = (events: readonly EventRow[], publicUrl: string): string =>
  writeEntries(
    events.map((event) => ({ ...event, url: `${publicUrl}/events#${event.id}` })),
    { publicUrl, method: 'PUBLISH' },
  )

/** The VTIMEZONE of a zone under the event's name for it; the library would use an alias's canonical name. */
function zoneRules(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  if (!block) return null
  return block.replace(/^TZID:.*$/m, `TZID:${zone}`).replace(/^X-LIC-LOCATION:.*\r?\n/m, '')
}
