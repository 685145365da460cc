import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
beforeAll(async () => {
  // Every process is larger than a byte, so it is overloaded from the first sample on.
  t = await buildTestApp({ app: { pressure: { maxRssBytes: 1, maxDelay: 0 } } })
  await new Promise((resolve) => setTimeout(resolve, 1_300))
})
afterAll(() => t.close())

test('an overloaded process refuses at once, with Retry-After', async () => {
  const answer = await t.as(null).send({ method: 'GET', url: '/api/artworks' })
  expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
  expect(answer.headers['retry-after']).toBe('5')
})

test('a single pause refuses no later request, lasting lag refuses readers before buyers', async () => {
  const busy = await buildTestApp({ app: { pressure: {} } })
  await busy.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (method: 'GET' | 'POST') =>
    (await busy.as(null).send({ method, url: method === 'GET' ? '/api/artworks' : '/api/auth/login' })).status
  block(2_500)
  await pause(0)
  expect(await statusOf('GET')).toBe(200)
  const lateAgain = async () => {
    block(1_300)
    await pause(0)
  }
  const lateStatus = async (method: 'GET' | 'POST') => {
    await lateAgain()
    return statusOf(method)
  }
  await lateAgain()
  await expect.poll(() => lateStatus('GET'), inTime).toBe(503)
  expect(await lateStatus('POST')).toBe(400)
  await expect.poll(() => statusOf('GET'), inTime).toBe(200)
  await busy.close()
})

const inTime = { timeout: 20_000 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test.each(['/healthz', '/readyz', '/metrics'])('%s still answers', async (url) => {
  expect((await t.as(null).send({ method: 'GET', url })).status).toBe(200)
})
