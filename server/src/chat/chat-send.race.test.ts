import { randomInt, randomUUID } from 'node:crypto'
import { type ChatMessage, listChatMessages, sendChatMessage } from '@passion-art/contract/chat/chat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type ChatClient, connectChat, originOf, until } from './chat-clients.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findChatViolations } from './chat-store.ts'

let t: TestApp
let origin: string
beforeEach(async () => {
  t = await buildTestApp()
  origin = await originOf(t.app)
})
afterEach(() => t.close())

const callers = new WeakMap<UserRow, TestCaller>()
function as(user: UserRow): TestCaller {
  const caller = callers.get(user) ?? t.as(user)
  callers.set(user, caller)
  return caller
}

async function send(user: UserRow, body: { group: string; message: string; clientMessageId?: string }) {
  const named = { clientMessageId: randomUUID(), ...body }
  for (;;) {
    const answer = await as(user).post(sendChatMessage, { body: named })
    if (answer.status !== 503) return answer
  }
}

async function listener(group: 'general' | 'digital'): Promise<ChatClient> {
  const client = await connectChat(origin, await t.tokenOf(await t.createUser()))
  await client.join(group)
  return client
}

async function wholeHistory(reader: UserRow, group: 'general' | 'digital'): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const query = { after: String(all.at(-1)?.sequence ?? 0) }
    const { messages } = (await as(reader).get(listChatMessages, { params: { group }, query })).body
    if (messages.length === 0) return all
    all.push(...messages)
  }
}

const withoutEmail = (messages: ChatMessage[]) => messages.map((message) => ({ ...message, email: '' }))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('fifty senders at once: every message once, without gaps, in one order for all', async () => {
  const users = await Promise.all(Array.from({ length: 50 }, () => t.createUser()))
  await Promise.all(users.map((user) => wholeHistory(user, 'general')))
  const listeners = await Promise.all([listener('general'), listener('general'), listener('digital')])
  const answers = await releaseTogether(
    users.map((user, index) => async () => {
      const group = index % 5 === 0 ? 'digital' : 'general'
      const sent: { status: number; message: ChatMessage }[] = []
      for (let n = 0; n < 4; n += 1) {
        const { status, body } = await send(user, { group, message: `${index} ${n}` })
        sent.push({ status, message: body.chatMessage })
      }
      return sent
    }),
  )
  const sent = answers.flat()
  expect(sent.filter(({ status }) => status !== 201)).toEqual([])
  for (const group of ['general', 'digital'] as const) {
    const own = sent.map(({ message }) => message).filter((message) => message.group === group)
    const history = await wholeHistory(users[0] as UserRow, group)
    expect(history.map(({ sequence }) => sequence)).toEqual(upTo(own.length))
    expect(new Set(history.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)))
    const expected = withoutEmail(history)
    for (const [index, client] of listeners.entries()) {
      if ((index === 2) !== (group === 'digital')) continue
      await until(() => client.received.length >= own.length)
      expect(client.received).toEqual(expected)
    }
    // The messages of each sender are in order.
    for (const user of users) {
      const texts = history.filter(({ userId }) => userId === user.id).map(({ message }) => message)
      expect(texts).toEqual([...texts].sort())
    }
  }
  expect(await findChatViolations(t.db.read)).toEqual([])
})

test('the same message sent by twenty retries at once is stored and broadcast once', async () => {
  const [user, client] = [await t.createUser(), await listener('general')]
  for (let round = 1; round <= 5; round += 1) {
    const clientMessageId = randomUUID()
    const retry = () => send(user, { group: 'general', message: `Round ${round}`, clientMessageId })
    const answers = await releaseTogether(Array.from({ length: 20 }, () => retry))
    const ids = new Set(answers.map(({ body }) => body.chatMessage.id))
    expect([ids.size, answers.filter(({ status }) => status === 201).length]).toEqual([1, 1])
    expect(await wholeHistory(user, 'general')).toHaveLength(round)
  }
  await send(user, { group: 'general', message: 'After' })
  await until(() => client.received.some(({ message }) => message === 'After'))
  expect(client.received.map(({ sequence }) => sequence)).toEqual(upTo(6))
})

test('a broadcast message is already in the history', async () => {
  const [user, reader] = [await t.createUser(), await t.createUser()]
  const client = await listener('general')
  // Signed in before, because creating a session would wait for the message's transaction.
  await wholeHistory(reader, 'general')
  const found: boolean[] = []
  client.socket.on('new-message', async ({ id }) => {
    found.push((await wholeHistory(reader, 'general')).some((message) => message.id === id))
  })
  for (let n = 0; n < 20; n += 1) await send(user, { group: 'general', message: `${n}` })
  await until(() => found.length === 20)
  expect(found).not.toContain(false)
})

test('a refused message leaves no gap, and does not delay the others', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => t.createUser()))
  const gone = users.slice(0, 5)
  // Their sessions are valid but their rows are deleted, so the database refuses them within a batch of all senders.
  const callers = await Promise.all(users.map(async (user) => ({ user, token: await t.tokenOf(user) })))
  await Promise.all(gone.map((user) => send(user, { group: 'general', message: 'warm' })))
  const refused = new Set(gone.map(({ id }) => id))
  await t.database.execute(
    t.db.kind === 'sqlite'
      ? `create trigger refuse before insert on chat_messages when new.message like 'refuse%' begin select raise(abort, 'no'); end`
      : `alter table chat_messages add constraint refuse check (message not like 'refuse%')`,
  )
  const answers = await releaseTogether(
    callers.map(
      ({ user, token }) =>
        () =>
          t.as(null).send({
            method: 'POST',
            url: '/api/chat/send',
            headers: { authorization: `Bearer ${token}` },
            payload: { group: 'general', message: refused.has(user.id) ? 'refuse me' : 'take me' },
          }),
    ),
  )
  for (const [index, { status }] of answers.entries())
    expect(status).toBe(refused.has(users[index]?.id ?? '') ? 500 : 201)
  const history = await wholeHistory(users[10] as UserRow, 'general')
  expect(history.map(({ sequence }) => sequence)).toEqual(upTo(20))
  expect(history.filter(({ message }) => message === 'take me')).toHaveLength(15)
})

test('a dropped connection misses nothing: later messages follow the last sequence', async () => {
  const [writer, reader] = [await t.createUser(), await t.createUser()]
  const token = await t.tokenOf(reader)
  const seen: ChatMessage[] = []
  const writing = (async () => {
    for (let n = 0; n < 60; n += 1) await send(writer, { group: 'general', message: `${n}` })
  })()
  while (seen.length < 60) {
    const client = await connectChat(origin, token)
    await client.join('general')
    const query = { after: String(seen.at(-1)?.sequence ?? 0) }
    const missed = await as(reader).get(listChatMessages, { params: { group: 'general' }, query })
    const here = [...missed.body.messages]
    await new Promise((resolve) => setTimeout(resolve, randomInt(30)))
    client.socket.io.engine.close()
    here.push(...client.received)
    for (const message of here.sort((a, b) => a.sequence - b.sequence))
      if (message.sequence > (seen.at(-1)?.sequence ?? 0)) seen.push(message)
  }
  await writing
  expect(withoutEmail(seen)).toEqual(withoutEmail(await wholeHistory(reader, 'general')))
})
