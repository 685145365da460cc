import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/chat/chat'
import type { ChatGroupId } from '@passion-art/contract/chat/chat-groups'
import { listFeedback } from '@passion-art/contract/feedback/feedback'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let mara: UserRow
let cleo: UserRow
let admin: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  mara = await t.createUser({ username: 'mara' })
  cleo = await t.createUser({ username: 'cleo' })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL })
})
afterAll(() => t.close())

const sent = async (user: UserRow, group: ChatGroupId, message: string) =>
  (await t.as(user).post(calls.sendChatMessage, { body: { group, message } })).body.chatMessage
const history = async (user: UserRow, group: ChatGroupId) =>
  (await t.as(user).get(calls.listChatMessages, { params: { group } })).body

describe('removing', () => {
  const remove = (user: UserRow, id: string) => t.as(user).delete(calls.removeChatMessage, { params: { id } })

  test('the author and the administrator can remove its text', async () => {
    for (const [author, remover] of [
      [mara, mara],
      [cleo, admin],
    ] as const) {
      const message = await sent(author, 'general', 'Not so good')
      const { status, body } = await remove(remover, message.id)
      expect(status).toBe(200)
      expect(body.chatMessage).toEqual({
        ...message,
        email: author === remover ? author.email : '',
        message: '',
        removed: true,
      })
      expect((await remove(remover, message.id)).status).toBe(200)
      const { messages } = await history(author, 'general')
      expect(messages.at(-1)).toMatchObject({ id: message.id, message: '', removed: true })
      const row = await t.db.write
        .selectFrom('chat_messages')
        .select('message')
        .where('id', '=', message.id)
        .executeTakeFirstOrThrow()
      expect(row.message).toBe('')
    }
  })

  test('others cannot', async () => {
    const { id } = await sent(mara, 'general', 'Stays')
    for (const unknown of [id, randomUUID(), 'null']) {
      const { status, failure } = await remove(cleo, unknown)
      expect([status, failure.error]).toEqual([404, 'Message not found'])
    }
    expect((await history(mara, 'general')).messages.at(-1)?.message).toBe('Stays')
  })
})

describe('reporting', () => {
  const report = (user: UserRow, id: string, reason = 'It is rude.') =>
    t.as(user).post(calls.reportChatMessage, { params: { id }, body: { reason } })

  test('reaches the administrator once, with the message at that time', async () => {
    const { id } = await sent(cleo, 'digital', 'Something rude')
    const first = await report(mara, id)
    expect([first.status, first.body.message]).toEqual([
      201,
      'Thank you. The administrator will look at this message.',
    ])
    expect((await report(mara, id)).status).toBe(200)
    await t.as(cleo).delete(calls.removeChatMessage, { params: { id } })
    const { feedback } = (await t.as(admin).get(listFeedback)).body
    expect(feedback).toHaveLength(1)
    expect(feedback[0]).toMatchObject({
      kind: 'report',
      issue: 'Message in Digital Art',
      feedback: 'It is rude.',
      status: 'pending',
      reported_message: { id, group: 'digital', author: 'cleo', authorId: cleo.id, text: 'Something rude' },
    })
  })

  test('needs a reason and a message', async () => {
    const { id } = await sent(cleo, 'digital', 'Fine')
    expect((await report(mara, id, '  ')).failure.error).toBe('Reason is required')
    expect((await report(mara, id, 'x'.repeat(1_001))).failure.error).toBe(
      'Reason must be at most 1000 characters',
    )
    expect((await report(mara, randomUUID())).failure.error).toBe('Message not found')
  })
})

describe('muting', () => {
  const mutes = async (user: UserRow) => (await t.as(user).get(calls.listChatMutes)).body.mutes

  test('is stored on the account and idempotent', async () => {
    const reader = await t.createUser()
    const as = t.as(reader)
    for (const { id } of [mara, cleo, cleo])
      expect((await as.put(calls.muteChatMember, { params: { userId: id } })).body.muted).toBe(true)
    expect((await mutes(reader)).map(({ username }) => username).sort()).toEqual(['cleo', 'mara'])
    expect(await mutes(mara)).toEqual([])
    for (const { id } of [mara, mara])
      expect((await as.delete(calls.unmuteChatMember, { params: { userId: id } })).body.muted).toBe(false)
    expect(await mutes(reader)).toEqual([{ userId: cleo.id, username: 'cleo' }])
    const { id } = await sent(cleo, 'general', 'Still written')
    expect((await history(reader, 'general')).messages.at(-1)?.id).toBe(id)
  })

  test('oneself and unknown accounts cannot be muted', async () => {
    const self = await t.as(mara).put(calls.muteChatMember, { params: { userId: mara.id } })
    expect([self.status, self.failure.error]).toEqual([400, 'You cannot mute yourself.'])
    const nobody = await t.as(mara).put(calls.muteChatMember, { params: { userId: randomUUID() } })
    expect([nobody.status, nobody.failure.error]).toEqual([404, 'User not found'])
  })

  test('is deleted with either account', async () => {
    const [reader, muted] = [await t.createUser(), await t.createUser()]
    await t.as(reader).put(calls.muteChatMember, { params: { userId: muted.id } })
    await t.db.write
      .updateTable('users')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', muted.id)
      .execute()
    expect(await mutes(reader)).toEqual([])
  })
})
