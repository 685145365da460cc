import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../testing/run-server.ts'
import { startRedis, type TemporaryRedis } from './temporary-redis.fixtures.ts'
import { createLogger } from '../telemetry/logging.ts'
import { openRedis, type Redis, RedisUnavailable } from './redis.ts'

let server: TemporaryRedis
let redis: Redis | undefined
let lines: { level: string; msg: string; variable?: string }[]
beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.remove())
beforeEach(() => {
  lines = []
})
afterEach(() => redis?.close())

const soon = { timeout: 15_000 }
const log = createLogger('trace', { write: (line) => void lines.push(JSON.parse(line)) })
const logged = () => lines.map(({ level, msg }) => `${level} ${msg.replace(/:.*/, '')}`)
const ping = () => (redis as Redis).run((client) => client.ping())
/** A generous timeout, because the test machine may stall. */
const patient = { responseTimeoutMs: 15_000 }
const open = async (url = server.url, options = {}) => {
  redis = await openRedis(url, log, options)
  return redis
}
const connected = () => expect.poll(() => redis?.isConnected(), soon).toBe(true)
const answers = () => expect.poll(() => ping().catch(() => ''), soon).toBe('PONG')
const away = () => expect.poll(() => redis?.isConnected(), soon).toBe(false)

/** One line per outage and one per recovery; a stall of the machine may look like another outage. */
function expectOneLineEach(): void {
  expect(logged().length).toBeGreaterThanOrEqual(2)
  for (const [index, line] of logged().entries())
    expect(line).toBe(index % 2 === 0 ? 'warn Redis is unreachable' : 'info Redis is reconnected')
}

test('sends commands and returns results', async () => {
  await open(server.url, patient)
  await connected()
  expect(await ping()).toBe('PONG')
  await redis?.close()
  await expect(ping()).rejects.toThrow(RedisUnavailable)
})

test('a hanging one times out, then fails at once, and is found again', async () => {
  await open()
  await connected()
  lines = []
  let back = 0
  redis?.onReconnect(() => {
    back += 1
  })
  await server.pause()
  try {
    const pings = Promise.allSettled([ping(), ping(), ping()])
    for (const { status } of await pings) expect(status).toBe('rejected')
    expect(redis?.isConnected()).toBe(false)
    await expect(ping()).rejects.toThrow(RedisUnavailable)
  } finally {
    await server.resume()
  }
  await answers()
  expect(back).toBeGreaterThanOrEqual(1)
  expectOneLineEach()
})

test('a stall of this process is not mistaken for a timeout', async () => {
  await open()
  await connected()
  lines = []
  const reply = ping()
  const until = performance.now() + 900
  while (performance.now() < until);
  expect(await reply).toBe('PONG')
  expect(logged()).toEqual([])
})

test('one that restarts is connected again', async () => {
  await open()
  await connected()
  lines = []
  await server.kill()
  await away()
  await expect(ping()).rejects.toThrow(RedisUnavailable)
  await server.start()
  await answers()
  expectOneLineEach()
})

test('one that is missing at the start is reported with the variable, and connected later', async () => {
  const other = await startRedis()
  try {
    await other.kill()
    await open(other.url)
    expect(redis?.isConnected()).toBe(false)
    expect(lines).toMatchObject([{ level: 'warn', variable: 'REDIS_URL' }])
    await other.start()
    await answers()
  } finally {
    await redis?.close()
    await other.remove()
  }
})

test('a wrong password does not prevent the start', async () => {
  const guarded = await startRedis({ password: 'open-sesame' })
  try {
    await open(guarded.url.replace('open-sesame', 'guess'))
    expect(redis?.isConnected()).toBe(false)
    expect(logged()).toEqual(['warn Redis is unreachable'])
    expect(JSON.stringify(lines)).not.toContain('guess')
    await redis?.close()
    await open(guarded.url)
    await connected()
  } finally {
    await redis?.close()
    await guarded.remove()
  }
})

test('an error reaches the caller, and the log once', async () => {
  await open(server.url, patient)
  await connected()
  const broken = () => (redis as Redis).run((client) => client.sendCommand(['NONSENSE']))
  await expect(broken()).rejects.toThrow(/unknown command/)
  await expect(broken()).rejects.toThrow(/unknown command/)
  expect(redis?.isConnected()).toBe(true)
  expect(logged().filter((line) => line === 'warn Redis refused a command')).toHaveLength(1)
})

test('closing waits neither for a hanging one nor for one that never connected', async () => {
  await open()
  await connected()
  redis?.openReader()
  await server.pause()
  const reply = ping().catch((error: unknown) => error)
  await redis?.close()
  await server.resume()
  expect(await reply).toBeInstanceOf(Error)
  await open(`redis://127.0.0.1:${await freePort()}`)
  await redis?.close()
  await redis?.close()
})
