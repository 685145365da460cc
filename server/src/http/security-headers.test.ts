import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pagePolicy } from './security-headers.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const everywhere = [
  ['GET', '/api/config'],
  ['GET', '/api/artworks'],
  ['GET', '/api/nothing'],
  ['GET', '/api/artworks/%E0%A4%A'],
  ['POST', '/api/auth/login'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/uploads/artworks/none.webp'],
] as const

test.each(everywhere)('%s %s carries the common headers', async (method, url) => {
  const { headers } = await t.as(null).send({ method, url })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test('another site gets no CORS permission', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'GET'] as const) {
    const answer = await t.as(null).send({ method, url: '/api/artworks', headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('HSTS when the public address is https', async () => {
  const secure = await buildTestApp({ env: { PUBLIC_URL: 'https://art.example.com' } })
  try {
    const { headers } = await secure.as(null).send({ method: 'GET', url: '/api/config' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  } finally {
    await secure.close()
  }
})

test.each([
  ['with a bearer', { method: 'GET', url: '/api/config', headers: { authorization: 'Bearer x' } }],
  ['to a write', { method: 'POST', url: '/api/auth/login', payload: {} }],
  ['to a failure', { method: 'GET', url: '/api/nothing' }],
] as const)('a response %s is not cached', async (_case, request) => {
  const answer = await t.as(null).send(request)
  expect(answer.headers['cache-control']).toBe('no-store')
})

describe('the policy of a page', () => {
  const config = { PUBLIC_URL: 'https://art.example.com' }
  const directive = (policy: string, name: string) =>
    policy
      .split('; ')
      .find((one) => one.startsWith(`${name} `))
      ?.slice(name.length + 1)

  test('in test mode names no other origin', () => {
    const policy = pagePolicy({ ...config, payments: 'test' }, { scripts: ['sha256-abc='] })
    expect(policy).not.toContain('stripe')
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-abc='")
    expect(directive(policy, 'style-src')).toBe("'self'")
    expect(directive(policy, 'frame-ancestors')).toBe("'none'")
    expect(directive(policy, 'object-src')).toBe("'none'")
    expect(directive(policy, 'base-uri')).toBe("'self'")
    expect(directive(policy, 'frame-src')).toBe("'none'")
  })

  test('in live mode allows the origins of the provider', () => {
    const policy = pagePolicy({ ...config, payments: 'live' })
    expect(directive(policy, 'script-src')).toBe("'self' https://js.stripe.com")
    expect(directive(policy, 'frame-src')).toBe('https://js.stripe.com https://hooks.stripe.com')
    expect(directive(policy, 'connect-src')).toBe("'self' https://api.stripe.com")
  })

  test('allows http pictures only on http pages', () => {
    const pictures = (PUBLIC_URL: string) =>
      directive(pagePolicy({ PUBLIC_URL, payments: 'test' }), 'img-src')
    expect(pictures(config.PUBLIC_URL)).toBe("'self' data: https:")
    expect(pictures('http://localhost:5000')).toBe("'self' data: https: http:")
  })

  test('never allows inline scripts', () => {
    for (const payments of ['test', 'live'] as const)
      expect(directive(pagePolicy({ ...config, payments }, { dev: true }), 'script-src')).not.toMatch(
        /unsafe|\*|data:/,
      )
  })
})
