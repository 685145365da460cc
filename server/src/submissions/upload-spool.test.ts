import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { paidFee, picture, sendImage, uploadFields } from './uploads.fixtures.ts'

let test: TestApp
let caller: TestCaller
let token: string
let intent: string
let pictures: Buffer[]

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000, uploads: 10_000 } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  pictures = await Promise.all(Array.from({ length: 10 }, (_, index) => picture(index)))
})
beforeEach(async () => {
  const artist = await test.createUser()
  caller = test.as(artist)
  token = await test.tokenOf(artist)
  intent = (await paidFee(test, caller)).paymentIntentId
})
afterAll(() => test.close())

const spooled = () => readdirSync(test.deps.spool.folder)
const send = (bytes: Uint8Array, fields: Record<string, string> = {}) =>
  sendImage(caller, { paymentIntentId: intent, ...fields }, bytes)
const nth = (index: number) => pictures[index] as Buffer
const padded = (length: number) => Buffer.concat([nth(0), Buffer.alloc(length - nth(0).length)])
const mb = 1_048_576

it.each<[string, number, () => Promise<{ status: number }>]>([
  ['is taken', 201, () => send(nth(1))],
  ['has no title', 400, () => send(nth(1), { title: '' })],
  ['belongs to nobody’s payment', 404, () => send(nth(1), { paymentIntentId: 'pi_nobody' })],
  ['is no picture', 415, () => send(Buffer.from('%PDF-1.7'))],
  ['is damaged', 415, () => send(nth(1).subarray(0, 60))],
  ['has exactly 10 MB', 413, () => send(padded(10 * mb))],
  ['has 30 MB', 413, () => send(padded(30 * mb))],
])('nothing stays in the spool when an image %s', async (_case, expected, sending) => {
  expect((await sending()).status).toBe(expected)
  expect(spooled()).toEqual([])
})

it('nothing stays when the same image is sent again, or the store is full', async () => {
  await send(nth(2))
  expect((await send(nth(2))).status).toBe(200)
  const { put } = test.deps.files
  test.deps.files.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  expect((await send(nth(3))).status).toBe(503)
  test.deps.files.put = put
  expect(spooled()).toEqual([])
})

it('a spool that cannot be written is reported at once, and the same image succeeds later', async () => {
  const { newPath } = test.deps.spool
  test.deps.spool.newPath = () => '/dev/null/none'
  for (const bytes of [nth(4), padded(9 * mb)]) expect((await send(bytes)).status).toBe(500)
  test.deps.spool.newPath = newPath
  expect([(await send(nth(4))).status, spooled()]).toEqual([201, []])
})

it('ten at once leave ten files in the store and none in the spool', async () => {
  const other = (await paidFee(test, caller)).paymentIntentId
  const before = (await test.deps.files.list('artworks')).length
  const answers = await Promise.all(
    pictures.map((bytes, index) =>
      sendImage(caller, { paymentIntentId: index < 5 ? intent : other, mode: 'separate' }, bytes),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect((await test.deps.files.list('artworks')).length - before).toBe(10)
  expect(spooled()).toEqual([])
})

async function sendPart(share: number): Promise<Socket> {
  const fields = { ...uploadFields, paymentIntentId: intent }
  const form = formBody(fields, { field: 'image', name: 'work.png', bytes: padded(9 * mb) })
  const payload = form.payload as Buffer
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = {
    host: 'x',
    authorization: `Bearer ${token}`,
    'content-length': payload.length,
    ...form.headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/artworks/upload HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(payload.subarray(0, Math.floor(payload.length * share)))
  return socket
}

it('a client that disconnects at nine tenths leaves nothing, one or ten at once', async () => {
  for (const many of [1, 10]) {
    const sockets = await Promise.all(Array.from({ length: many }, () => sendPart(0.9)))
    // Otherwise nothing was tested.
    await expect.poll(() => spooled().length, { timeout: 10_000 }).toBe(many)
    for (const socket of sockets) socket.destroy()
    await expect.poll(spooled, { timeout: 10_000 }).toEqual([])
  }
  expect((await send(nth(5))).status).toBe(201)
})
