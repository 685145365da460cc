import { writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const id = 'fedcba9876543210fedcba9876543210'
let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp()
  for (const ending of ['webp', 'jpg', 'png', 'gif', 'avif', 'pdf', 'svg', 'html'])
    await server.deps.files.put(`artworks/${id}.${ending}`, Buffer.from(`<script>${ending}</script>`))
  await server.deps.files.put(`artworks/${id}-640.webp`, Buffer.from('small'))
  writeFileSync(join(server.folder, 'uploads', 'index.html'), 'listing')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const get = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => server.app.inject({ method, url })

test.each([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
])('a .%s is served as %s, for ever, and can run nothing', async (ending, type) => {
  const answer = await get(`/uploads/artworks/${id}.${ending}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(`<script>${ending}</script>`)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['pdf', 'svg', 'html'])('a .%s is only sent as a download', async (ending) => {
  const answer = await get(`/uploads/artworks/${id}.${ending}`)
  expect(answer.headers['content-type']).toBe('application/octet-stream')
  expect(answer.headers['content-disposition']).toBe('attachment')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('HEAD returns the same headers without the body', async () => {
  const answer = await get(`/uploads/artworks/${id}-640.webp`, 'HEAD')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.body).toBe('')
})

describe('ranges and conditional requests', () => {
  const address = `/uploads/artworks/${id}-640.webp`
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url: address, headers })
  const etag = `"${id}-640.webp"`

  test.each([
    ['bytes=0-0', 206, 's', 'bytes 0-0/5'],
    ['bytes=1-2', 206, 'ma', 'bytes 1-2/5'],
    ['bytes=3-', 206, 'll', 'bytes 3-4/5'],
    ['bytes=-2', 206, 'll', 'bytes 3-4/5'],
    ['bytes=-99', 206, 'small', 'bytes 0-4/5'],
    ['bytes=2-99', 206, 'all', 'bytes 2-4/5'],
    ['bytes=5-', 416, '', 'bytes */5'],
    ['bytes=-0', 416, '', 'bytes */5'],
    ['bytes=0-1,3-4', 200, 'small', undefined],
    ['bytes=2-1', 200, 'small', undefined],
    ['bytes=-', 200, 'small', undefined],
    ['lines=0-1', 200, 'small', undefined],
  ])('%s answers %i', async (range, status, body, contentRange) => {
    const answer = await ask({ range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
    expect([answer.headers['accept-ranges'], answer.headers.etag]).toEqual(['bytes', etag])
  })

  test('an unsatisfiable range is not cached', async () => {
    expect((await ask({ range: 'bytes=5-' })).headers['cache-control']).toBe('no-store')
  })

  test('a range with another If-Range returns the whole file', async () => {
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).body).toBe('sm')
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect((await ask({ range: 'bytes=0-1', 'if-range': other })).body).toBe('small')
  })

  test('a matching ETag returns 304, and nothing is read', async () => {
    const get = vi.spyOn(server.deps.files, 'get')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known, range: 'bytes=0-1' })
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
      expect(answer.headers['cache-control']).toContain('immutable')
    }
    const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.headers['content-range']]).toEqual([
      200,
      '5',
      undefined,
    ])
    expect(get).not.toHaveBeenCalled()
    await ask({ range: 'bytes=1-2' })
    expect(get.mock.calls).toEqual([[`artworks/${id}-640.webp`, { first: 1, last: 2 }]])
    get.mockRestore()
    expect((await ask({ 'if-none-match': '"other"' })).body).toBe('small')
  })

  test.each(['if-none-match', 'range'])('a missing file is not found, with %s too', async (name) => {
    const url = `/uploads/artworks/${'0'.repeat(32)}.webp`
    const headers = { [name]: name === 'range' ? 'bytes=0-1' : '*' }
    const answer = await server.app.inject({ method: 'GET', url, headers })
    expect([answer.statusCode, answer.headers.etag, answer.headers['accept-ranges']]).toEqual([
      404,
      undefined,
      undefined,
    ])
  })
})

const elsewhere = [
  '/uploads',
  '/uploads/',
  '/uploads/artworks',
  '/uploads/artworks/',
  '/uploads/.incoming/',
  `/uploads/artworks/${id}`,
  `/uploads/artworks/${'0'.repeat(32)}.webp`,
  '/uploads/index.html',
  '/uploads/artworks/../../passion-art.db',
  '/uploads/..\\passion-art.db',
  '/uploads/../passion-art.db',
  '/uploads/%2e%2e/passion-art.db',
  '/uploads/%2e%2e%2fpassion-art.db',
  '/uploads/..%2fpassion-art.db',
  '/uploads/..%5cpassion-art.db',
  '/uploads/%252e%252e/passion-art.db',
  '/uploads//etc/passwd',
  '/uploads/%2fetc%2fpasswd',
  `/uploads/artworks/${id}.webp%00`,
  `/uploads/artworks/${id}.webp%00.jpg`,
  `/uploads/artworks//${id}.webp`,
  `/uploads/artworks/%2e/${id}.webp`,
  `/uploads/Artworks/${id}.webp`,
  `/uploads/artworks/${id.toUpperCase()}.webp`,
  '/uploads/artworks/.htaccess',
  '/uploads/%00',
  '/uploads/%c0%ae%c0%ae/passion-art.db',
  '/uploads/%zz',
  `/uploads/${'a/'.repeat(500)}`,
]

// Over a socket, because every HTTP client normalizes the path first.
const raw = (path: string) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })

test.each(elsewhere)('%s reveals nothing', async (path) => {
  const answer = await raw(path)
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404|414) /)
  expect(answer).not.toMatch(/SQLite format|listing|root:|ENOENT|passion-art-test|immutable/)
  expect(answer).toContain('"success":false')
})

test('the same raw request finds an existing file', async () => {
  expect(await raw(`/uploads/artworks/${id}-640.webp`)).toMatch(/^HTTP\/1\.1 200 OK[^]*small$/)
})

test('other methods are refused and change nothing', async () => {
  expect((await get(`/uploads/artworks/${id}.webp`, 'POST')).statusCode).toBe(404)
  expect((await get(`/uploads/artworks/${id}.webp`)).statusCode).toBe(200)
})
