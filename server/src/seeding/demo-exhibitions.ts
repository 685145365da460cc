import { randomUUID } from 'node:crypto'
import type { CourseSeed } from '../../../seeds/courses.ts'
import type { EventSeed } from '../../../seeds/events.ts'
import type { DaySeed, ExhibitionSeed } from '../../../seeds/exhibitions.ts'
import type { NewUser } from '../db/schema/schema.ts'
import { endsAt } from '../events/event-times.ts'
import { type HungWorks, laterOf, moment } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'
import type { CalendarRows } from './seeding-store.ts'

const publishedDaysAgo = 12

interface Context {
  now: Date
  workId: (key: string) => string
  person: (username: string) => NewUser
}

/** 'YYYY-MM-DD' in UTC: the first such weekday from `weeks` weeks after `now` on, outside the holidays. */
export function dayOf(now: Date, { weeks, weekday }: DaySeed): string {
  const day = firstWeekday(now, { weeks, weekday })
  return isHoliday(day) ? dayOf(now, { weeks: weeks + 1, weekday }) : day.toString()
}

/** In UTC; `weeks` may be negative. */
export function firstWeekday(now: Date, { weeks, weekday }: DaySeed): Temporal.PlainDate {
  const from = Temporal.PlainDate.from(now.toISOString().slice(0, 10)).add({ weeks })
  return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 })
}

/** December 24 to January 2: no exhibition opens then. */
const isHoliday = ({ month, day }: Temporal.PlainDate): boolean =>
  (month === 12 && day >= 24) || (month === 1 && day <= 2)

export function calendarRows(
  world: DemoWorld,
  works: HungWorks,
  { now, person }: Pick<Context, 'now' | 'person'>,
): CalendarRows {
  const workId = (key: string) => {
    const work = works.get(key)
    if (!work) throw new Error(`The program names the work ${key}, which isn't in the catalog.`)
    return work.artwork.id
  }
  const context: Context = { now, workId, person }
  const exhibitions = world.exhibitions.map((seed) => exhibitionRows(seed, context))
  const events = world.events.map((seed) => eventRows(seed, context))
  const courses = world.courses.map((seed, index) => courseRows(seed, index + 1, context))
  return {
    exhibitions: exhibitions.map(({ exhibition }) => exhibition),
    hangings: exhibitions.flatMap(({ hangings }) => hangings),
    events: events.map(({ event }) => event),
    rsvps: events.flatMap(({ rsvps }) => rsvps),
    courses: courses.map(({ course }) => course),
    enrollments: courses.flatMap(({ enrollments }) => enrollments),
  }
}

function published(now: Date, key: string) {
  const at = moment(now, publishedDaysAgo, key).toISOString()
  return { created_at: at, updated_at: at }
}

function joinedAt({ now, person }: Context, username: string, key: string): string {
  const since = laterOf(person(username).created_at, published(now, key).created_at)
  return laterOf(since, moment(now, publishedDaysAgo - 3, `${key} ${username}`).toISOString())
}

function exhibitionRows(seed: ExhibitionSeed, { now, workId }: Context) {
  const id = randomUUID()
  const start_date = dayOf(now, seed.opens)
  const exhibition = {
    id,
    title: seed.title,
    curator: seed.curator,
    location: seed.location,
    start_date,
    end_date: Temporal.PlainDate.from(start_date).add({ days: seed.days }).toString(),
    description: seed.description,
    statement: seed.statement,
    cover_artwork_id: workId(seed.cover),
    status: 'published',
    ...published(now, seed.key),
  }
  const hangings = seed.artworks.map((key, index) => ({
    exhibition_id: id,
    artwork_id: workId(key),
    position: index + 1,
  }))
  return { exhibition, hangings }
}

function eventRows(seed: EventSeed, context: Context) {
  const id = randomUUID()
  const times = {
    date: dayOf(context.now, seed.day),
    start_time: seed.start,
    end_time: seed.end,
    time_zone: seed.timeZone,
  }
  const event = {
    id,
    title: seed.title,
    category: seed.category,
    ...times,
    ends_at: endsAt(times),
    location: seed.location,
    capacity: seed.capacity,
    taken: seed.guests.length,
    description: seed.description,
    cover_artwork_id: context.workId(seed.cover),
    ...published(context.now, seed.key),
  }
  const rsvps = seed.guests.map((username) => ({
    event_id: id,
    user_id: context.person(username).id,
    created_at: joinedAt(context, username, seed.key),
  }))
  return { event, rsvps }
}

function courseRows(seed: CourseSeed, position: number, context: Context) {
  const id = randomUUID()
  const course = {
    id,
    title: seed.title,
    category: seed.category,
    level: seed.level,
    duration: seed.duration,
    instructor: seed.instructor,
    description: seed.description,
    cover_artwork_id: context.workId(seed.cover),
    position,
    ...published(context.now, seed.key),
  }
  const enrollments = seed.students.map((username) => ({
    course_id: id,
    user_id: context.person(username).id,
    created_at: joinedAt(context, username, seed.key),
  }))
  return { course, enrollments }
}
