import { randomBytes, randomInt } from 'node:crypto'
import { sendChatMessage } from '@passion-art/contract/chat/chat'
import { chatLimits } from '@passion-art/contract/chat/chat-groups'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type ChatClient, connectChat, originOf, until } from './chat-clients.fixtures.ts'

const frames = process.env.NIGHT ? 100_000 : 1_500

let t: TestApp
let origin: string
const logged: string[] = []
beforeAll(async () => {
  t = await buildTestApp({ onLog: (line) => logged.push(line) })
  origin = await originOf(t.app)
})
afterAll(() => t.close())

let bystander: ChatClient
beforeEach(async () => {
  bystander = await connect()
  await bystander.join('general')
})

const connect = async (options = {}) =>
  connectChat(origin, await t.tokenOf(await t.createUser()), { ...options })

async function unharmed(): Promise<void> {
  const before = bystander.received.length
  const user = await t.createUser()
  const answer = await t.as(user).post(sendChatMessage, { body: { group: 'general', message: 'Still here' } })
  expect(answer.status).toBe(201)
  await until(() => bystander.received.length === before + 1)
  expect(await bystander.ask('join-room', 'digital')).toEqual({ ok: true })
  expect(logged.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
}

test.each([
  ['websocket', ['websocket']],
  ['polling', ['polling']],
])('a frame over 16 KB ends its own connection, by %s', async (_name, transports) => {
  const client = await connect({ transports })
  const within = 'x'.repeat(chatLimits.frameBytes - 100)
  expect(await client.ask('join-room', within)).toMatchObject({ ok: false, code: 'not_found' })
  client.socket.emit('join-room', 'x'.repeat(chatLimits.frameBytes + 1))
  expect(await client.ended).toMatch(/^transport (close|error)$/)
  await unharmed()
})

test('a flood of events is refused, then cut off', async () => {
  const client = await connect()
  const answers: string[] = []
  for (let n = 0; n < 1_000; n += 1)
    client.socket.emit('join-room', 'general', (answer) => answers.push(answer.ok ? 'ok' : answer.code))
  expect(await client.ended).toBe('io server disconnect')
  expect(answers.filter((answer) => answer === 'ok').length).toBeLessThan(100)
  await unharmed()
})

/** Texts that may break a parser, and random noise. */
function oddFrame(): string | Buffer {
  const kinds = [
    () => randomBytes(randomInt(1, 200)),
    () => `4${randomInt(9)}${randomBytes(20).toString('latin1')}`,
    () => `42${JSON.stringify([randomInt(2) ? 'join-room' : 'user-online', odd(), odd()])}`,
    () => `42${randomInt(1e9)}${JSON.stringify([odd(), odd()])}`,
    () => `45${randomInt(1000)}-["join-room",{"_placeholder":true,"num":${randomInt(5)}}]`,
    () => `43${randomInt(1e6)}[]`,
    () => `4${randomInt(5)}/${'a'.repeat(randomInt(50))},`,
    () => `40${JSON.stringify(odd())}`,
    () => `42["join-room","${'\\u0000'.repeat(randomInt(50))}"]`,
    () => `42${'['.repeat(randomInt(1_000))}`,
    () => String(randomInt(10)),
    () => '',
  ]
  return (kinds[randomInt(kinds.length)] as () => string | Buffer)()
}

function odd(): unknown {
  const values = [null, true, 0, -1, 1e308, '', 'general', '__proto__', [], {}, [[[]]], { group: 'general' }]
  const [one, two] = [values[randomInt(values.length)], values[randomInt(values.length)]]
  return randomInt(3) ? one : { group: two, toString: one, __proto__: two, userId: two }
}

test('malformed frames end only their own connection', async () => {
  const token = await t.tokenOf(await t.createUser())
  let client = await connectChat(origin, token)
  for (let n = 0; n < frames; n += 1) {
    while (!client.socket.connected) client = await reconnect(token)
    const { transport } = client.socket.io.engine as unknown as { transport: { ws: WebSocket } }
    transport.ws.send(oddFrame() as string)
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await unharmed()
}, 900_000)

/** The former connection may still be closing. */
const reconnect = (token: string): Promise<ChatClient> =>
  connectChat(origin, token).catch(
    () => new Promise((resolve) => setTimeout(() => resolve(reconnect(token)), 5)),
  )
