import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
beforeAll(async () => {
  // Every process is larger than a byte: refused from the first sample on.
  t = await buildTestApp({ app: { pressure: { maxRssBytes: 1, maxDelay: 0 } } })
  await new Promise((resolve) => setTimeout(resolve, 1_300))
})
afterAll(() => t.close())

test('an overloaded process refuses early, with the time to wait', async () => {
  const answer = await t.as(null).send({ method: 'GET', url: '/api/artworks' })
  expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
  expect(answer.headers['retry-after']).toBe('5')
})

test('a start that kept the event loop busy refuses nobody who comes right after it', async () => {
  const started = await buildTestApp({ app: { pressure: { maxDelay: 100 } } })
  const get = () => started.as(null).send({ method: 'GET', url: '/api/artworks' })
  block(1_300)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await get()).status).toBe(503)
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  expect((await get()).status).toBe(200)
  await started.close()
})

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test.each(['/healthz', '/readyz', '/metrics'])('%s still answers', async (url) => {
  expect((await t.as(null).send({ method: 'GET', url })).status).toBe(200)
})
