import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailProblem, type Email, type Mailer } from '../mail-transport/mailer.ts'
import { watchedMailer } from '../mail-transport/watched-mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type CollectedSpan, openCollector } from './trace-collector.fixtures.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openTracing, type Tracing } from './tracing.ts'

const wait = { timeout: 15_000 }
const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

let collector: Awaited<ReturnType<typeof openCollector>>
let t: TestApp
let metrics: Metrics
let tracing: Tracing
const logged: string[] = []

beforeEach(async () => {
  logged.length = 0
  collector = await openCollector()
  metrics = createMetrics()
  const log = { warn: (...all: unknown[]) => void logged.push(JSON.stringify(all)) } as never
  const opened = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/` }, { metrics, log })
  if (!opened) throw new Error('There is a collector.')
  tracing = opened
  t = await buildTestApp({ change: (deps) => Object.assign(deps, { tracing, metrics }) })
})
afterEach(async () => {
  await tracing.close()
  await t.close()
  collector.close()
})

const named = (name: string): CollectedSpan | undefined => collector.spans.find((span) => span.name === name)
const counted = async (outcome: string): Promise<number> => {
  const text = await metrics.registry.metrics()
  return Number(new RegExp(`^trace_spans_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}

test('without an address nothing is opened', async () => {
  const log = { warn: () => {} } as never
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, { metrics, log })).toBeUndefined()
})

describe('a request', () => {
  test('continues its caller’s trace, with statements below it, and contains no values', async () => {
    const account = await t.createUser({ email: 'canary@example.com' })
    const work = await t.createArtwork({ user_id: account.id, title: 'canary-title' })
    const { headers } = await t.app.inject({
      url: `/api/artworks/${work.id}?canary=1`,
      headers: { traceparent, authorization: `Bearer ${await t.tokenOf(account)}` },
    })
    expect(headers['x-request-id'] ?? '').not.toContain('canary')
    await expect.poll(() => named('GET /api/artworks/:id'), wait).toBeDefined()
    const request = named('GET /api/artworks/:id')
    expect(request).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: caller.spanId,
      kind: 2,
      failed: false,
      attributes: { 'http.route': '/api/artworks/:id', 'http.request.method': 'GET' },
    })
    expect(Number(request?.attributes['http.response.status_code'])).toBe(200)
    const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(below.map(({ name }) => name)).toContain('select artworks')
    expect(below.every(({ traceId }) => traceId === caller.traceId)).toBe(true)
    expect(below[0]?.attributes).toMatchObject({
      'db.system.name': t.db.kind === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.operation.name': 'select',
    })
    expect(collector.text()).not.toMatch(/canary/)
    expect(collector.text()).not.toContain(work.id)
  })

  test('with a body keeps its trace in the handler', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { traceparent },
      payload: { email: 'nobody@example.com', password: 'canary-password' },
    })
    await expect
      .poll(
        () => collector.spans.some(({ name }) => name.startsWith('select') || name.startsWith('with')),
        wait,
      )
      .toBe(true)
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([caller.traceId]))
    expect(collector.text()).not.toMatch(/canary|nobody@/)
  })

  test('whose caller is not sampled has none, nor have health checks', async () => {
    const off = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-00`
    await t.app.inject({ url: '/api/config', headers: { traceparent: off } })
    await t.app.inject({ url: '/healthz' })
    await t.app.inject({ url: '/api/artists' })
    await expect.poll(() => named('GET /api/artists'), wait).toBeDefined()
    expect(named('GET /api/config')).toBeUndefined()
    expect(named('GET /healthz')).toBeUndefined()
  })
})

describe('a call of another service', () => {
  test('over HTTP has a span of method and host, by either client of Node', async () => {
    const server = createServer((_request, response) => response.writeHead(503).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { request } = await import('node:http')
    await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/canary', method: 'PUT' }, (response) =>
        response.resume().once('end', resolve),
      ).end()
    })
    await fetch(`http://127.0.0.1:${port}/canary`, { method: 'DELETE' })
    await expect.poll(() => named('DELETE 127.0.0.1'), wait).toBeDefined()
    await expect.poll(() => named('PUT 127.0.0.1'), wait).toMatchObject({ kind: 3, failed: true })
    expect(collector.text()).not.toContain('canary')
    // The collector's own calls are not traced.
    expect(named('POST 127.0.0.1')).toBeUndefined()
    server.close()
  })

  test('an email has one too, and is counted by outcome', async () => {
    const answers = [undefined, new MailProblem('no', { isFinal: true }), new MailProblem('later', {})]
    const send = async () => {
      const problem = answers.shift()
      if (problem) throw problem
    }
    const mailer = watchedMailer({ kind: 'smtp', send } as unknown as Mailer, metrics, tracing)
    const email = {} as Email
    await mailer.send(email)
    await expect(mailer.send(email)).rejects.toThrow('no')
    await expect(mailer.send(email)).rejects.toThrow('later')
    await expect
      .poll(() => collector.spans.filter(({ name }) => name === 'send email by smtp').length, wait)
      .toBe(3)
    const text = await metrics.registry.metrics()
    for (const outcome of ['accepted', 'refused', 'failed'])
      expect(text).toContain(`emails_total{outcome="${outcome}"} 1`)
  })
})

describe('an unavailable collector', () => {
  test('costs a count and one line', async () => {
    collector.answer(400)
    for (let round = 1; round <= 2; round += 1) {
      await t.app.inject({ url: '/api/config' })
      await expect.poll(() => counted('failed'), wait).toBeGreaterThanOrEqual(round)
    }
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toContain(collector.address)
  })

  test('or one that hangs fills only the queue, and does not delay the shutdown', async () => {
    collector.answer(0)
    await Promise.all(Array.from({ length: 2_100 }, () => tracing.call('filler', async () => {})))
    expect(await counted('dropped')).toBeGreaterThan(0)
    await tracing.close()
    expect(await counted('sent')).toBe(0)
  })
})

test('closing sends queued spans', async () => {
  await tracing.call('the last one', async () => {})
  await tracing.close()
  await expect.poll(() => named('the last one'), wait).toBeDefined()
})
