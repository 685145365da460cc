import { bookingStates, firstWishedDay, programKinds } from '@passion-art/contract/bookings/programs-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programSeeds } from '../../../seeds/bookings.ts'
import type { NewArtwork, NewUser } from '../db/schema/schema.ts'
import { findSessionViolations } from '../bookings/program-session-store.ts'
import { todayIn } from '../bookings/program-times.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertPrograms } from './demo-bookings.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('the demo has programs of each kind, bookings in every state and no overbooking', async () => {
  const people = new Map<string, NewUser>()
  for (const name of programSeeds.flatMap(({ owner, bookings }) => [owner, ...bookings.map(({ by }) => by)]))
    if (!people.has(name)) people.set(name, await t.createUser({ user_type: 'institution' }))
  const artwork: NewArtwork = await t.createArtwork({ status: 'available' })
  const seeds = programSeeds.map((seed) => ({ ...seed, works: seed.works.slice(0, 1), articles: [] }))
  await t.db.write.transaction().execute((tx) =>
    insertPrograms(tx, seeds, {
      now: t.deps.now(),
      currency: 'usd',
      works: { get: () => ({ artwork }) as never },
      articles: new Map(),
      person: (name) => people.get(name) as NewUser,
    }),
  )
  const programs = await t.db.read.selectFrom('programs').selectAll().execute()
  expect(new Set(programs.map(({ kind }) => kind)).size).toBe(programKinds.length)
  const bookings = await t.db.read.selectFrom('program_bookings').selectAll().execute()
  expect(new Set(bookings.map(({ state }) => state))).toEqual(new Set(bookingStates))
  expect(bookings.some(({ waiting_since: since }) => since !== null)).toBe(true)
  expect(await findSessionViolations(t.db.read)).toEqual([])
  const sessions = await t.db.read
    .selectFrom('program_sessions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .select(['s.date', 's.starts_at', 'p.kind', 'p.notice_days', 'p.time_zone'])
    .execute()
  const now = t.deps.now()
  const ahead = sessions.filter(({ starts_at }) => starts_at > now.toISOString())
  for (const { date, time_zone, notice_days } of ahead)
    expect(date >= firstWishedDay(todayIn(time_zone, now), notice_days)).toBe(true)
  for (const { date, kind } of sessions)
    if (kind === 'school-visit') expect(Temporal.PlainDate.from(date).dayOfWeek).toBeLessThan(6)
})
