import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startRedis, type TemporaryRedis } from '../realtime/temporary-redis.fixtures.ts'
import { createLogger } from '../telemetry/logging.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { openRedis, type Redis } from '../realtime/redis.ts'

let server: TemporaryRedis
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.remove())

const opened: Redis[] = []
afterEach(() => Promise.all(opened.splice(0).map((redis) => redis.close())))

const soon = { timeout: 15_000 }
const log = createLogger('fatal', { write: () => {} })
const points = { feedback: 3 }
/** A generous timeout, because the test machine may stall. */
const patient = { responseTimeoutMs: 15_000 }
async function limitsOfServer(options = {}): Promise<RateLimits> {
  const redis = await openRedis(server.url, log, options)
  opened.push(redis)
  return createRateLimits({ factor: 1, points, redis })
}
const connected = () => expect.poll(() => opened.every((redis) => redis.isConnected()), soon).toBe(true)

async function passed(limits: RateLimits[], key: string, calls = 6): Promise<number> {
  let through = 0
  for (let call = 0; call < calls; call += 1) {
    const taken = limits[call % limits.length]?.take('feedback', key)
    await taken?.then(
      () => {
        through += 1
      },
      (error: unknown) => expect(error).toMatchObject({ code: 'too_many_requests' }),
    )
  }
  return through
}

test('in memory: a budget, the seconds to wait, and one given back', async () => {
  const limits = createRateLimits({ factor: 1, points })
  expect(await passed([limits], 'somebody')).toBe(3)
  expect(await passed([limits], 'somebody else')).toBe(3)
  const refused = await limits.take('feedback', 'somebody').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', details: { retryAfter: expect.any(Number) } })
  const other = createRateLimits({ factor: 1, points })
  await other.take('feedback', 'somebody')
  await other.refund('feedback', 'somebody')
  expect(await passed([other], 'somebody')).toBe(3)
})

test('servers on one Redis share a budget, and what is given back', async () => {
  const limits = [await limitsOfServer(patient), await limitsOfServer(patient)]
  await connected()
  expect(await passed(limits, 'shared')).toBe(3)
  expect(await passed(limits.toReversed(), 'shared')).toBe(0)
  expect(await passed(limits, 'another')).toBe(3)
  await limits[0]?.take('feedback', 'generous')
  await limits[1]?.refund('feedback', 'generous')
  expect(await passed(limits, 'generous')).toBe(3)
})

test.each([
  ['hangs', () => server.pause(), () => server.resume()],
  ['is gone', () => server.kill(), () => server.start()],
])('while Redis %s each server counts alone and refuses nobody for it', async (how, lose, find) => {
  const limits = [await limitsOfServer(), await limitsOfServer()]
  await connected()
  await lose()
  try {
    expect(await passed(limits, how, 12)).toBe(6)
  } finally {
    await find()
  }
  await expect.poll(() => passed(limits, randomUUID()), soon).toBe(3)
})
