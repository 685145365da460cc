import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRedis, type TemporaryRedis } from './temporary-redis.fixtures.ts'
import { createLogger } from '../telemetry/logging.ts'
import { openRedis, type Redis } from './redis.ts'
import { streamAdapter, streamName } from './socket-streams.ts'

let server: TemporaryRedis
let redis: Redis
let io: Server
let lines: string[]
beforeEach(async () => {
  lines = []
  const log = createLogger('error', { write: (line) => void lines.push(JSON.parse(line).msg) })
  server = await startRedis()
  redis = await openRedis(server.url, log, { responseTimeoutMs: 15_000 })
  io = new Server({ adapter: await streamAdapter(redis, log) })
})
afterEach(async () => {
  await redis.close()
  await server.remove()
})

const soon = { timeout: 15_000 }
const length = () => redis.run((client) => client.xLen(streamName)).catch(() => -1)

test('a broadcast that cannot be encoded is logged and does no harm', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  io.to('room').emit('event', circle)
  await expect.poll(() => lines, soon).toEqual(['a broadcast failed'])
  io.to('room').emit('event', { plain: true })
  await expect.poll(length, soon).toBe(1)
})

test('an unreadable entry is skipped, and no entry from the start on is missed', async () => {
  const write = () =>
    redis.run((client) => client.xAdd(streamName, '*', { uid: 'other', nsp: '/', type: '3', data: '{}' }))
  for (let count = 0; count < 6; count += 1) await write()
  await expect.poll(() => lines.length, soon).toBe(6)
  await write()
  await expect.poll(() => lines.length, soon).toBe(7)
  expect(new Set(lines)).toEqual(new Set(['a broadcast of another server could not be read']))
})

test('of broadcasts during an outage the newest are kept in order', async () => {
  await expect.poll(() => redis.isConnected(), soon).toBe(true)
  await server.kill()
  await expect.poll(() => redis.isConnected(), soon).toBe(false)
  for (let number = 0; number < 1_010; number += 1) io.to('room').emit('event', number)
  await server.start()
  await expect.poll(length, soon).toBe(1_000)
  const entries = await redis.run((client) => client.xRange(streamName, '-', '+'))
  const numbers = entries?.map(({ message }) => JSON.parse(message.data ?? '').packet.data[1])
  expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 10))
})
