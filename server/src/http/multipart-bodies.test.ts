import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let port: number
let token: string
beforeAll(async () => {
  t = await buildTestApp({ points: { pictures: 100_000 } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
  token = await t.tokenOf(await t.createUser())
})
afterAll(() => t.close())

interface Talk {
  socket: Socket
  received: () => string
  ended: Promise<unknown>
}

async function talk(...parts: (string | Buffer)[]): Promise<Talk> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    received += bytes
  })
  // A reset counts as an end too; `once` of `node:events` would reject.
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const part of parts) socket.write(part)
  return { socket, received: () => received, ended }
}

const head = (length: number | string, boundary = 'b', bearer = token) =>
  `POST /api/profile/attachments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nConnection: close\r\n` +
  `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`
const end = '--b--\r\n'

const spooled = () => readdirSync(t.deps.spool.folder)

async function ask(body: string, boundary = 'b'): Promise<{ status: number; code: string | undefined }> {
  const { received, ended } = await talk(head(Buffer.byteLength(body), boundary), body)
  await ended
  return { status: Number(received().slice(9, 12)), code: /"code":"(\w+)"/.exec(received())?.[1] }
}

test('an honest form in many small pieces is read', async () => {
  const body = field('kind', 'portfolio') + file('file', '%PDF-1.7\nworks') + end
  const { socket, received, ended } = await talk(head(body.length))
  for (const character of body) socket.write(character)
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 201 /)
})

test.each([
  ['no end', field('kind', 'portfolio') + file('file', '%PDF-1.7')],
  ['no boundary in it', 'what is this'],
  ['a thousand fields', field('kind', 'portfolio').repeat(1000) + end],
  ['two files', field('kind', 'portfolio') + file('file', '%PDF-1') + file('file', '%PDF-1') + end],
  [
    'a field called __proto__',
    field('__proto__', 'x') + field('kind', 'portfolio') + file('file', '%PDF-1.7') + end,
  ],
  ['a file called constructor', field('kind', 'portfolio') + file('constructor', '%PDF-1.7') + end],
  [
    'JSON that is none',
    `--b\r\nContent-Disposition: form-data; name="kind"\r\nContent-Type: application/json\r\n\r\n{{\r\n${end}`,
  ],
  ['a header without end', `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`],
])('a body with %s is refused', async (_case, body) => {
  const answer = await ask(body)
  expect(answer).toEqual({ status: 400, code: 'validation_failed' })
  await expect.poll(spooled).toEqual([])
})

test('a field of more than 64 KB is refused', async () => {
  const body = field('kind', 'x'.repeat(70_000)) + file('file', '%PDF-1.7') + end
  expect(await ask(body)).toEqual({ status: 413, code: 'body_too_large' })
})

test('a field with JSON is not a file', async () => {
  const forged = `--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/json\r\n\r\n{"file":"/etc/passwd","toBuffer":1}\r\n`
  expect(await ask(field('kind', 'portfolio') + forged + end)).toEqual({
    status: 400,
    code: 'validation_failed',
  })
})

test.each(['', 'x'.repeat(300)])('the boundary %j is refused', async (boundary) => {
  const answer = await ask(field('kind', 'portfolio') + end, boundary)
  expect(answer.status).toBe(400)
})

test('the body of an anonymous request is not waited for', async () => {
  const { received, socket } = await talk(head(9_000_000, 'b', 'nobody'), field('kind', 'portfolio'))
  await expect.poll(received, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test('a client that disconnects midway leaves no file, and the server continues', async () => {
  const before = await t.deps.files.list('portfolios')
  for (let time = 0; time < 20; time++) {
    const { socket } = await talk(
      head(1_000_000),
      field('kind', 'portfolio'),
      file('file', `%PDF-${'x'.repeat(50_000)}`),
    )
    socket.destroy()
  }
  const body = field('kind', 'galleryLogo') + file('file', 'no logo') + end
  expect((await ask(body)).status).toBe(415)
  expect(await t.deps.files.list('portfolios')).toEqual(before)
  await expect.poll(spooled).toEqual([])
})

test('a file far above the limit is read to its end, stored nowhere, and refused', async () => {
  const body = Buffer.concat([
    Buffer.from(field('kind', 'portfolio')),
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'),
    Buffer.alloc(24 * 1024 * 1024),
    Buffer.from(`\r\n${end}`),
  ])
  const { received, ended } = await talk(head(body.length), body)
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  expect(received()).toContain('File size must be less than 10MB')
})

test('an upload that trickles gets 408 and its connection is closed', async () => {
  const { received, ended, socket } = await talk(
    head(1_000_000),
    field('kind', 'portfolio'),
    file('file', '%PDF-1.7'),
  )
  await expect.poll(spooled).toHaveLength(1)
  const timer = setInterval(() => socket.write('x'), 500)
  await ended
  clearInterval(timer)
  await expect.poll(spooled).toEqual([])
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  expect(received()).toContain('"code":"request_timeout"')
})
