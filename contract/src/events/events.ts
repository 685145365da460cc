import { z } from 'zod'
import { cover } from '../artworks/cover.ts'
import { route } from '../http/route.ts'
import { byId, success } from '../http/schemas.ts'

export const event = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  /** 'YYYY-MM-DD', local to the venue. */
  date: z.string(),
  /** '18:00–20:00', local to the venue. */
  time: z.string(),
  /** IANA name of the venue's zone. */
  timeZone: z.string(),
  location: z.string(),
  capacity: z.number(),
  remainingSpots: z.number(),
  description: z.string(),
  language: z.string(),
  /** A detail of the named work. */
  ...cover.shape,
  over: z.boolean(),
  /** The caller has a place. */
  going: z.boolean(),
})
export type Event = z.output<typeof event>

export const listEvents = route({
  name: 'events.list',
  method: 'GET',
  path: '/events',
  access: 'any',
  cached: true,
  summary: 'All events by their day.',
  reply: z.object({ success, events: z.array(event) }),
})

export const rsvpEvent = route({
  name: 'events.rsvp',
  method: 'POST',
  path: '/events/{id}/rsvp',
  access: 'signed-in',
  summary: 'Reserve one place; repeating it is harmless.',
  params: byId,
  recordKind: 'Event',
  reply: z.object({ success, event }),
  errors: ['sold_out', 'event_over'],
})

export const cancelRsvp = route({
  name: 'events.cancelRsvp',
  method: 'DELETE',
  path: '/events/{id}/rsvp',
  access: 'signed-in',
  summary: 'Give the place back; repeating it is harmless.',
  params: byId,
  recordKind: 'Event',
  reply: z.object({ success, event }),
})

export const getEventCalendar = route({
  name: 'events.calendar',
  method: 'GET',
  path: '/events/{id}/calendar.ics',
  access: 'any',
  summary: 'The event as an iCalendar file.',
  params: byId,
  recordKind: 'Event',
  reply: z.unknown(),
  kind: 'text/calendar',
})

export const listOwnEvents = route({
  name: 'profile.events',
  method: 'GET',
  path: '/profile/events',
  access: 'signed-in',
  summary: 'Events the caller has a place at, by their day.',
  reply: z.object({ success, events: z.array(event) }),
})

export const eventRoutes = [listEvents, rsvpEvent, cancelRsvp, getEventCalendar, listOwnEvents] as const
