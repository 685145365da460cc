import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import {
  callCrashServer,
  type CrashReply,
  type CrashServer,
  crashToken,
  startCrashServer,
} from '../testing/crash-client.ts'
import { insertArtwork, insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { cardOf } from './purchases.fixtures.ts'
import { isQuick } from '../testing/test-tier.ts'

const maxOperations = 400

interface Lane {
  folder: string
  database: TestDatabase
  server: CrashServer | undefined
}

const lanes: Lane[] = []

beforeAll(async () => {
  for (let lane = 0; lane < 2; lane += 1) lanes.push(await openLane())
})
afterEach(() => Promise.all(lanes.map(async ({ server }) => server?.kill())))
afterAll(async () => {
  await Promise.all(lanes.map(({ database }) => database.remove()))
  for (const { folder } of lanes) rmSync(folder, { recursive: true, force: true })
})

async function openLane(): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  return { folder, database: await openTestDatabase(folder), server: undefined }
}

async function startServer(lane: Lane, losesEvents: boolean): Promise<CrashServer> {
  lane.server = await startCrashServer({ ...lane, losesEvents })
  return lane.server
}

interface Buyer {
  lane: Lane
  token: string
  work: ArtworkRow
}

async function newBuyer(lane: Lane): Promise<Buyer> {
  const { database } = lane
  const user = await insertUser(database.db, new Date())
  const owner = await insertUser(database.db, new Date())
  const work = await insertArtwork(database.db, new Date(), { user_id: owner.id })
  return { lane, token: await crashToken(database, user), work }
}

type Reply = CrashReply<{
  clientSecret?: string
  paymentIntentId?: string
  code?: string
  orderId?: string
}>

const call = ({ lane, token }: Buyer, path: string, body: object): Promise<Reply | undefined> =>
  callCrashServer(lane.server, token, { path: `payment/${path}`, body })

async function purchase(buyer: Buyer): Promise<Reply | undefined> {
  const expected = { artworkId: buyer.work.id, price: 120.5 }
  const opened = await call(buyer, 'create-artwork-payment-intent', expected)
  if (opened?.status !== 200) return opened
  const { clientSecret, paymentIntentId } = opened.body
  const card = cardOf('4242424242424242')
  const paid = await call(buyer, 'sandbox/confirm', { clientSecret, card })
  if (paid?.status !== 200) return paid
  return call(buyer, 'confirm-payment', { paymentIntentId })
}

async function ordersOf({ lane, work }: Buyer): Promise<string[]> {
  const rows = await lane.database.db.read
    .selectFrom('orders')
    .select('status')
    .where('artwork_id', '=', work.id)
    .execute()
  return rows.map((row) => row.status).sort()
}

/** After the restart the invariants hold without the buyers; when they continue, each work is bought once. */
async function recover(lane: Lane, buyers: Buyer[], replies: (Reply | undefined)[]): Promise<void> {
  expect(await lane.server?.violations()).toEqual([])
  for (const [index, reply] of replies.entries())
    if (reply?.status === 200) expect(await ordersOf(buyers[index] as Buyer)).toEqual(['paid'])
  for (const again of await Promise.all(buyers.map(purchase))) {
    if (again?.status === 409) expect(again.body.code).toBe('not_available')
    else expect(again?.status).toBe(200)
  }
  for (const buyer of buyers) expect(await ordersOf(buyer)).toEqual(['paid'])
  expect(await lane.server?.violations()).toEqual([])
}

// Events are lost here, so that only the reconciler can repair what a kill leaves behind.
async function killAt(lane: Lane, points: readonly number[]): Promise<number> {
  let server = await startServer(lane, true)
  for (const [killed, point] of points.entries()) {
    const buyer = await newBuyer(lane)
    server.arm(point)
    const died = await purchase(buyer)
    if (died?.status === 200) return killed
    expect(died).toBeUndefined()
    await server.gone
    server = await startServer(lane, true)
    await recover(lane, [buyer], [died])
  }
  return points.length
}

/** `npm test` kills before every fifteenth operation, at a random offset. */
const step = isQuick ? 15 : 3

it('killed before each operation of a purchase, the purchase is complete after the restart', async () => {
  const first = 1 + randomInt(step)
  const points = Array.from({ length: Math.floor(maxOperations / step) }, (_, index) => first + step * index)
  const killed = await Promise.all(
    lanes.map((lane, laneIndex) =>
      killAt(
        lane,
        points.filter((_, index) => index % lanes.length === laneIndex),
      ),
    ),
  )
  // Each must have been killed from the purchase's first statement to its last.
  for (const kills of killed) expect(kills).toBeGreaterThan(isQuick ? 0 : 7)
}, 600_000)

async function killAmongMany(lane: Lane): Promise<void> {
  let server = await startServer(lane, false)
  for (let round = 0; round < 3; round += 1) {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer(lane)))
    const running = Promise.all(buyers.map(purchase))
    await new Promise((resolve) => setTimeout(resolve, randomInt(120)))
    await server.kill()
    const replies = await running
    server = await startServer(lane, false)
    await recover(lane, buyers, replies)
  }
}

it.skipIf(isQuick)(
  'killed at any moment among many buyers, every purchase is whole after the restart',
  async () => {
    await Promise.all(lanes.map(killAmongMany))
  },
  240_000,
)
