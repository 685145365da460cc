import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { connectChat, originOf, refusalOf } from '../chat/chat-clients.fixtures.ts'

let t: TestApp
let origin: string
let closed = false
beforeEach(async () => {
  t = await buildTestApp()
  origin = await originOf(t.app)
  closed = false
})
afterEach(() => t.close())

/** A peer that upgrades the connection and then never responds, like one behind a broken line. */
async function silentPeer(): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /)
  return socket
}

test('a stopping server asks its sockets to reconnect, and waits for no silent one', async () => {
  const token = await t.tokenOf(await t.createUser())
  const clients = await Promise.all([
    connectChat(origin, token),
    connectChat(origin, token, { transports: ['polling'] }),
  ])
  const silent = await silentPeer()
  const gone = once(silent, 'close')
  const closing = t.app.close().then(() => {
    closed = true
  })
  for (const { ended } of clients) expect(await ended).toMatch(/^transport (close|error)$/)
  expect(await refusalOf(origin, { auth: { token } })).not.toBe(undefined)
  await gone
  await closing
  expect(closed).toBe(true)
}, 15_000)

test('2 is answered all the same/a client that offers HTTP/2 is answered/2 is answered all the same', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
  const call = request(`${origin}/healthz`, { headers })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
})

test('its own responses have the common headers', async () => {
  const answer = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['access-control-allow-origin', 'set-cookie'])
    expect(answer.headers.get(name)).toBe(null)
})

test('the metrics count connected sockets and messages', async () => {
  const { socket } = await connectChat(origin, await t.tokenOf(await t.createUser()))
  const figures = (await t.as(null).send({ method: 'GET', url: '/metrics' })).bytes.toString()
  expect(figures).toMatch(/^sockets_connected 1$/m)
  expect(figures).toMatch(/^chat_messages_total 0$/m)
  socket.disconnect()
})
