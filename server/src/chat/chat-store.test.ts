import { sendChatMessage } from '@passion-art/contract/chat/chat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findChatViolations, takeSequences } from './chat-store.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
  const caller = t.as(await t.createUser())
  for (const message of ['One', 'Two', 'Three'])
    await caller.post(sendChatMessage, { body: { group: 'general', message } })
})
afterEach(() => t.close())

const violations = () => findChatViolations(t.db.read)

test('a history without gaps has no violations', async () => {
  expect(await violations()).toEqual([])
})

test.each([
  ['a message is missing', "delete from chat_messages where message = 'Two'"],
  ['the newest is missing', "delete from chat_messages where message = 'Three'"],
  ['the counter is behind', "update chat_groups set last_sequence = 2 where id = 'general'"],
  ['the counter is ahead', "update chat_groups set last_sequence = 4 where id = 'general'"],
  ['a sequence was left out', "update chat_messages set sequence = 7 where message = 'Three'"],
])('is reported: %s', async (_case, statement) => {
  await t.database.execute(statement)
  expect(await violations()).toEqual(['I6 sequences of general have gaps'])
})

test('a rolled back sequence leaves no gap', async () => {
  const failed = t.db.write.transaction().execute(async (tx) => {
    expect(await takeSequences(tx, 'general', 5)).toBe(4)
    throw new Error('changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  expect(await t.db.write.transaction().execute((tx) => takeSequences(tx, 'digital', 2))).toBe(1)
  expect(await violations()).toEqual(['I6 sequences of digital have gaps'])
})
