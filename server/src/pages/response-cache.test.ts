import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { listenAndConnect, type SocketClient } from '../realtime/socket-client.fixtures.ts'

let test: TestApp
let artwork: ArtworkRow
let client: SocketClient

beforeAll(async () => {
  test = await buildTestApp()
  artwork = await test.createArtwork({ title: 'Tidal Memory' })
  client = await listenAndConnect(test.app)
})
afterAll(async () => {
  client.close()
  await test.close()
})

const get: SocketClient['get'] = (...request) => client.get(...request)

const metric = async (name: string) => {
  const { body } = await get('/metrics')
  const line = body
    .toString()
    .split('\n')
    .find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('cached responses', () => {
  it('are the same bytes in every encoding', async () => {
    const plain = await get('/api/artworks')
    const br = await get('/api/artworks', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/api/artworks', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(JSON.parse(plain.body.toString())[0].title).toBe('Tidal Memory')
  })

  it('are the same as Fastify’s responses, headers included', async () => {
    const cached = await get('/api/artworks?limit=5')
    const direct = await test.app.inject({ url: '/api/artworks?limit=5' })
    expect(cached.body.toString()).toBe(direct.body)
    for (const name of [
      'content-type',
      'x-total-count',
      'link',
      'x-content-type-options',
      'content-security-policy',
    ])
      expect(cached.headers[name]).toBe(direct.headers[name])
  })

  it('have to be revalidated, which costs no body while they are unchanged', async () => {
    const first = await get(`/api/artworks/${artwork.id}`)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Authorization')
    const again = await get(`/api/artworks/${artwork.id}`, {
      'if-none-match': `"x", W/${first.headers.etag}`,
    })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
    expect((await get(`/api/artworks/${artwork.id}`, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('have only headers for HEAD', async () => {
    const { headers } = await get('/api/config')
    const head = await get('/api/config', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.headers.etag).toBe(headers.etag)
  })

  it('are not sent to requests with a token', async () => {
    await get('/api/artworks')
    const hits = () => metric('http_response_cache_requests_total{outcome="hit"}')
    const before = await hits()
    const withToken = await get('/api/artworks', { authorization: 'Bearer some.session.token' })
    expect(withToken.headers['cache-control']).toBe('no-store')
    expect(withToken.headers.etag).toBeUndefined()
    expect(await hits()).toBe(before)
    // A header that can't hold a session token is ignored; the reply must still not be stored by proxies.
    const withNonsense = await get('/api/artworks', { authorization: 'Basic YTpi' })
    expect(withNonsense.headers['cache-control']).toBe('no-store')
    expect(await hits()).toBe(before + 1)
  })

  it('are never failures', async () => {
    const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
    const before = await metric('http_response_cache_bytes')
    const missing = await get(`/api/artworks/${id}`, { 'accept-language': 'fr' })
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
    const inEnglish = await get(`/api/artworks/${id}`)
    expect(JSON.parse(inEnglish.body.toString()).error).toBe('Artwork not found')
    expect(missing.body.toString()).not.toContain('Artwork not found')
    expect(await metric('http_response_cache_bytes')).toBe(before)
  })

  it('are counted in the metrics', async () => {
    const line = 'http_requests_total{method="GET",route="/api/config",status="200"}'
    const before = await metric(line)
    for (let n = 0; n < 5; n += 1) await get('/api/config')
    expect((await metric(line)) - before).toBe(5)
  })
})

describe('other input of a visitor', () => {
  const attacks: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', 'x-forwarded-for': '6.6.6.6' },
    { forwarded: 'host=evil.example', 'x-original-url': '/api/orders', 'x-rewrite-url': '/admin' },
    { 'accept-language': `"><script>alert(1)</script>,${'zz,'.repeat(500)}` },
    { cookie: 'lang=<script>; theme=<script>; session=1; __proto__=1' },
    { 'x-http-method-override': 'DELETE', origin: 'https://evil.example' },
  ]

  it('changes neither this response nor the next visitor’s', async () => {
    const { headers, body } = await get('/api/artworks')
    for (const attack of attacks) {
      const reply = await get('/api/artworks', attack)
      expect(reply.headers.etag).toBe(headers.etag)
      expect(JSON.stringify(reply.headers) + reply.body).not.toMatch(/evil|script>|6\.6\.6\.6/)
      expect((await get('/api/artworks')).body).toEqual(body)
    }
  })

  it('does not fill the memory', async () => {
    await get('/api/artworks/featured')
    const before = await metric('http_response_cache_bytes')
    for (let n = 0; n < 300; n += 1)
      await get(`/api/artworks/featured?x${n}=${n}`, { cookie: `n=${n}`, 'accept-language': `en, x-${n}` })
    expect(await metric('http_response_cache_bytes')).toBe(before)
  })
})
