import { cancelRsvp, type Event, rsvpEvent } from '@passion-art/contract/events/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertEvent } from './event-rows.fixtures.ts'
import { listenAndConnect, type SocketClient } from '../realtime/socket-client.fixtures.ts'

let t: TestApp
let client: SocketClient
beforeAll(async () => {
  t = await buildTestApp()
  client = await listenAndConnect(t.app)
})
afterAll(async () => {
  client.close()
  await t.close()
})

async function left(id: string): Promise<number | undefined> {
  const { status, body } = await client.get('/api/events')
  expect(status).toBe(200)
  const { events } = JSON.parse(body.toString()) as { events: Event[] }
  return events.find((event) => event.id === id)?.remainingSpots
}

test('visitors see a place taken and freed at once', async () => {
  const { id } = await insertEvent(t, { capacity: 4 })
  const guests = await Promise.all([1, 2, 3].map(() => t.createUser()))
  for (let round = 0; round < 3; round += 1) {
    for (const [index, guest] of guests.entries()) {
      expect(await left(id)).toBe(4 - index)
      await t.as(guest).post(rsvpEvent, { params: { id } })
      expect(await left(id)).toBe(3 - index)
    }
    for (const [index, guest] of guests.entries()) {
      await t.as(guest).delete(cancelRsvp, { params: { id } })
      expect(await left(id)).toBe(2 + index)
    }
  }
})

test('the guest sees the reservation, and the next visitor does not', async () => {
  const { id } = await insertEvent(t)
  const guest = await t.createUser()
  const authorization = `Bearer ${await t.tokenOf(guest)}`
  await t.as(guest).post(rsvpEvent, { params: { id } })
  const going = async (headers: Record<string, string> = {}) => {
    const { body } = await client.get('/api/events', headers)
    const { events } = JSON.parse(body.toString()) as { events: Event[] }
    return events.find((event) => event.id === id)?.going
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await going()).toBe(false)
    expect(await going({ authorization })).toBe(true)
  }
})
