import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { CoursesTable, EventsTable, ExhibitionsTable } from '../db/schema/schema.ts'
import { endsAt } from './event-times.ts'
import type { TestApp } from '../testing/build-test-app.ts'

type Made<T> = Promise<T & { id: string }>

export async function insertEvent(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  overrides: Partial<Insertable<EventsTable>> = {},
): Made<Insertable<EventsTable>> {
  const at = deps.now()
  const times = {
    date: new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
    start_time: '18:00',
    end_time: '20:00',
    time_zone: 'Europe/Oslo',
    ...overrides,
  }
  const event = {
    id: randomUUID(),
    title: 'Studio night',
    category: 'Workshop',
    location: 'Studio 4, Oslo',
    capacity: 4,
    taken: 0,
    description: 'Bring a pen; ink is there.',
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    ends_at: endsAt(times),
    cover_artwork_id: null,
    ...times,
  }
  await db.write.insertInto('events').values(event).execute()
  return event
}

export async function insertCourse(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  overrides: Partial<Insertable<CoursesTable>> = {},
): Made<Insertable<CoursesTable>> {
  const at = deps.now().toISOString()
  const course = {
    id: randomUUID(),
    title: 'Light and lens',
    category: 'Photography',
    level: 'Beginner',
    duration: '6 weeks',
    instructor: 'Jonas Weil',
    description: 'One lens, six evenings.',
    cover_artwork_id: null,
    position: 1,
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  await db.write.insertInto('courses').values(course).execute()
  return course
}

export async function insertExhibition(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  artworkIds: readonly string[] = [],
  overrides: Partial<Insertable<ExhibitionsTable>> = {},
): Made<Insertable<ExhibitionsTable>> {
  const at = deps.now().toISOString()
  const exhibition = {
    id: randomUUID(),
    title: 'Soft Machines',
    curator: 'Ines Duarte',
    location: 'Hall 2, Oslo',
    start_date: '2027-04-02',
    end_date: '2027-05-10',
    description: 'New media.',
    statement: 'One paragraph.\n\nAnother.',
    cover_artwork_id: null,
    status: 'published',
    created_at: at,
    updated_at: at,
    ...overrides,
  }
  await db.write.insertInto('exhibitions').values(exhibition).execute()
  const hanging = artworkIds.map((artwork_id, index) => ({
    exhibition_id: exhibition.id,
    artwork_id,
    position: index + 1,
  }))
  if (hanging.length > 0) await db.write.insertInto('exhibition_artworks').values(hanging).execute()
  return exhibition
}
