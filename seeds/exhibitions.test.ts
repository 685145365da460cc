import { courseFilters } from '@passion-art/contract/courses/courses'
import { describe, expect, test } from 'vitest'
import { artworkSeeds } from './catalog.ts'
import { statusSeeds } from './commerce.ts'
import { people } from './people.ts'
import { courseSeeds } from './courses.ts'
import { eventSeeds } from './events.ts'
import { exhibitionSeeds } from './exhibitions.ts'

const works = new Map(artworkSeeds.map((work) => [work.key, work]))
const usernames = new Set(people.map((person) => person.username))
const words = (text: string) => text.split(/\s+/).length
const isShown = (key: string) =>
  works.has(key) && !['pending', 'rejected'].includes(statusSeeds[key]?.status ?? '')

test('three exhibitions, four events, four courses', () => {
  expect([exhibitionSeeds.length, eventSeeds.length, courseSeeds.length]).toEqual([3, 4, 4])
})

describe.each(exhibitionSeeds)('$title', (exhibition) => {
  test('has a statement of 150 to 250 words', () => {
    expect(words(exhibition.statement)).toBeGreaterThanOrEqual(150)
    expect(words(exhibition.statement)).toBeLessThanOrEqual(250)
  })

  test('hangs six to nine works that may be seen, its cover among them', () => {
    const { artworks, cover } = exhibition
    expect(artworks.length).toBeGreaterThanOrEqual(6)
    expect(artworks.length).toBeLessThanOrEqual(9)
    expect(new Set(artworks).size).toBe(artworks.length)
    expect(artworks.filter((key) => !isShown(key))).toEqual([])
    expect(artworks).toContain(cover)
  })

  test('opens on a day between Thursday and Saturday and closes on a Sunday', () => {
    const { opens, days } = exhibition
    expect([4, 5, 6]).toContain(opens.weekday)
    expect((opens.weekday + days) % 7).toBe(0)
  })
})

test('no work hangs in two exhibitions that are open at once', () => {
  const hung = exhibitionSeeds.flatMap(({ artworks }) => artworks)
  expect(hung.filter((key, index) => hung.indexOf(key) !== index)).toEqual([])
})

test('every event has a venue, hours that follow each other and guests that exist', () => {
  for (const event of eventSeeds) {
    expect(event.end > event.start, event.key).toBe(true)
    expect(() => Temporal.Now.instant().toZonedDateTimeISO(event.timeZone), event.key).not.toThrow()
    expect(
      event.guests.filter((name) => !usernames.has(name)),
      event.key,
    ).toEqual([])
    expect(new Set(event.guests).size, event.key).toBe(event.guests.length)
    expect(event.guests.length, event.key).toBeLessThanOrEqual(event.capacity)
    expect(words(event.description), event.key).toBeGreaterThan(35)
  }
})

test('exactly one event is full, and no demo account has a place there', () => {
  const full = eventSeeds.filter((event) => event.guests.length === event.capacity)
  expect(full.map(({ key }) => key)).toEqual(['by-the-kiln'])
  const demo = people.filter((person) => person.demo).map((person) => person.username)
  expect(full[0]?.guests.filter((name) => demo.includes(name))).toEqual([])
})

test('each event has a picture of a work that may be seen', () => {
  for (const event of eventSeeds) expect(isShown(event.cover), event.key).toBe(true)
})

test('one course for each filter, with a picture and students that exist', () => {
  expect(courseSeeds.map((course) => course.category)).toEqual(courseFilters.slice(1))
  for (const course of courseSeeds) {
    expect(isShown(course.cover), course.key).toBe(true)
    expect(
      course.students.filter((name) => !usernames.has(name)),
      course.key,
    ).toEqual([])
    expect(words(course.description), course.key).toBeGreaterThan(35)
  }
})
