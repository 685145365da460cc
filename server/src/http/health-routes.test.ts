import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type TestOptions } from '../testing/build-test-app.ts'
import { startRedis } from '../realtime/temporary-redis.fixtures.ts'

let t: TestApp
afterEach(() => t.close())
const open = async (options: TestOptions = {}) => {
  t = await buildTestApp(options)
}
const ask = (url: string) => t.as(null).send({ method: 'GET', url })

test('alive and ready', async () => {
  await open()
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', checks: { database: 'ok', storage: 'ok' } },
  })
})

test('not ready while the storage cannot be written, but alive', async () => {
  await open({
    change: (deps) => {
      deps.files = {
        ...deps.files,
        check: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      }
    },
  })
  const answer = await ask('/readyz')
  expect(answer).toMatchObject({
    status: 503,
    body: { status: 'not ready', checks: { database: 'ok', storage: 'failing' } },
  })
  expect(answer.headers['retry-after']).toBe('2')
  expect((await ask('/healthz')).status).toBe(200)
})

test('not ready while the schema lacks a migration', async () => {
  await open()
  await t.database.execute("delete from schema_migrations where name like '034%'")
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { checks: { database: 'failing' } } })
})

test('Redis is reported, and its absence does not make the server unready', async () => {
  const redis = await startRedis()
  try {
    await open({ env: { REDIS_URL: redis.url } })
    const soon = { timeout: 15_000 }
    const checked = async () => {
      const answer = await ask('/readyz')
      const body = answer.body as { status: string; checks: { redis?: string } }
      return [answer.status, body.status, body.checks.redis]
    }
    const figure = async () => /^redis_connected \d$/m.exec((await ask('/metrics')).bytes.toString())?.[0]
    await expect.poll(checked, soon).toEqual([200, 'ready', 'ok'])
    await expect.poll(figure, soon).toBe('redis_connected 1')
    await redis.kill()
    await expect.poll(checked, soon).toEqual([200, 'ready', 'failing'])
    expect(await figure()).toBe('redis_connected 0')
  } finally {
    await redis.remove()
  }
})

test('metrics count by route and status without personal data', async () => {
  await open()
  const account = await t.createUser({ email: 'canary@example.com', username: 'canary-name' })
  await t.as(account).send({ method: 'GET', url: '/api/config?canary=1', remoteAddress: '203.0.113.77' })
  await t.as(null).send({ method: 'GET', url: `/api/artworks/${account.id}` })
  await t.as(null).send({ method: 'GET', url: '/api/canary-path' })
  const text = (await ask('/metrics')).bytes.toString()
  expect(text).toContain('http_requests_total{method="GET",route="/api/config",status="200"} 1')
  expect(text).toContain('http_requests_total{method="GET",route="/api/artworks/:id",status="404"} 1')
  expect(text).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1')
  expect(text).toMatch(/^sessions_open 1$/m)
  expect(text).not.toMatch(/canary|203\.0\.113/)
  expect(text).not.toContain(account.id)
})

test('metrics cover database, queues, sockets and cached responses', async () => {
  await open()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  for (let round = 0; round < 3; round += 1)
    await (await fetch(`http://127.0.0.1:${port}/api/artists`)).text()
  const text = (await ask('/metrics')).bytes.toString()
  expect(text).toMatch(
    new RegExp(
      `database_statement_duration_seconds_count\\{database="${t.db.kind}",statement="select"\\} [1-9]`,
    ),
  )
  expect(text).toMatch(/^http_response_cache_requests_total\{outcome="hit"\} 2$/m)
  expect(text).toMatch(/^http_response_cache_requests_total\{outcome="miss"\} 1$/m)
  expect(text).toMatch(/^emails_queued 0$/m)
  expect(text).toMatch(/^image_jobs_queued 0$/m)
  expect(text).toMatch(/^socket_events_total\{outcome="done"\} 0$/m)
  expect(/^database_connections\{state="open"\} [1-9]/m.test(text)).toBe(t.db.kind === 'postgres')
})
