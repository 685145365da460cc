import type { Event } from '@passion-art/contract/events/events'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, freeOffer, heldAt, thePublisher } from '../shell/site-data.ts'

export const eventThings =
  (events: readonly Event[], title: string) =>
  (home: string): Thing[] => [
    ...events.map((event) => eventThing(event, home)),
    breadcrumbs(home, [{ name: title, path: paths.events() }]),
  ]

function eventThing(event: Event, home: string): Thing {
  const url = `${home}${paths.events()}#${event.id}`
  return {
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title,
    description: event.description,
    inLanguage: event.language,
    ...hours(event),
    ...heldAt(event.location),
    organizer: thePublisher(home),
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: event.remainingSpots,
    isAccessibleForFree: true,
    offers: freeOffer(url, event.remainingSpots > 0 && !event.over),
  }
}

/** Local to the venue, without an offset; an end before the start is on the next day. */
export function hours({ date, time }: Pick<Event, 'date' | 'time'>): { startDate: string; endDate?: string } {
  const [start = '', end] = time.split('–')
  if (end === undefined) return { startDate: `${date}T${start}` }
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { startDate: `${date}T${start}`, endDate: `${end > start ? date : next}T${end}` }
}
