import { sendChatMessage } from '@passion-art/contract/chat/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type ChatClient, connectChat, originOf, until } from '../chat/chat-clients.fixtures.ts'
import { type Principal, principals } from '../testing/role-table.ts'
import { type SocketRow, socketRows } from '../chat/chat.access.ts'
import { bearerOf, listedEmail, type Scene, setScene } from '../testing/role-world.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await buildTestApp({
    env: { UPLOAD_ALLOWLIST: listedEmail },
    points: { refusedHandshakes: 100_000 },
  })
  origin = await originOf(t.app)
})
afterAll(() => t.close())

/** The result of one row for this principal: `ok`, a code, or the text of the refused handshake. */
async function ask(principal: Principal, row: SocketRow, scene: Scene): Promise<string> {
  const token = await bearerOf(t, principal, scene)
  try {
    const client = await connectChat(origin, token ?? '', token === undefined ? { auth: {} } : {})
    const answer = await answerOf(client, row, scene)
    client.socket.disconnect()
    return answer
  } catch (error) {
    return (error as Error).message
  }
}

async function answerOf(client: ChatClient, { event, group }: SocketRow, scene: Scene): Promise<string> {
  if (event === 'connect') return 'ok'
  if (event === 'new-message') return receive(client, scene)
  const payload = event === 'user-online' ? { group, userId: scene.owner.id } : group
  const answer = await client.ask(event, payload)
  return answer.ok ? 'ok' : answer.code
}

async function receive(client: ChatClient, { owner }: Scene): Promise<string> {
  await client.join('general')
  await t.as(owner).post(sendChatMessage, { body: { group: 'general', message: `From ${owner.id}` } })
  await until(() => client.received.some(({ userId }) => userId === owner.id))
  expect(JSON.stringify(client.received)).not.toContain(owner.email)
  return 'ok'
}

describe.each(socketRows.map((row) => [`${row.event}, ${row.group}`, row] as const))('%s', (_name, row) => {
  test.each(principals)('%s', async (principal) => {
    const scene = await setScene(t, 'the owner')
    expect(await ask(principal, row, scene)).toBe(row.cells[principal])
  })
})

test('every event has a row, and every row an event', () => {
  const received = ['connect', 'new-message']
  const inTable = new Set(socketRows.map(({ event }) => event))
  expect([...inTable].sort()).toEqual([...t.app.socketEvents.keys(), ...received].sort())
})
