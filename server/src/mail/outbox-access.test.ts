import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
afterEach(() => t.close())

async function outboxAt(env: Record<string, string> = {}) {
  t = await buildTestApp({ env })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const statusOf = async (target: string, version: string, headers: string[]): Promise<number> => {
    const socket = connect(port, '127.0.0.1')
    socket.write([`GET ${target} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    let answer = ''
    socket.on('data', (bytes: Buffer) => {
      answer += bytes
    })
    await once(socket, 'close')
    // A refused request must not reveal the outbox either.
    if (!answer.includes(' 200 ')) expect(answer).not.toContain('<h1>Outbox</h1>')
    return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
  }
  return async (headers: string[], version = '1.1') => [
    await statusOf('/dev/outbox.json', version, headers),
    await statusOf('/dev/outbox', version, headers),
  ]
}

describe('in development at a local PUBLIC_URL', () => {
  test('the outbox answers only requests to this machine', async () => {
    const ask = await outboxAt()
    for (const host of [
      'localhost',
      'localhost:5104',
      'LocalHost:5104',
      'art.localhost:5104',
      '127.0.0.1',
      '127.0.0.1:5104',
      '127.9.8.7',
      '[::1]',
      '[::1]:5104',
    ])
      expect([host, ...(await ask([`Host: ${host}`]))]).toEqual([host, 200, 200])
    for (const host of [
      'rebind.evil.test:5104',
      'evil.test',
      'localhost.evil.test',
      '127.0.0.1.evil.test',
      'evil.test#localhost',
      'evil.test@localhost',
      'localhost@evil.test',
      'localhost/evil.test',
      'localhost.evil',
      'notlocalhost',
      'xlocalhost:80',
      '192.168.1.5:5104',
      '128.0.0.1',
      '0.0.0.0',
      '[::]',
      '',
    ])
      expect([host, ...(await ask([`Host: ${host}`]))]).toEqual([host, 404, 404])
  })

  test('a request without a Host header, or with two, is refused', async () => {
    const ask = await outboxAt()
    expect(await ask([], '1.0')).toEqual([404, 404])
    expect(await ask([])).toEqual([400, 400])
    for (const hosts of [
      ['Host: localhost', 'Host: rebind.evil.test'],
      ['Host: rebind.evil.test', 'host: localhost'],
    ])
      for (const status of await ask(hosts)) expect([400, 404]).toContain(status)
  })
})

test.each([
  'https://localhost',
  'https://art.example.com',
  'http://art.example.com',
  'http://192.168.1.5:5104',
  'http://localhost.evil.test',
])('with PUBLIC_URL=%s there is no outbox, for any Host header', async (PUBLIC_URL) => {
  const ask = await outboxAt({ PUBLIC_URL })
  expect(await ask(['Host: localhost'])).toEqual([404, 404])
  expect(await ask([`Host: ${new URL(PUBLIC_URL).host}`])).toEqual([404, 404])
})

test.each(['http://127.0.0.1:5104', 'http://[::1]:5104', 'http://art.localhost'])(
  'with PUBLIC_URL=%s there is one',
  async (PUBLIC_URL) => {
    const ask = await outboxAt({ PUBLIC_URL })
    expect(await ask([`Host: ${new URL(PUBLIC_URL).host}`])).toEqual([200, 200])
  },
)

test('in production there is none, not even at a local address', async () => {
  const ask = await outboxAt({ NODE_ENV: 'production' })
  expect(await ask(['Host: localhost'])).toEqual([404, 404])
})
