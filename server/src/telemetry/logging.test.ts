import { logIn } from '@passion-art/contract/accounts/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { createLogger, redact, redactText } from './logging.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.each([
  [`Authorization: Bearer ${jwt}`, 'Authorization: Bearer [redacted]'],
  [`token ${jwt} seen`, 'token [redacted] seen'],
  ['sk_live_51Habcdef used', '[redacted] used'],
  ['whsec_abcdef', '[redacted]'],
  ['pi_3Qx_secret_abcdef1', 'pi_3Qx_secret_[redacted]'],
  ['card 4242 4242 4242 4242!', 'card [redacted]!'],
  ['card 4242424242424242', 'card [redacted]'],
  ['/verify-email?token=abc123&x=1', '/verify-email?token=[redacted]&x=1'],
  ['postgres://app:hunter2@db:5432/art', 'postgres://[redacted]@db:5432/art'],
  ['order c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77', 'order c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77'],
  ['2026-03-04T17:30:00.000Z', '2026-03-04T17:30:00.000Z'],
])('%j', (text, clean) => {
  expect(redactText(text)).toBe(clean)
})

test('secrets are removed by field name at every depth', () => {
  const secrets = {
    password: 'p',
    newPassword: 'p',
    token: 't',
    clientSecret: 'c',
    card: { number: '1' },
    html: 'm',
    Authorization: 'b',
  }
  expect(redact({ body: { list: [secrets] }, id: 7 })).toEqual({
    body: { list: [Object.fromEntries(Object.keys(secrets).map((key) => [key, '[redacted]']))] },
    id: 7,
  })
})

test('an error keeps its stack and loses the row data of a driver', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('Bearer abc') }), {
    code: '23505',
    detail: 'Key (email)=(mara@example.com) already exists.',
    parameters: ['mara@example.com'],
  })
  const clean = redact(error) as Record<string, unknown>
  expect(clean).toMatchObject({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    cause: { message: 'Bearer [redacted]' },
  })
  expect(clean.stack).toContain('logging.test')
  expect(JSON.stringify(clean)).not.toContain('mara@example.com')
})

test('a circular value is cut off', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(() => redact(loop)).not.toThrow()
})

test('lines are JSON, with the level by name', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  log.child({ requestId: 'req-1' }).info({ token: jwt }, `for Bearer ${jwt}`)
  log.debug('not this')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    requestId: 'req-1',
    token: '[redacted]',
    msg: 'for Bearer [redacted]',
  })
})

describe('canary secrets, searched in every line', () => {
  const lines: string[] = []
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp({ onLog: (line) => lines.push(line) })
  })
  afterAll(() => t.close())

  test('are not found', async () => {
    const account = await t.createUser({ email: 'canary-address@example.com' })
    const answer = await t.as(null).post(logIn, { body: { email: account.email, password: testPassword } })
    const planted = [
      'canary-password',
      testPassword,
      answer.body.token,
      'canary-address',
      'canary-query',
      '4000000000000002',
      'canary-secret',
    ]
    const send = t.as(account).send
    await send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: account.email, password: 'canary-password' },
    })
    await send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"canary-password',
    })
    await send({ method: 'GET', url: '/api/config?token=canary-query&reset=canary-query' })
    await send({ method: 'GET', url: '/api/verify-email/canary-query?token=canary-query' })
    await send({ method: 'GET', url: '/api/artworks/canary-query%00' })
    await send({
      method: 'POST',
      url: '/api/payment/sandbox/confirm',
      payload: {
        clientSecret: 'pi_1_secret_canary-secret',
        card: { number: '4000000000000002', exp_month: 1, exp_year: 2040, cvc: '987' },
      },
    })
    await t.as(account).send({ method: 'POST', url: '/api/auth/logout' })
    const written = lines.join('')
    expect(lines.length).toBeGreaterThan(6)
    for (const secret of planted) expect(written, secret).not.toContain(secret)
  })

  test('each request is one line with its id, without address and query', async () => {
    lines.length = 0
    const answer = await t
      .as(null)
      .send({ method: 'GET', url: '/api/nothing?x=1', remoteAddress: '203.0.113.77' })
    const written = lines.map((line) => JSON.parse(line))
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      requestId: answer.failure.requestId,
      method: 'GET',
      status: 404,
      msg: 'request completed',
    })
    expect(lines.join('')).not.toMatch(/203\.0\.113|x=1/)
  })
})
