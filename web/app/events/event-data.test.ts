import type { Course } from '@passion-art/contract/courses/courses'
import type { Event } from '@passion-art/contract/events/events'
import { expect, it } from 'vitest'
import { eventThings, hours } from './event-data.ts'
import { courseThings } from '../courses/course-data.ts'

const home = 'https://art.example.com'
const event: Event = {
  id: 'e1',
  title: 'Studio night',
  category: 'Workshop',
  date: '2027-05-31',
  time: '18:00–20:00',
  timeZone: 'Europe/Oslo',
  location: 'Studio 4, Oslo',
  capacity: 4,
  remainingSpots: 1,
  description: 'Bring a pen.',
  language: 'en',
  over: false,
  going: false,
  image_url: null,
  image: null,
  detailOf: null,
}

it.each([
  ['18:00–20:00', '2027-05-31T18:00', '2027-05-31T20:00'],
  ['22:00–01:30', '2027-05-31T22:00', '2027-06-01T01:30'],
  ['18:00–18:00', '2027-05-31T18:00', '2027-06-01T18:00'],
])('an event at %s ends on the right day', (time, startDate, endDate) => {
  expect(hours({ date: '2027-05-31', time })).toEqual({ startDate, endDate })
})

it('describes the places left at an event', () => {
  const offers = (changes: Partial<Event>) =>
    eventThings([{ ...event, ...changes }], 'Events')(home)[0]?.offers as { availability: string }
  expect(offers({}).availability).toBe('https://schema.org/InStock')
  expect(offers({ remainingSpots: 0 }).availability).toBe('https://schema.org/SoldOut')
  expect(offers({ over: true }).availability).toBe('https://schema.org/SoldOut')
})

it('describes where and when an event is', () => {
  const [thing, crumbs] = eventThings([event], 'Events')(home)
  expect(thing).toMatchObject({
    '@type': 'Event',
    url: `${home}/events#e1`,
    name: 'Studio night',
    inLanguage: 'en',
    startDate: '2027-05-31T18:00',
    endDate: '2027-05-31T20:00',
    location: { '@type': 'Place', name: 'Studio 4, Oslo', address: 'Studio 4, Oslo' },
    maximumAttendeeCapacity: 4,
    remainingAttendeeCapacity: 1,
  })
  expect(crumbs?.['@type']).toBe('BreadcrumbList')
})

it('describes who gives a course', () => {
  const course: Course = {
    id: 'c1',
    title: 'Light and lens',
    category: 'Photography',
    level: 'Beginner',
    duration: '6 weeks',
    instructor: 'Jonas Weil',
    description: 'One lens.',
    language: 'en',
    image_url: null,
    image: null,
    detailOf: null,
    enrolled: false,
  }
  expect(courseThings([course], 'Learn')(home)[0]).toMatchObject({
    '@type': 'Course',
    name: 'Light and lens',
    inLanguage: 'en',
    provider: { '@type': 'Organization', name: 'PASSION-ART' },
    educationalLevel: 'Beginner',
    offers: { '@type': 'Offer', price: '0', category: 'Free' },
    hasCourseInstance: { '@type': 'CourseInstance', instructor: { '@type': 'Person', name: 'Jonas Weil' } },
  })
})
