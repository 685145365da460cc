import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/chat/chat'
import { chatGroupIds } from '@passion-art/contract/chat/chat-groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let mara: UserRow
let cleo: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  mara = await t.createUser({ username: 'mara' })
  cleo = await t.createUser({ username: 'cleo' })
})
afterAll(() => t.close())

const send = (user: UserRow, group: string, message: unknown, more: object = {}) =>
  t.as(user).post(calls.sendChatMessage, { body: { group, message: message as string, ...more } })
const sent = async (user: UserRow, group: string, message: string) =>
  (await send(user, group, message)).body.chatMessage
const history = async (user: UserRow, group: (typeof chatGroupIds)[number], query = {}) =>
  (await t.as(user).get(calls.listChatMessages, { params: { group }, query })).body

describe('sending', () => {
  test('returns the stored message', async () => {
    const { status, body } = await send(mara, 'general', '  Hello!\n\nNew here. ')
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      chatMessage: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        sequence: 1,
        group: 'general',
        username: 'mara',
        userId: mara.id,
        email: mara.email,
        message: 'Hello!\n\nNew here.',
        language: 'en',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        removed: false,
      },
    })
  })

  test('a message is in the chosen language, otherwise in that of the request', async () => {
    const chosen = await send(mara, 'digital', 'Bonjour', { language: 'fr' })
    expect(chosen.body.chatMessage.language).toBe('fr')
    const arabic = t.as(mara, { 'accept-language': 'ar' })
    await arabic.post(calls.sendChatMessage, { body: { group: 'digital', message: 'مرحبا' } })
    const { messages } = await history(cleo, 'digital')
    expect(messages.slice(-2).map(({ language }) => language)).toEqual(['fr', 'ar'])
    expect((await send(mara, 'digital', 'x', { language: 'xx' })).failure.fields).toEqual({
      language: 'Language is not valid',
    })
  })

  test('sender, address and time are those of token and server', async () => {
    t.setNow(new Date('2026-03-04T18:00:00.000Z'))
    const spoofed = {
      username: 'admin',
      userId: cleo.id,
      email: cleo.email,
      timestamp: '1999-01-01T00:00:00.000Z',
      id: randomUUID(),
      sequence: 1_000_000,
      removed: true,
    }
    const { status, body } = await send(mara, 'general', 'It is me', spoofed)
    t.setNow(new Date())
    expect(status).toBe(201)
    expect(body.chatMessage).toMatchObject({
      username: 'mara',
      userId: mara.id,
      email: mara.email,
      timestamp: '2026-03-04T18:00:00.000Z',
      sequence: 2,
      removed: false,
    })
    expect(body.chatMessage.id).not.toBe(spoofed.id)
  })

  test.each([
    ['nothing', '', 'Message is required'],
    ['blanks', ' \n\t ', 'Message is required'],
    ['what shows nothing', '\u200b\u2800\n\u3164\u00ad', 'Message is required'],
    ['no text', 7, 'Message is not valid'],
    ['2,001 characters', 'é'.repeat(2_001), 'Message must be at most 2000 characters'],
    ['U+0000', 'a\u0000b', 'Message contains characters that are not allowed'],
    ['half a sign', 'a\ud800b', 'Message contains characters that are not allowed'],
  ])('%s is refused', async (_case, message, text) => {
    const before = await history(mara, 'general')
    const { status, failure } = await send(mara, 'general', message)
    expect([status, failure.code, failure.error]).toEqual([400, 'validation_failed', text])
    expect(await history(mara, 'general')).toEqual(before)
  })

  test('2,000 characters are characters, not bytes', async () => {
    const { status, body } = await send(mara, 'digital', '🎨'.repeat(2_000))
    expect([status, [...body.chatMessage.message].length]).toEqual([201, 2_000])
  })

  test('at most two blank lines in a row are kept', async () => {
    const { body } = await send(mara, 'digital', 'one\n\n\ntwo\n \n\n\t\n\nthree\nfour')
    expect(body.chatMessage.message).toBe('one\n\n\ntwo\n\n\nthree\nfour')
  })

  test.each(['sculpture', '__proto__', '', 'GENERAL'])('group %j does not exist', async (group) => {
    const { status, failure } = await send(mara, group, 'Hello?')
    expect([status, failure.error]).toEqual(group ? [404, 'Group not found'] : [404, 'Group not found'])
  })

  test('a retry is the same message, also when others use the same client id', async () => {
    const clientMessageId = randomUUID()
    const [first, again, other] = [
      await send(mara, 'critique', 'Once', { clientMessageId }),
      await send(mara, 'critique', 'Once', { clientMessageId }),
      await send(cleo, 'critique', 'Mine', { clientMessageId }),
    ]
    expect([first.status, again.status, other.status]).toEqual([201, 200, 201])
    expect(again.body).toEqual(first.body)
    expect(other.body.chatMessage.sequence).toBe(first.body.chatMessage.sequence + 1)
  })

  test('thirty a minute in production, retries uncounted', async () => {
    const strict = await buildTestApp({ env: { NODE_ENV: 'production' } })
    try {
      const caller = strict.as(await strict.createUser())
      const say = (clientMessageId: string) =>
        caller.post(calls.sendChatMessage, { body: { group: 'general', message: 'x', clientMessageId } })
      for (let n = 0; n < 30; n += 1) expect((await say(`m${n % 29}`)).status).toBeLessThan(202)
      expect((await say('m29')).status).toBe(201)
      const { status, failure, headers } = await say('m30')
      expect([status, failure.code]).toEqual([429, 'too_many_requests'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})

describe('history', () => {
  test('pages forward and back by sequence', async () => {
    for (let n = 1; n <= 120; n += 1) await sent(n % 2 ? mara : cleo, 'photography', `Number ${n}`)
    const span = (body: Awaited<ReturnType<typeof history>>) => [
      body.messages[0]?.sequence,
      body.messages.at(-1)?.sequence,
      body.messages.length,
      body.lastSequence,
    ]
    expect(span(await history(mara, 'photography'))).toEqual([21, 120, 100, 120])
    expect(span(await history(mara, 'photography', { before: 21 }))).toEqual([1, 20, 20, 120])
    expect(span(await history(mara, 'photography', { after: 0 }))).toEqual([1, 100, 100, 120])
    expect(span(await history(mara, 'photography', { after: 100 }))).toEqual([101, 120, 20, 120])
    expect(span(await history(mara, 'photography', { after: 10, limit: 5 }))).toEqual([11, 15, 5, 120])
    expect(span(await history(mara, 'photography', { after: 10, before: 13 }))).toEqual([11, 12, 2, 120])
    expect(span(await history(mara, 'photography', { after: 120 }))).toEqual([undefined, undefined, 0, 120])
    for (const odd of [{ after: 'x' }, { before: '-1' }, { limit: '0' }, { limit: '5000' }])
      expect(span(await history(mara, 'photography', odd))).toEqual([21, 120, 100, 120])
    const { messages } = await history(mara, 'photography', { after: 117 })
    expect(messages.map(({ email }) => email)).toEqual(['', mara.email, ''])
  })

  test('an unknown group is not found', async () => {
    const answer = await t.as(mara).send({ method: 'GET', url: '/api/chat/messages/sculpture' })
    expect([answer.status, answer.failure.error]).toEqual([404, 'Group not found'])
  })

  test('a deleted account’s messages stay under that name', async () => {
    const gone = await t.createUser()
    const { id } = await sent(gone, 'traditional', 'I was here')
    const at = new Date().toISOString()
    await t.db.write
      .updateTable('users')
      .set({ deleted_at: at, is_active: 0 })
      .where('id', '=', gone.id)
      .execute()
    const { messages } = await history(mara, 'traditional')
    expect(messages.find((message) => message.id === id)).toMatchObject({
      username: 'Deleted user',
      message: 'I was here',
      email: '',
    })
  })
})

describe('groups', () => {
  const groups = async (user: UserRow, language = 'en') =>
    (
      (
        await t.as(user).send({
          method: 'GET',
          url: '/api/chat/groups',
          headers: { 'accept-language': language },
        })
      ).body as { groups: calls.ChatGroup[] }
    ).groups
  const commissions = async (user: UserRow) => (await groups(user)).find(({ id }) => id === 'commissions')
  const read = (user: UserRow, sequence: number) =>
    t.as(user).post(calls.readChatGroup, { params: { group: 'commissions' }, body: { sequence } })

  test('are six, in their order, in the caller’s language', async () => {
    const english = await groups(mara)
    expect(english.map(({ id }) => id)).toEqual([...chatGroupIds])
    expect(english[0]).toMatchObject({
      name: 'General',
      description: 'Introductions, news and everything else.',
    })
    expect((await groups(mara, 'fr'))[4]).toMatchObject({ id: 'critique', name: 'Critique' })
    expect((await groups(mara, 'ar'))[0]?.name).toBe('عام')
  })

  test('count unread messages of others, without removed ones', async () => {
    const reader = await t.createUser()
    const muted = await t.createUser()
    await t.as(reader).put(calls.muteChatMember, { params: { userId: muted.id } })
    t.passTime(1000)
    for (const user of [mara, muted, reader, mara]) await sent(user, 'commissions', 'New')
    const { id } = await sent(cleo, 'commissions', 'Gone soon')
    await t.as(cleo).delete(calls.removeChatMessage, { params: { id } })
    expect(await commissions(reader)).toMatchObject({ lastSequence: 5, readSequence: 0, unread: 2 })
    expect((await read(reader, 3)).body.readSequence).toBe(3)
    expect(await commissions(reader)).toMatchObject({ readSequence: 3, unread: 1 })
    expect((await read(reader, 1)).body.readSequence).toBe(3)
    expect((await read(reader, 1_000_000)).body.readSequence).toBe(5)
    expect(await commissions(reader)).toMatchObject({ readSequence: 5, unread: 0 })
    await sent(mara, 'commissions', 'One more')
    expect(await commissions(reader)).toMatchObject({ unread: 1 })
  })

  test('begin with the account’s creation', async () => {
    t.passTime(1000)
    const newcomer = await t.createUser()
    expect(await commissions(newcomer)).toMatchObject({ lastSequence: 6, readSequence: 0, unread: 0 })
    t.passTime(1000)
    await sent(mara, 'commissions', 'Welcome')
    expect(await commissions(newcomer)).toMatchObject({ unread: 1 })
  })
})
