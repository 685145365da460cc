import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cancelRsvp,
  getEventCalendar,
  listEvents,
  listOwnEvents,
  rsvpEvent,
} from '@passion-art/contract/events/events'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertEvent } from './event-rows.fixtures.ts'
import { findEventViolations } from './event-store.ts'

const now = new Date('2027-03-01T12:00:00.000Z')
const unknown = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
let t: TestApp
let cleo: UserRow
beforeAll(async () => {
  t = await buildTestApp()
})
beforeEach(async () => {
  t.setNow(now)
  cleo = await t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
})
afterEach(async () => {
  expect(await findEventViolations(t.db.read)).toEqual([])
  await t.db.write.deleteFrom('events').execute()
  await t.db.write.deleteFrom('mails').execute()
})
afterAll(() => t.close())

const shown = async (caller = t.as(null)) => (await caller.get(listEvents)).body.events

describe('the list', () => {
  test('has all events by their day, with the venue’s times', async () => {
    await insertEvent(t, { title: 'Later', date: '2027-04-12' })
    await insertEvent(t, { title: 'Same day, later', date: '2027-04-11', start_time: '19:00' })
    const first = await insertEvent(t, { date: '2027-04-11', capacity: 30 })
    const events = await shown()
    expect(events.map(({ title }) => title)).toEqual(['Studio night', 'Same day, later', 'Later'])
    expect(events[0]).toEqual({
      id: first.id,
      title: 'Studio night',
      category: 'Workshop',
      date: '2027-04-11',
      time: '18:00–20:00',
      timeZone: 'Europe/Oslo',
      location: 'Studio 4, Oslo',
      capacity: 30,
      remainingSpots: 30,
      description: 'Bring a pen; ink is there.',
      language: 'en',
      image_url: null,
      image: null,
      detailOf: null,
      over: false,
      going: false,
    })
  })

  test('shows a detail of a work, and none once the work is gone', async () => {
    const work = await t.createArtwork()
    const { id } = await insertEvent(t)
    await t.db.write.updateTable('events').set({ cover_artwork_id: work.id }).where('id', '=', id).execute()
    const detailOf = { artworkId: work.id, title: 'Tidal Memory' }
    expect(await shown()).toMatchObject([{ detailOf }])
    expect((await t.as(cleo).post(rsvpEvent, { params: { id } })).body.event).toMatchObject({ detailOf })
    await t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    expect(await shown()).toMatchObject([{ detailOf: null }])
  })

  test('shows going only to the guest', async () => {
    const { id } = await insertEvent(t)
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    expect(await shown(t.as(cleo))).toMatchObject([{ going: true, remainingSpots: 3 }])
    expect(await shown(t.as(await t.createUser()))).toMatchObject([{ going: false, remainingSpots: 3 }])
    expect(await shown()).toMatchObject([{ going: false, remainingSpots: 3 }])
  })

  test('is cached for visitors and never for signed-in users', async () => {
    await insertEvent(t)
    const before = await t.as(null).get(listEvents)
    expect(before.headers['cache-control']).not.toBe('no-store')
    expect((await t.as(cleo).get(listEvents)).headers['cache-control']).toBe('no-store')
  })
})

describe('a place', () => {
  test('is reserved once, for any number of requests', async () => {
    const { id } = await insertEvent(t)
    for (let times = 0; times < 3; times += 1) {
      const answer = await t.as(cleo).post(rsvpEvent, { params: { id } })
      expect(answer.status).toBe(200)
      expect(answer.body.event).toMatchObject({ id, going: true, remainingSpots: 3 })
    }
  })

  test('is freed by cancelling, any number of times', async () => {
    const { id } = await insertEvent(t, { capacity: 1 })
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    for (let times = 0; times < 2; times += 1) {
      const answer = await t.as(cleo).delete(cancelRsvp, { params: { id } })
      expect(answer.body.event).toMatchObject({ going: false, remainingSpots: 1 })
    }
    const other = await t.as(await t.createUser()).post(rsvpEvent, { params: { id } })
    expect(other.body.event).toMatchObject({ going: true, remainingSpots: 0 })
  })

  test('is not available at a full event, but the guests keep theirs', async () => {
    const { id } = await insertEvent(t, { capacity: 1 })
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    const late = await t.as(await t.createUser()).post(rsvpEvent, { params: { id } })
    expect([late.status, late.failure.code, late.failure.error]).toEqual([
      409,
      'sold_out',
      'This event is sold out.',
    ])
    expect((await t.as(cleo).post(rsvpEvent, { params: { id } })).status).toBe(200)
  })

  test('is available until the event ends in its venue’s time zone', async () => {
    const { id } = await insertEvent(t, { date: '2027-03-28', time_zone: 'America/New_York' })
    t.setNow(new Date('2027-03-28T23:59:59.000Z'))
    expect((await t.as(cleo).post(rsvpEvent, { params: { id } })).status).toBe(200)
    t.setNow(new Date('2027-03-29T00:00:00.000Z'))
    const late = await t.as(await t.createUser()).post(rsvpEvent, { params: { id } })
    expect([late.status, late.failure.code, late.failure.error]).toEqual([
      409,
      'event_over',
      'This event is over.',
    ])
    expect(await shown(t.as(cleo))).toMatchObject([{ over: true, going: true }])
    expect((await t.as(cleo).post(rsvpEvent, { params: { id } })).body.event.going).toBe(true)
  })

  test.each([
    ['POST', 404],
    ['DELETE', 404],
  ] as const)('%s for an event that does not exist: %d', async (method, status) => {
    for (const id of [unknown, 'no-uuid']) {
      const answer = await t.as(cleo).send({ method, url: `/api/events/${id}/rsvp` })
      expect([answer.status, answer.failure.error]).toEqual([status, 'Event not found'])
    }
  })

  test('needs an account', async () => {
    const { id } = await insertEvent(t)
    expect((await t.as(null).post(rsvpEvent, { params: { id } })).status).toBe(401)
    expect((await t.as(null).delete(cancelRsvp, { params: { id } })).status).toBe(401)
    expect(await shown()).toMatchObject([{ remainingSpots: 4 }])
  })
})

test('reserving and cancelling is limited per hour', async () => {
  const strict = await buildTestApp({ points: { rsvps: 3 } })
  try {
    const { id } = await insertEvent(strict)
    const guest = strict.as(await strict.createUser())
    for (let times = 0; times < 3; times += 1) {
      expect((await guest.post(rsvpEvent, { params: { id } })).status).toBe(200)
      expect((await guest.delete(cancelRsvp, { params: { id } })).status).toBe(200)
    }
    const refused = await guest.post(rsvpEvent, { params: { id } })
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toBeDefined()
  } finally {
    await strict.close()
  }
})

describe('when an account is deleted', () => {
  test('its places are free again', async () => {
    const { id } = await insertEvent(t, { capacity: 1 })
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    const deleted_at = now.toISOString()
    await t.db.write.updateTable('users').set({ deleted_at }).where('id', '=', cleo.id).execute()
    expect(await shown()).toMatchObject([{ remainingSpots: 1 }])
  })

  test('and also when its row is deleted', async () => {
    const { id } = await insertEvent(t, { capacity: 1 })
    const guest = await t.createUser()
    const event_id = id
    await t.db.write.transaction().execute(async (tx) => {
      await tx
        .insertInto('event_rsvps')
        .values({ event_id, user_id: guest.id, created_at: now.toISOString() })
        .execute()
      await tx.updateTable('events').set({ taken: 1 }).where('id', '=', id).execute()
    })
    await t.db.write.deleteFrom('users').where('id', '=', guest.id).execute()
    expect(await shown()).toMatchObject([{ remainingSpots: 1 }])
  })

  test('deleting an event deletes its reservations', async () => {
    const { id } = await insertEvent(t)
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    await t.db.write.deleteFrom('events').where('id', '=', id).execute()
    expect((await t.as(cleo).get(listOwnEvents)).body.events).toEqual([])
  })
})

test('the own list has the caller’s events by their day', async () => {
  const [later, sooner, other] = [
    await insertEvent(t, { date: '2027-05-02' }),
    await insertEvent(t, { date: '2027-04-02' }),
    await insertEvent(t, { date: '2027-04-20' }),
  ]
  for (const { id } of [later, sooner]) await t.as(cleo).post(rsvpEvent, { params: { id } })
  await t.as(await t.createUser()).post(rsvpEvent, { params: { id: other.id } })
  const { events } = (await t.as(cleo).get(listOwnEvents)).body
  expect(events.map(({ id }) => id)).toEqual([sooner.id, later.id])
  expect(events.every(({ going }) => going)).toBe(true)
})

describe('the calendar file', () => {
  test('is one for all events, for everyone', async () => {
    const { id } = await insertEvent(t, { date: '2027-04-11' })
    const answer = await t.as(null).get(getEventCalendar, { params: { id } })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="passion-art-2027-04-11.ics"')
    expect(answer.bytes.toString()).toContain('DTSTART;TZID=Europe/Oslo:20270411T180000')
  })

  test('of an unknown event is not found', async () => {
    for (const id of [unknown, 'no-uuid'])
      expect((await t.as(null).send({ url: `/api/events/${id}/calendar.ics` })).failure.error).toBe(
        'Event not found',
      )
  })
})

describe('the mail', () => {
  test('goes to the guest once, with the calendar file', async () => {
    const { id } = await insertEvent(t, { title: 'Ink & <paper>', date: '2027-04-12' })
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    await t.app.mailSender.run()
    const rows = await t.db.read.selectFrom('mails').selectAll().execute()
    expect(rows).toMatchObject([{ state: 'sent', to_address: cleo.email, to_name: 'Cleo Hart' }])
    const mail = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${rows[0]?.id}.eml`)))
    expect(mail.subject).toBe('You are going: Ink & <paper>')
    expect(mail.text).toContain('Monday, April 12, 2027, 18:00–20:00, Studio 4, Oslo')
    expect(mail.text).toContain('http://localhost:5000/profile')
    expect(mail.html).not.toContain('<paper>')
    expect(mail.attachments).toMatchObject([
      { filename: 'passion-art-2027-04-12.ics', mimeType: 'text/calendar' },
    ])
    const file = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer)
    const lines = (text: string) => text.trimEnd().split(/\r?\n/)
    const answer = await t.as(null).get(getEventCalendar, { params: { id } })
    expect(lines(file)).toEqual(lines(answer.bytes.toString()))
  })

  test('is in the guest’s language', async () => {
    const guest = await t.createUser({ language: 'fr' })
    const { id } = await insertEvent(t, { date: '2027-04-12' })
    await t.as(guest).post(rsvpEvent, { params: { id } })
    await t.app.mailSender.run()
    const [row] = await t.db.read.selectFrom('mails').selectAll().execute()
    const mail = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${row?.id}.eml`)))
    expect(mail.subject).toBe('Votre place est réservée\u00a0: Studio night')
    expect(mail.text).toContain('lundi 12 avril 2027')
  })

  test('of a deleted event has no file', async () => {
    const { id } = await insertEvent(t)
    await t.as(cleo).post(rsvpEvent, { params: { id } })
    await t.db.write.deleteFrom('events').execute()
    await t.app.mailSender.run()
    const [row] = await t.db.read.selectFrom('mails').selectAll().execute()
    const mail = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${row?.id}.eml`)))
    expect(mail.attachments).toEqual([])
  })
})
