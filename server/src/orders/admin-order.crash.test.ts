import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { OrderRow, UserRow } from '../db/schema/schema.ts'
import { callCrashServer, type CrashServer, crashToken, startCrashServer } from '../testing/crash-client.ts'
import { insertArtwork, insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const maxOperations = 400

interface Lane {
  folder: string
  database: TestDatabase
  server: CrashServer | undefined
  admin: UserRow
}

const lanes: Lane[] = []

beforeAll(async () => {
  for (let lane = 0; lane < 2; lane += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'))
    const database = await openTestDatabase(folder)
    const about = { email: 'admin@passion-art.test', user_type: 'admin' }
    const admin = await insertUser(database.db, new Date(), about)
    lanes.push({ folder, database, server: undefined, admin })
  }
})
afterEach(() => Promise.all(lanes.map(async ({ server }) => server?.kill())))
afterAll(async () => {
  await Promise.all(lanes.map(({ database }) => database.remove()))
  for (const { folder } of lanes) rmSync(folder, { recursive: true, force: true })
})

// Events are lost here, so that only the reconciler can repair what a kill leaves behind.
async function startServer(lane: Lane): Promise<CrashServer> {
  lane.server = await startCrashServer({ ...lane, losesEvents: true })
  return lane.server
}

async function open(lane: Lane): Promise<string> {
  const { db } = lane.database
  const [buyer, owner] = [await insertUser(db, new Date()), await insertUser(db, new Date())]
  const work = await insertArtwork(db, new Date(), { user_id: owner.id })
  const token = await crashToken(lane.database, buyer)
  const body = { artworkId: work.id, price: 120.5 }
  const path = 'payment/create-artwork-payment-intent'
  const opened = await callCrashServer<{ orderId: string }>(lane.server, token, { path, body })
  return opened?.body.orderId ?? ''
}

interface Act {
  part: 'status' | 'price'
  body: object
  isDone: (order: OrderRow) => boolean
}

const acts: Record<string, Act> = {
  'a manual payment': {
    part: 'status',
    body: { status: 'paid' },
    isDone: (order) => order.status === 'paid' && order.payment_method === 'manual',
  },
  'a mark of failure': {
    part: 'status',
    body: { status: 'failed' },
    isDone: ({ status }) => status === 'failed',
  },
  'a new price': {
    part: 'price',
    body: { price: 80 },
    isDone: (order) => order.status === 'pending' && order.total_cents === 8_000,
  },
}

async function perform(lane: Lane, { part, body }: Act, orderId: string): Promise<number | undefined> {
  const token = await crashToken(lane.database, lane.admin)
  const path = `admin/orders/${orderId}/${part}`
  return (await callCrashServer(lane.server, token, { path, body, method: 'PUT' }))?.status
}

const orderOf = ({ database }: Lane, id: string) =>
  database.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** After the restart the invariants hold; repeating the action completes it. */
async function recover(lane: Lane, act: Act, orderId: string): Promise<void> {
  expect(await lane.server?.violations()).toEqual([])
  const before = await orderOf(lane, orderId)
  expect(before.status === 'pending' || act.isDone(before)).toBe(true)
  if (before.status === 'pending') expect(await perform(lane, act, orderId)).toBe(200)
  expect(act.isDone(await orderOf(lane, orderId))).toBe(true)
  await perform(lane, acts['a mark of failure'] as Act, orderId)
  expect(await lane.server?.violations()).toEqual([])
}

async function killAt(lane: Lane, act: Act, points: readonly number[]): Promise<number> {
  let server = await startServer(lane)
  for (const [killed, point] of points.entries()) {
    const orderId = await open(lane)
    server.arm(point)
    const answered = await perform(lane, act, orderId)
    if (answered === 200) return killed
    expect(answered).toBeUndefined()
    await server.gone
    server = await startServer(lane)
    await recover(lane, act, orderId)
  }
  return points.length
}

it.each(Object.keys(acts))(
  'killed before every sixth operation of %s, it is done or not begun after the restart',
  async (name) => {
    const first = 1 + randomInt(6)
    const points = Array.from({ length: Math.floor(maxOperations / 6) }, (_, index) => first + 6 * index)
    const killed = await Promise.all(
      lanes.map((lane, laneIndex) =>
        killAt(
          lane,
          acts[name] as Act,
          points.filter((_, index) => index % lanes.length === laneIndex),
        ),
      ),
    )
    // Each must have been killed from the call's first statement to its last.
    for (const kills of killed) expect(kills).toBeGreaterThan(1)
  },
  600_000,
)
