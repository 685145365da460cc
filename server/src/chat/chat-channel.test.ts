import { logOut } from '@passion-art/contract/accounts/accounts'
import { listChatGroups, removeChatMessage, sendChatMessage } from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { changePassword } from '@passion-art/contract/profile/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { signToken } from '../http/sessions.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type ChatClient, connectChat, originOf, refusalOf, until } from './chat-clients.fixtures.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await buildTestApp()
  origin = await originOf(t.app)
})
afterAll(() => t.close())

const connect = async (user: UserRow, options = {}) => connectChat(origin, await t.tokenOf(user), options)
const send = (user: UserRow, group: string, message: string) =>
  t.as(user).post(sendChatMessage, { body: { group, message } })

async function member(group: ChatGroupId, options = {}): Promise<{ user: UserRow; client: ChatClient }> {
  const user = await t.createUser()
  const client = await connect(user, options)
  expect(await client.join(group)).toEqual({ ok: true })
  return { user, client }
}

describe('the handshake', () => {
  const refused = (auth: object, headers: Record<string, string> = {}) =>
    refusalOf(origin, { auth, extraHeaders: headers })

  test.each([
    ['no token', {}],
    ['a text that is none', { token: 'placeholder-admin-token' }],
    ['a number', { token: 7 }],
    ['an object', { token: { toString: 'x' } }],
  ])('%s is refused', async (_case, auth) => {
    expect(await refused(auth)).toBe('Authentication required')
  })

  test('an ended session and an unverified account are refused', async () => {
    const [gone, unverified] = [await t.createUser(), await t.createUser({ email_verified: 0 })]
    const token = await t.tokenOf(gone)
    await t.as(null).send({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await refused({ token })).toBe('Authentication required')
    expect(await refused({ token: await t.tokenOf(unverified) })).toBe('Authentication required')
  })

  test('a token by its claims alone is refused', async () => {
    const account = await t.createUser()
    const expires = new Date(Date.now() + 60_000)
    const token = await signToken(t.deps.sessionKey, { account, id: 'none', now: new Date(), expires })
    expect(await refused({ token })).toBe('Authentication required')
  })

  test('only the own origin may connect', async () => {
    const token = await t.tokenOf(await t.createUser())
    const from = (address: string) => refused({ token }, { origin: address })
    expect(await from('https://evil.example')).not.toBe(undefined)
    expect(await from('null')).not.toBe(undefined)
    expect(await from(`${origin}0`)).not.toBe(undefined)
    expect(await from(origin)).toBe(undefined)
    expect(await from(t.config.PUBLIC_URL)).toBe(undefined)
  })

  test('an account has twenty sockets at most', async () => {
    const token = await t.tokenOf(await t.createUser())
    const clients = await Promise.all(Array.from({ length: 20 }, () => connectChat(origin, token)))
    expect(await refused({ token })).toBe('Too many requests. Please try again later.')
    clients[0]?.socket.disconnect()
    await until(async () => (await refused({ token })) === undefined)
    for (const { socket } of clients) socket.disconnect()
  })

  test('the client of the site’s default, polling first, is supported', async () => {
    const { client, user } = await member('commissions', { transports: ['polling', 'websocket'] })
    await send(user, 'commissions', 'By whichever way')
    await until(() => client.received.length === 1)
    client.socket.disconnect()
  })
})

describe('rooms', () => {
  test('a message is sent only to its group, without an address', async () => {
    const [here, there] = [await member('digital'), await member('traditional')]
    const answer = await send(here.user, 'digital', 'Hello!')
    expect(answer.body.chatMessage.email).toBe(here.user.email)
    await until(() => here.client.received.length === 1)
    expect(here.client.received).toEqual([{ ...answer.body.chatMessage, email: '' }])
    await here.client.ask('leave-room', 'digital')
    await send(there.user, 'digital', 'Gone already')
    await send(there.user, 'traditional', 'Still there')
    await until(() => there.client.received.length === 1)
    expect(there.client.received[0]?.message).toBe('Still there')
    expect(here.client.received).toHaveLength(1)
  })

  test.each([
    ['an unknown one', 'sculpture'],
    ['a name of the language’s own', '__proto__'],
    ['another socket’s', 'group:general'],
    ['a number', 7],
    ['nothing', undefined],
  ])('%s cannot be joined', async (_case, group) => {
    const client = await connect(await t.createUser())
    for (const event of ['join-room', 'leave-room'])
      expect(await client.ask(event, group)).toEqual({
        ok: false,
        error: 'Group not found',
        code: 'not_found',
      })
    expect(await client.ask('user-online', { group })).toMatchObject({ ok: false, code: 'not_found' })
    expect(await client.ask('user-online', group)).toMatchObject({ ok: false, code: 'not_found' })
  })

  test('10,000 rooms and unknown events are refused, the joined group is kept', async () => {
    const { user, client } = await member('critique')
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => client.ask('join-room', `room-${index}`)),
    )
    expect(answers.every((answer) => !answer.ok)).toBe(true)
    expect(answers.some((answer) => !answer.ok && answer.code === 'too_many_requests')).toBe(true)
    await send(user, 'critique', 'Still here')
    await until(() => client.received.length === 1)
  })
})

test('an unknown event is refused, also `message`', async () => {
  const client = await connect(await t.createUser())
  for (const event of ['new-message', 'send', '__proto__', 'toString'])
    expect(await client.ask(event, { group: 'general', message: 'x' })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    })
  // Without an acknowledgement there is no response and no error.
  client.socket.emit('join-room', 'nowhere')
  expect(await client.join('general')).toEqual({ ok: true })
})

describe('presence', () => {
  const onlineIn = async (group: string) => {
    const { body } = await t.as(await t.createUser()).get(listChatGroups)
    return body.groups.find(({ id }) => id === group)?.online
  }

  test('counts accounts, by their token, in the group they joined last', async () => {
    const user = await t.createUser()
    const [one, two] = [await connect(user), await connect(user)]
    const other = await t.createUser()
    const somebody = { userId: other.id, username: other.username, email: other.email }
    await one.ask('user-online', { ...somebody, group: 'photography' })
    await two.ask('user-online', { ...somebody, group: 'photography' })
    expect(await onlineIn('photography')).toBe(1)
    await (await connect(other)).ask('user-online', { ...somebody, group: 'photography' })
    expect(await onlineIn('photography')).toBe(2)
    await one.ask('user-online', { ...somebody, group: 'general' })
    expect([await onlineIn('photography'), await onlineIn('general')]).toEqual([2, 1])
    two.socket.disconnect()
    await until(async () => (await onlineIn('photography')) === 1)
    await one.ask('leave-room', 'general')
    expect(await onlineIn('general')).toBe(0)
  })
})

describe('a session that ends', () => {
  const users = (id: string) => t.db.write.updateTable('users').where('id', '=', id)
  const ways: [string, (user: UserRow, token: string) => Promise<unknown>][] = [
    [
      'logout',
      (_user, token) =>
        t.as(null).send({
          method: logOut.method,
          url: `/api${logOut.path}`,
          headers: { authorization: `Bearer ${token}` },
        }),
    ],
    [
      'a new password',
      (user) =>
        t.as(user).put(changePassword, { body: { currentPassword: testPassword, newPassword: 'sixsix' } }),
    ],
    ['deactivation', ({ id }) => users(id).set({ is_active: 0 }).execute()],
    [
      'deletion',
      ({ id }) =>
        t.db.write
          .transaction()
          .execute((tx) =>
            tx
              .updateTable('users')
              .set({ deleted_at: new Date().toISOString() })
              .where('id', '=', id)
              .execute(),
          ),
    ],
    [
      'expiry',
      ({ id }) =>
        t.database.execute(
          `update sessions set expires_at = '${new Date(Date.now() + 20).toISOString()}' where user_id = '${id}'`,
        ),
    ],
  ]
  test.each(ways)(
    'its socket closes after %s',
    async (_case, end) => {
      const [user, bystander] = [await t.createUser(), await t.createUser()]
      const token = await t.tokenOf(user)
      const [one, two] = [await connectChat(origin, token), await connectChat(origin, token)]
      const other = await connect(bystander)
      await end(user, token)
      // Clients reconnect after a lost connection, but not after this reason.
      expect(await Promise.all([one.ended, two.ended])).toEqual([
        'io server disconnect',
        'io server disconnect',
      ])
      expect(other.socket.connected).toBe(true)
      expect(await refusalOf(origin, { auth: { token } })).toBe('Authentication required')
    },
    15_000,
  )
})

test('a removed message is sent again, without its text', async () => {
  const { user, client } = await member('general')
  const { body } = await send(user, 'general', 'Too quick')
  const { id, sequence } = body.chatMessage
  await t.as(user).delete(removeChatMessage, { params: { id } })
  await t.as(user).delete(removeChatMessage, { params: { id } })
  await send(user, 'general', 'After')
  await until(() => client.received.some(({ message }) => message === 'After'))
  const same = client.received.filter((message) => message.id === id)
  expect(same.map(({ message, removed }) => [message, removed])).toEqual([
    ['Too quick', false],
    ['', true],
  ])
  expect(same[1]).toMatchObject({ sequence, email: '', username: user.username })
})
