import { listChatGroups, sendChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type ChatClient, connectChat, originOf } from './chat-clients.fixtures.ts'
import { startRedis, type TemporaryRedis } from '../realtime/temporary-redis.fixtures.ts'

let redis: TemporaryRedis
let servers: [TestApp, TestApp]
beforeEach(async () => {
  redis = await startRedis()
  const options = {
    env: { REDIS_URL: redis.url },
    points: { chatMessages: 10_000 },
  }
  const one = await buildTestApp(options)
  const two = await buildTestApp({
    ...options,
    change: (deps) => {
      deps.db = one.deps.db
    },
  })
  servers = [one, two]
})
afterEach(async () => {
  await redis.resume()
  await servers[1].close()
  await servers[0].close()
  await redis.remove()
})

const soon = { timeout: 15_000, interval: 20 }
const group: ChatGroupId = 'digital'
const send = (server: TestApp, user: UserRow, message: string) =>
  server.as(user).post(sendChatMessage, { body: { group, message } })
const textsOf = ({ received }: ChatClient) => received.map(({ message }) => message)

async function member(server: TestApp, user: UserRow): Promise<ChatClient> {
  const client = await connectChat(await originOf(server.app), await server.tokenOf(user))
  expect(await client.join(group)).toEqual({ ok: true })
  return client
}

/** Waits until both servers receive each other's broadcasts; messages received until then are discarded. */
async function meet(user: UserRow, clients: ChatClient[]): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const greeting = `Hello from ${index} `
    const reaches = async () => {
      await send(server, user, greeting + Math.random())
      return clients.every((client) => textsOf(client).some((text) => text.startsWith(greeting)))
    }
    await expect.poll(reaches, soon).toBe(true)
  }
  await send(servers[0], user, 'last of one')
  await send(servers[1], user, 'last of two')
  for (const client of clients)
    await expect
      .poll(() => textsOf(client), soon)
      .toEqual(expect.arrayContaining(['last of one', 'last of two']))
  for (const { received } of clients) received.length = 0
}

async function gathered(): Promise<{ user: UserRow; clients: [ChatClient, ChatClient] }> {
  const user = await servers[0].createUser()
  const clients: [ChatClient, ChatClient] = [await member(servers[0], user), await member(servers[1], user)]
  await meet(user, clients)
  return { user, clients }
}

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `Number ${from + n}`)

test('a message reaches the sockets of every server once, in order for each sending server', async () => {
  const { user, clients } = await gathered()
  const texts = numbered(0, 150)
  for (const text of texts) await send(servers[0], user, text)
  await send(servers[1], user, 'from the other side')
  for (const client of clients) {
    await expect.poll(() => client.received.length, soon).toBeGreaterThanOrEqual(151)
    expect(textsOf(client).filter((text) => text !== 'from the other side')).toEqual(texts)
    expect(client.received.every(({ email }) => email === '')).toBe(true)
    expect(client.received).toHaveLength(151)
  }
})

test.each([
  ['ends and restarts', () => redis.kill(), () => redis.start()],
  ['hangs for a while', () => redis.pause(), () => redis.resume()],
])(
  'while Redis %s, messages reach the same server at once, and the others later',
  async (_how, lose, find) => {
    const { user, clients } = await gathered()
    const [here, there] = clients
    await lose()
    // The first broadcast may be lost; from then on Redis is known to be unavailable.
    await send(servers[0], user, 'into the void')
    await expect.poll(() => servers[0].deps.redis?.isConnected(), soon).toBe(false)
    const texts = numbered(0, 20)
    for (const text of texts) expect((await send(servers[0], user, text)).status).toBe(201)
    await expect.poll(() => textsOf(here), soon).toEqual(['into the void', ...texts])
    expect(there.received).toEqual([])
    await find()
    await expect.poll(() => textsOf(there).filter((text) => text !== 'into the void'), soon).toEqual(texts)
    await meet(user, clients)
  },
)

test('accounts count once in a group, on whichever servers they are', async () => {
  const [one, two] = servers
  const [user, other] = [await one.createUser(), await one.createUser()]
  const enter = async (server: TestApp, who: UserRow) => {
    const client = await connectChat(await originOf(server.app), await server.tokenOf(who))
    await client.ask('user-online', { userId: who.id, username: '', email: '', group })
    return client
  }
  const counts = () =>
    Promise.all(
      servers.map(async (server) => {
        const { body } = await server.as(other).get(listChatGroups)
        return body.groups.find(({ id }) => id === group)?.online
      }),
    )
  const first = await enter(one, user)
  await expect.poll(counts, soon).toEqual([1, 1])
  await enter(two, user)
  const third = await enter(two, other)
  await expect.poll(counts, soon).toEqual([2, 2])
  first.socket.disconnect()
  third.socket.disconnect()
  await expect.poll(counts, soon).toEqual([1, 1])
  await redis.kill()
  await expect.poll(counts, soon).toEqual([0, 1])
  await redis.start()
  await expect.poll(counts, soon).toEqual([1, 1])
})
