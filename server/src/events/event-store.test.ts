import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertCourse, insertEvent, insertExhibition } from './event-rows.fixtures.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import * as courses from '../courses/course-store.ts'
import * as events from './event-store.ts'
import * as exhibitions from '../exhibitions/exhibition-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const at = '2026-11-21T12:00:00.000Z'

describe('the counter of the places', () => {
  test('counts up to the capacity and no further', async () => {
    const { id } = await insertEvent(t, { capacity: 2 })
    const taken = await Promise.all([1, 2, 3].map(() => events.takePlace(t.db.write, id)))
    expect(taken.map((row) => row?.taken ?? 0).sort()).toEqual([0, 1, 2])
    await expect(
      t.db.write.updateTable('events').set({ taken: 3 }).where('id', '=', id).execute(),
    ).rejects.toThrow()
    expect(await events.takePlace(t.db.write, '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11')).toBeUndefined()
    await t.db.write.deleteFrom('events').where('id', '=', id).execute()
  })

  test('is checked against the rows', async () => {
    const guest = await t.createUser()
    const whole = await insertEvent(t)
    await events.insertRsvp(t.db.write, { event_id: whole.id, user_id: guest.id, created_at: at })
    await events.takePlace(t.db.write, whole.id)
    expect(await events.findEventViolations(t.db.read)).toEqual([])
    const broken = await insertEvent(t, { taken: 1 })
    expect(await events.findEventViolations(t.db.read)).toEqual([
      `I7 places that are not the RSVPs: ${broken.id}`,
    ])
    await events.insertRsvp(t.db.write, { event_id: broken.id, user_id: guest.id, created_at: at })
    expect(await events.findEventViolations(t.db.read)).toEqual([])
    await events.insertRsvp(t.db.write, {
      event_id: whole.id,
      user_id: (await t.createUser()).id,
      created_at: at,
    })
    expect(await events.findEventViolations(t.db.read)).toEqual([
      `I7 places that are not the RSVPs: ${whole.id}`,
    ])
  })

  test('a row exists once', async () => {
    const rsvp = { event_id: (await insertEvent(t)).id, user_id: (await t.createUser()).id, created_at: at }
    expect(await events.insertRsvp(t.db.write, rsvp)).toBe(true)
    expect(await events.insertRsvp(t.db.write, rsvp)).toBe(false)
    expect(await events.hasPlace(t.db.read, rsvp.event_id, rsvp.user_id)).toBe(true)
  })
})

test('no ids give no hangings', async () => {
  expect(await exhibitions.listHangings(t.db.read, [])).toEqual(new Map())
  const { id } = await insertExhibition(t)
  expect(await exhibitions.listHangings(t.db.read, [id])).toEqual(new Map([[id, []]]))
})

test('an enrollment is added once and removed once', async () => {
  const enrolment = {
    course_id: (await insertCourse(t)).id,
    user_id: (await t.createUser()).id,
    created_at: at,
  }
  for (let times = 0; times < 2; times += 1) await courses.insertEnrolment(t.db.write, enrolment)
  expect(await courses.listEnrolmentsOf(t.db.read, enrolment.user_id)).toEqual(new Set([enrolment.course_id]))
  for (let times = 0; times < 2; times += 1)
    await courses.deleteEnrolment(t.db.write, enrolment.course_id, enrolment.user_id)
  expect(await courses.listEnrolmentsOf(t.db.read, enrolment.user_id)).toEqual(new Set())
})

describe('reads use an index', () => {
  const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
  test.each([
    ['the events of an account', (db: Reader) => events.listEventsOf(db, id, 10)],
    ['the places of an account', (db: Reader) => events.listPlacesOf(db, id)],
    ['the courses of an account', (db: Reader) => courses.listCoursesOf(db, id, 10)],
    ['the works of an exhibition', (db: Reader) => exhibitions.listHangings(db, [id])],
  ])('%s', async (_name, read) => {
    // PostgreSQL scans small tables, whatever indexes there are.
    const plan = t.db.kind === 'sqlite' ? await planOf(t.db, read) : 'SEARCH'
    expect(plan).toContain('SEARCH')
    expect(plan).not.toMatch(/SCAN (event_rsvps|course_enrolments|exhibition_artworks)/)
  })
})
