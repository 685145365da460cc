import { z } from 'zod'
import { block } from './articles.ts'
import { artwork, artworkImage } from './artworks.ts'
import { exhibitionKinds, exhibitionStates } from './gallery-exhibition-rules.ts'
import { route } from './route.ts'
import { byId, success } from './schemas.ts'

/** 'YYYY-MM-DD', local to the venue. */
const day = z.string()
/** Whose picture it is. */
const workNamed = z.object({ artworkId: z.string(), title: z.string(), artist: z.string() })

/** What a gallery says of an exhibition of its own. */
const galleryOwn = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  kind: z.enum(exhibitionKinds),
  address: z.string(),
  openingHours: z.string(),
  state: z.enum(exhibitionStates),
  /** Days until it opens, or while it is open until its last day; 0 is today, null once it has closed. */
  days: z.number().nullable(),
  /** Of the works that may be seen. */
  sold: z.number(),
})

export const exhibition = z.object({
  id: z.string(),
  title: z.string(),
  curator: z.string(),
  location: z.string(),
  start_date: day,
  end_date: day,
  description: z.string(),
  statement: z.string(),
  image_url: z.string().nullable(),
  /** The whole picture of the work named below, or a gallery's own picture. */
  image: artworkImage.nullable(),
  detailOf: workNamed.nullable(),
  artworksCount: z.number(),
  /** Null for those of the programme. */
  gallery: galleryOwn.nullable(),
})
export type Exhibition = z.output<typeof exhibition>

export const exhibitionWithWorks = exhibition.extend({
  artworks: z.array(artwork),
  /** What a gallery adds to its works' labels. */
  labels: z.array(z.object({ artworkId: z.string(), caption: z.string(), notForSale: z.boolean() })),
  /** A gallery's statement, parsed. */
  body: z.array(block),
})
export type ExhibitionWithWorks = z.output<typeof exhibitionWithWorks>

export const listExhibitions = route({
  name: 'exhibitions.list',
  method: 'GET',
  path: '/exhibitions',
  access: 'any',
  cached: true,
  summary: "Published exhibitions by their opening day, those of galleries after the programme's own.",
  reply: z.object({ success, exhibitions: z.array(exhibition) }),
})

export const getExhibition = route({
  name: 'exhibitions.get',
  method: 'GET',
  path: '/exhibitions/{id}',
  access: 'any',
  cached: true,
  summary: 'One exhibition with its works in hanging order; works that may not be seen are left out.',
  params: byId,
  thing: 'Exhibition',
  reply: z.object({ success, exhibition: exhibitionWithWorks }),
})

export const event = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  date: day,
  /** '18:00–20:00', local to the venue. */
  time: z.string(),
  /** IANA name of the venue's zone. */
  timeZone: z.string(),
  location: z.string(),
  capacity: z.number(),
  remainingSpots: z.number(),
  description: z.string(),
  /** It has ended. */
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
  thing: 'Event',
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
  thing: 'Event',
  reply: z.object({ success, event }),
})

export const getEventCalendar = route({
  name: 'events.calendar',
  method: 'GET',
  path: '/events/{id}/calendar.ics',
  access: 'any',
  summary: 'The event as an iCalendar file.',
  params: byId,
  thing: 'Event',
  reply: z.unknown(),
  kind: 'text/calendar',
})

export const courseFilters = ['All', 'History', 'Digital', 'Photography', 'Professional'] as const

export const course = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  level: z.string(),
  duration: z.string(),
  instructor: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  /** A detail of the work named below. */
  image: artworkImage.nullable(),
  detailOf: workNamed.nullable(),
  /** The caller takes it. */
  enrolled: z.boolean(),
})
export type Course = z.output<typeof course>

export const listCourses = route({
  name: 'courses.list',
  method: 'GET',
  path: '/courses',
  access: 'any',
  cached: true,
  summary: 'All courses.',
  reply: z.object({ success, courses: z.array(course) }),
})

const courseReply = z.object({ success, course })

export const enrollCourse = route({
  name: 'courses.enroll',
  method: 'POST',
  path: '/courses/{id}/enroll',
  access: 'signed-in',
  summary: 'Enrol free of charge; repeating it is harmless.',
  params: byId,
  thing: 'Course',
  reply: courseReply,
})

export const leaveCourse = route({
  name: 'courses.leave',
  method: 'DELETE',
  path: '/courses/{id}/enroll',
  access: 'signed-in',
  summary: 'Leave a course; repeating it is harmless.',
  params: byId,
  thing: 'Course',
  reply: courseReply,
})

export const listOwnEvents = route({
  name: 'profile.events',
  method: 'GET',
  path: '/profile/events',
  access: 'signed-in',
  summary: 'Events the caller has a place at, by their day.',
  reply: z.object({ success, events: z.array(event) }),
})

export const listOwnCourses = route({
  name: 'profile.courses',
  method: 'GET',
  path: '/profile/courses',
  access: 'signed-in',
  summary: 'Courses the caller takes, newest first.',
  reply: z.object({ success, courses: z.array(course) }),
})

export const programmeRoutes = [
  listExhibitions,
  getExhibition,
  listEvents,
  rsvpEvent,
  cancelRsvp,
  getEventCalendar,
  listCourses,
  enrollCourse,
  leaveCourse,
  listOwnEvents,
  listOwnCourses,
] as const
