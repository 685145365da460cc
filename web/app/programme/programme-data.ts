import type { Artwork } from '@passion-art/contract/artworks'
import type { Course, Event, Exhibition } from '@passion-art/contract/programme'
import { exhibitionLabel, shareImage, sharePath } from '@passion-art/contract/share-images'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, freeOffer, thePublisher } from '../shell/site-data.ts'

export const exhibitionShare = (exhibition: Exhibition): string =>
  sharePath('exhibition', exhibition.id, exhibitionLabel(exhibition))

/** An exhibition as schema.org knows it, with the works in hanging order and its way from home. */
export const exhibitionThings =
  (exhibition: Exhibition & { artworks: readonly Artwork[] }, exhibitions: string) =>
  (home: string): Thing[] => {
    const path = paths.exhibition(exhibition.id)
    return [
      {
        '@type': 'ExhibitionEvent',
        '@id': home + path,
        url: home + path,
        name: exhibition.title,
        description: exhibition.description,
        startDate: exhibition.start_date,
        endDate: exhibition.end_date,
        organizer: thePublisher(home),
        ...heldAt(exhibition.location),
        ...(exhibition.gallery && ofGallery(exhibition.gallery, { place: exhibition.location, home, path })),
        image: [
          home + exhibitionShare(exhibition),
          ...(exhibition.image ? [home + shareImage(exhibition.image).path] : []),
        ],
        ...(exhibition.curator && { contributor: { '@type': 'Person', name: exhibition.curator } }),
        workFeatured: exhibition.artworks.map((artwork) => ({
          '@type': 'VisualArtwork',
          '@id': home + paths.artwork(artwork.id),
          name: artwork.title,
          creator: { '@type': 'Person', name: artwork.artist },
        })),
      },
      breadcrumbs(home, [
        { name: exhibitions, path: paths.exhibitions() },
        { name: exhibition.title, path },
      ]),
    ]
  }

const modes = { physical: 'Offline', online: 'Online', both: 'Mixed' } as const

/** Who puts it on, and where: at a venue, on its page, or both. */
function ofGallery(
  { id, name, kind, address }: NonNullable<Exhibition['gallery']>,
  { place, home, path }: { place: string; home: string; path: string },
): Omit<Thing, '@type'> {
  const venue = { '@type': 'Place', name: place || name, address: address || place || name }
  const online = { '@type': 'VirtualLocation', url: home + path }
  return {
    organizer: {
      '@type': 'Organization',
      '@id': home + paths.artist(id),
      name,
      url: home + paths.artist(id),
    },
    eventAttendanceMode: `https://schema.org/${modes[kind]}EventAttendanceMode`,
    location: kind === 'physical' ? venue : kind === 'online' ? online : [venue, online],
  }
}

/** Each event with its places. */
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
    ...hours(event),
    ...heldAt(event.location),
    organizer: thePublisher(home),
    maximumAttendeeCapacity: event.capacity,
    remainingAttendeeCapacity: event.remainingSpots,
    isAccessibleForFree: true,
    offers: freeOffer(url, event.remainingSpots > 0 && !event.over),
  }
}

const heldAt = (location: string) => ({
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: location, address: location },
})

/** Local to the venue, without an offset; an end before the start is on the next day. */
export function hours({ date, time }: Pick<Event, 'date' | 'time'>): { startDate: string; endDate?: string } {
  const [start = '', end] = time.split('–')
  if (end === undefined) return { startDate: `${date}T${start}` }
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { startDate: `${date}T${start}`, endDate: `${end > start ? date : next}T${end}` }
}

export const courseThings =
  (courses: readonly Course[], title: string) =>
  (home: string): Thing[] => [
    ...courses.map((course) => courseThing(course, home)),
    breadcrumbs(home, [{ name: title, path: paths.learn() }]),
  ]

function courseThing(course: Course, home: string): Thing {
  const url = `${home}${paths.learn()}#${course.id}`
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.description,
    image: course.image ? home + shareImage(course.image).path : undefined,
    provider: thePublisher(home),
    about: course.category,
    educationalLevel: course.level,
    isAccessibleForFree: true,
    offers: freeOffer(url, true),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      instructor: { '@type': 'Person', name: course.instructor },
      description: course.duration,
    },
  }
}
