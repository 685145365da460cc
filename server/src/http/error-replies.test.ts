import type { ErrorCode } from '@passion-art/contract/http/errors'
import { errorStatus, recordKinds } from '@passion-art/contract/http/errors'
import { interfaceLanguages } from '@passion-art/contract/site/site-config'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { AppError, notFound } from './app-error.ts'
import { errorBody } from './error-body.ts'
import { textsOf } from '../i18n/texts.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const login = '/api/auth/login'
const json = { 'content-type': 'application/json' }

test.each<[string, InjectOptions, number, ErrorCode, string]>([
  ['an unknown call', { method: 'GET', url: '/api/nothing' }, 404, 'not_found', 'Page not found'],
  ['the bare prefix', { method: 'GET', url: '/api' }, 404, 'not_found', 'Page not found'],
  ['a path that climbs', { method: 'GET', url: '/api/../../etc/passwd' }, 404, 'not_found', 'Page not found'],
  [
    'a broken escape',
    { method: 'GET', url: '/api/artworks/%E0%A4%A' },
    404,
    'not_found',
    'Artwork not found',
  ],
  ['an escaped NUL', { method: 'GET', url: '/api/artworks/%00' }, 404, 'not_found', 'Artwork not found'],
  [
    'an endless id',
    { method: 'GET', url: `/api/artworks/${'9'.repeat(5000)}` },
    404,
    'not_found',
    'Artwork not found',
  ],
  ['another method', { method: 'PUT', url: login, payload: {} }, 404, 'not_found', 'Page not found'],
  ['OPTIONS', { method: 'OPTIONS', url: login }, 404, 'not_found', 'Page not found'],
  ['PATCH', { method: 'PATCH', url: '/api/orders/x', payload: {} }, 404, 'not_found', 'Page not found'],
  [
    'an id that is a number',
    { method: 'GET', url: '/api/artworks/2147483648' },
    404,
    'not_found',
    'Artwork not found',
  ],
  [
    'no JSON',
    { method: 'POST', url: login, headers: json, payload: '{"email"' },
    400,
    'validation_failed',
    'The request body is not valid JSON.',
  ],
  [
    'a prototype',
    { method: 'POST', url: login, headers: json, payload: '{"__proto__":{"admin":1}}' },
    400,
    'validation_failed',
    'The request body is not valid JSON.',
  ],
  [
    'a constructor',
    { method: 'POST', url: login, headers: json, payload: '{"constructor":{"prototype":{}}}' },
    400,
    'validation_failed',
    'The request body is not valid JSON.',
  ],
  [
    'deep JSON',
    { method: 'POST', url: login, headers: json, payload: '['.repeat(100_000) + ']'.repeat(100_000) },
    400,
    'validation_failed',
    'Request body is not valid',
  ],
  [
    'a form',
    {
      method: 'POST',
      url: login,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    },
    415,
    'unsupported_body',
    'This content type is not supported.',
  ],
  [
    'text',
    { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
    'unsupported_body',
    'This content type is not supported.',
  ],
  [
    'XML',
    { method: 'POST', url: login, headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
    415,
    'unsupported_body',
    'This content type is not supported.',
  ],
  [
    'a nonsense type',
    { method: 'POST', url: login, headers: { 'content-type': ';;;' }, payload: '{}' },
    415,
    'unsupported_body',
    'This content type is not supported.',
  ],
  [
    '256 KB and a byte',
    { method: 'POST', url: login, headers: json, payload: JSON.stringify('x'.repeat(256 * 1024 - 1)) },
    413,
    'body_too_large',
    'The request is too large.',
  ],
])('%s', async (_case, request, status, code, text) => {
  const answer = await t.as(null).send(request)
  expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([status, code, text])
  expect(answer.failure.message).toBe(answer.failure.error)
  expect(answer.failure.success).toBe(false)
  expect(answer.failure.requestId).toMatch(/^req-[0-9a-f]{12}$/)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a body of exactly 256 KB is read', async () => {
  const payload = JSON.stringify('x'.repeat(256 * 1024 - 2))
  const answer = await t.as(null).send({ method: 'POST', url: login, headers: json, payload })
  expect([payload.length, answer.status]).toEqual([256 * 1024, 400])
})

test('the body of an anonymous request is not read', async () => {
  const answer = await t
    .as(null)
    .send({ method: 'POST', url: '/api/auth/logout', headers: json, payload: '{"broken' })
  expect(answer.failure.code).toBe('authentication_required')
})

describe('unexpected errors', () => {
  let faulty: TestApp
  let thrown: unknown
  const lines: string[] = []
  beforeAll(async () => {
    faulty = await buildTestApp({
      onLog: (line) => lines.push(line),
      change: (deps) => {
        deps.limits = { ...deps.limits, take: () => Promise.reject(thrown) }
      },
    })
  })
  afterAll(() => faulty.close())

  const fail = async (error: unknown) => {
    thrown = error
    return faulty
      .as(null)
      .send({ method: 'POST', url: login, payload: { email: 'a@example.com', password: 'x' } })
  }

  test('are logged in full and answered without details', async () => {
    const answer = await fail(new Error('select * from users where /srv/passion-art/data'))
    expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
      500,
      'server_error',
      'Server error',
    ])
    expect(answer.bytes.toString()).not.toMatch(/select|srv|Error:|at /)
    const line = lines.map((one) => JSON.parse(one)).find((one) => one.event === 'request_failed')
    expect(line.err.stack).toContain('error-replies.test')
    expect(line.requestId).toBe(answer.failure.requestId)
  })

  test.each([null, undefined, 'text', 7, {}])('also when %j is thrown', async (value) => {
    expect((await fail(value)).failure.code).toBe('server_error')
  })

  test.each([
    ['a full disk', { errcode: 13, message: 'database or disk is full' }],
    ['a busy database', { errcode: 5 }],
    ['a disk error', { errcode: 10 | (4 << 8) }],
    ['a lost server', { code: 'ECONNREFUSED' }],
    ['a server that shuts down', { code: '57P01' }],
    ['too many connections', { code: '53300' }],
    ['a deadlock', { code: '40P01' }],
    ['a statement out of time', { code: '57014' }],
    ['a full file system', { code: 'ENOSPC' }],
    ['a pool out of time', { message: 'timeout exceeded when trying to connect' }],
    ['a cut connection', { message: 'Connection terminated unexpectedly' }],
  ])('%s is 503, to be retried', async (_case, properties) => {
    const answer = await fail(Object.assign(new Error('x'), properties))
    expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
    expect(answer.failure.error).toBe('This service is not available right now.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a violated database constraint is an unexpected error', async () => {
    expect((await fail(Object.assign(new Error('x'), { errcode: 2067 }))).failure.code).toBe('server_error')
    expect((await fail(Object.assign(new Error('x'), { code: '23505' }))).failure.code).toBe('server_error')
  })
})

describe('texts', () => {
  const codes = Object.keys(errorStatus).filter((code) => code !== 'not_found') as ErrorCode[]

  test.each(interfaceLanguages)('every code has a text in %s', (language) => {
    for (const code of codes) {
      const { error } = errorBody(new AppError(code), language, 'req-1')
      expect(error, code).not.toBe('')
      expect(error, code).not.toBe(code)
    }
    for (const recordKind of recordKinds)
      expect(errorBody(notFound(recordKind), language, 'req-1').error).not.toBe('')
  })

  test.each(interfaceLanguages)('every placeholder of the English text is in %s too', (language) => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    const walk = (english: object, other: object, path: string) => {
      for (const [key, text] of Object.entries(english)) {
        const translated = (other as Record<string, unknown>)[key]
        // A plural form for one may say the number in words.
        if (key === 'one' && 'other' in english) continue
        if (typeof text === 'object') walk(text, translated as object, `${path}${key}.`)
        else expect(names(String(translated)), `${path}${key}`).toEqual(names(text))
      }
    }
    walk(textsOf('en'), textsOf(language), '')
  })

  test.each(interfaceLanguages.filter((language) => language !== 'en'))(
    '%s is translated, not copied',
    (language) => {
      const english: Record<string, unknown> = textsOf('en').errors
      const same = Object.entries(textsOf(language).errors).filter(([key, text]) => english[key] === text)
      expect(same).toEqual([])
    },
  )

  test.each([
    ['wrong_amount', 'The upload fee is {amount}.'],
    ['invalid_link', 'This link is invalid or has expired.'],
    ['payment_required', 'The payment has not been completed.'],
    ['upload_not_allowed', 'Your account type cannot upload artworks.'],
    ['access_denied', 'Access denied'],
    ['order_not_pending', 'Only pending orders can be changed.'],
    ['order_not_paid', 'This order has not been paid.'],
    ['request_timeout', 'The request took too long.'],
    ['own_artwork', 'You cannot buy your own artwork.'],
    ['not_available', 'This artwork is no longer available.'],
  ] as const)('%s has the decided wording', (code, text) => {
    expect(errorBody(new AppError(code), 'en', 'req-1').error).toBe(text)
  })

  test('values are filled in', () => {
    const error = new AppError('price_changed', {
      values: { price: { value: 130, currency: 'usd' } },
      extra: { price: 130 },
    })
    expect(errorBody(error, 'en', 'req-1')).toEqual({
      success: false,
      error: 'The price of this artwork is now $130.00. Please review it before paying.',
      message: 'The price of this artwork is now $130.00. Please review it before paying.',
      code: 'price_changed',
      requestId: 'req-1',
      price: 130,
    })
  })
})

test('unknown addresses are limited per visitor', async () => {
  const few = await buildTestApp({ points: { unknownPaths: 3 } })
  try {
    const ask = (remoteAddress: string) =>
      few.as(null).send({ method: 'GET', url: '/api/nothing', remoteAddress })
    for (let time = 0; time < 3; time++) expect((await ask('192.0.2.1')).status).toBe(404)
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('192.0.2.2')).status).toBe(404)
  } finally {
    await few.close()
  }
})
