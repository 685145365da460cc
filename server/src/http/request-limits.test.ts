import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await buildTestApp({ app: { timeouts: { requestMs: 60_000, headersMs: 1_000, bodyMs: 1_000 } } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
/** The server's close waits up to a minute for open sockets after a failure. */
const talking = new Set<Socket>()
afterAll(() => {
  for (const socket of talking) socket.destroy()
  return t.close()
})

interface Talk {
  received: string
  ended: Promise<void>
  socket: Socket
}

const talk = (...parts: string[]): Promise<Talk> => talkTo(port, ...parts)

async function talkTo(port: number, ...parts: string[]): Promise<Talk> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  talking.add(socket)
  // A reset counts as an end too; `once` of `node:events` would reject.
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const state: Talk = { received: '', socket, ended }
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    state.received += bytes
  })
  for (const part of parts) socket.write(part)
  return state
}

function trickle(socket: Socket, sign: string): void {
  const timer = setInterval(() => socket.write(sign), 100)
  socket.once('close', () => clearInterval(timer))
}

const post = (headers: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`

test('headers that never end are cut off', async () => {
  const slow = await talk('GET /api/config HTTP/1.1\r\nHost: x\r\n')
  trickle(slow.socket, 'a')
  await slow.ended
  expect(slow.received).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.received).toContain('"code":"request_timeout"')
})

test('a body that trickles gets 408 and is cut off', async () => {
  const slow = await talk(post('Content-Length: 5000'), '{"email":"')
  trickle(slow.socket, 'a')
  await slow.ended
  expect(slow.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(slow.received.toLowerCase()).toContain('connection: close')
  expect(slow.received).toContain('"code":"request_timeout","requestId"')
  expect(slow.received).toContain('The request took too long.')
})

test('a chunked body that never ends is cut off too', async () => {
  const slow = await talk(post('Transfer-Encoding: chunked'), '1\r\n{\r\n')
  trickle(slow.socket, '1\r\n \r\n')
  await slow.ended
  expect(slow.received).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body in two parts is read', async () => {
  const body = '{"email":"nobody@example.com","password":"x"}'
  const whole = await talk(post(`Content-Length: ${body.length}`), body.slice(0, 10))
  await new Promise((resolve) => setTimeout(resolve, 300))
  whole.socket.write(body.slice(10))
  await expect.poll(() => whole.received, { timeout: 5_000 }).toContain('invalid_credentials')
  expect(whole.received).toMatch(/^HTTP\/1\.1 401 /)
  whole.socket.destroy()
})

test.each([
  [
    'a content type that is refused',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5000\r\n\r\n',
    415,
  ],
  [
    'an anonymous visitor',
    'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    401,
  ],
])('the unread body of %s is cut off after the answer, and nothing breaks', async (_case, head, status) => {
  const slow = await talk(head)
  trickle(slow.socket, 'a')
  await slow.ended
  expect(slow.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect((await t.as(null).send({ method: 'GET', url: '/healthz' })).status).toBe(200)
})

test('a client that disconnects during the body does no harm', async () => {
  for (let time = 0; time < 20; time++) {
    const gone = await talk(post('Content-Length: 5000'), '{"email":')
    gone.socket.destroy()
  }
  const answer = await t.as(null).send({ method: 'GET', url: '/healthz' })
  expect(answer.status).toBe(200)
})

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['length and chunks at once', post('Content-Length: 5\r\nTransfer-Encoding: chunked') + '0\r\n\r\n'],
  ['two lengths', post('Content-Length: 5\r\nContent-Length: 6')],
  ['a bare line feed in a header', 'GET / HTTP/1.1\nHost: x\n\n\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s: 400 as JSON, and the connection is closed', async (_case, bytes) => {
  const broken = await talk(bytes)
  await broken.ended
  expect(broken.received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expectOurOwn(broken.received, 'validation_failed')
})

test.each([
  ['an address over 16 KB', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '414 URI Too Long'],
  [
    '64 KB of headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['a method of nobody’s', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '405 Method Not Allowed'],
])('%s', async (_case, bytes, status) => {
  const broken = await talk(bytes)
  await broken.ended
  expect(broken.received).toContain(`HTTP/1.1 ${status}\r\n`)
  expectOurOwn(
    broken.received,
    { 414: 'address_too_long', 431: 'headers_too_large', 405: 'method_not_allowed' }[status.slice(0, 3)],
  )
})

/** Errors below the framework have the common headers and body. */
function expectOurOwn(received: string, code: string | undefined): void {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  for (const header of [
    'x-content-type-options: nosniff',
    'content-security-policy: default-src',
    'cache-control: no-store',
  ])
    expect(head).toContain(header)
  expect(JSON.parse(body)).toMatchObject({ success: false, code })
}

test.each([
  ['GET http://evil.test/healthz HTTP/1.1', 200],
  ['GET http://evil.test HTTP/1.1', 404],
  ['GET * HTTP/1.1', 404],
  ['OPTIONS * HTTP/1.1', 404],
  ['GET //evil.test/healthz HTTP/1.1', 404],
])('%s', async (line, status) => {
  const response = await talk(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await response.ended
  expect(response.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'QUERY'])('%s is unknown', async (method) => {
  const target = method === 'CONNECT' ? 'x:80' : '/api/config'
  const response = await talk(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await response.ended
  if (method !== 'CONNECT') expect(response.received).toMatch(/^HTTP\/1\.1 (404|400) /)
  expect(response.received).not.toMatch(/ 200 /)
})

test('a request during shutdown is refused in JSON', async () => {
  const closing = await buildTestApp()
  await closing.app.listen({ port: 0, host: '127.0.0.1' })
  const port = (closing.app.server.address() as AddressInfo).port
  const body = '{"email":"nobody@example.com","password":"x"}'
  const late = await talkTo(port, post(`Content-Length: ${body.length}`), body.slice(0, 10))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const closed = closing.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  late.socket.write(`${body.slice(10)}GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n`)
  await late.ended
  const [running = '', next = ''] = late.received.split(/(?=HTTP\/1\.1 503)/)
  expect(running).toMatch(/^HTTP\/1\.1 401 /)
  expect(next.toLowerCase()).toMatch(/retry-after: 5\r\n/)
  expect(next).toContain('"code":"unavailable","requestId":"req-')
  await closed
})
