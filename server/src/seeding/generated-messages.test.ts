import { chatLimits } from '@passion-art/contract/chat/chat-groups'
import { listChatMessages } from '@passion-art/contract/chat/chat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChatViolations } from '../chat/chat-store.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { seedGeneratedMessages } from './generated-messages.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

const messages = () =>
  t.db.read.selectFrom('chat_messages').selectAll().orderBy('group_id').orderBy('sequence').execute()

test('without accounts it fails', async () => {
  await expect(seedGeneratedMessages(t.deps, 5)).rejects.toThrow('--users')
  await seedGeneratedMessages(t.deps, 0)
})

test('adds messages after existing ones, a second run as many again', async () => {
  const people = await Promise.all(
    [1, 2, 3].map(() => t.createUser({ created_at: '2026-01-01T00:00:00.000Z' })),
  )
  t.setNow(new Date('2026-03-01T00:00:00.000Z'))
  const steps: number[] = []
  await seedGeneratedMessages(t.deps, 10_200, (done) => steps.push(done))
  expect(steps).toEqual([10_000, 10_200])
  t.passTime(60_000)
  await seedGeneratedMessages(t.deps, 500)
  const rows = await messages()
  expect(rows).toHaveLength(10_700)
  expect(await findChatViolations(t.db.read)).toEqual([])
  for (const [group, own] of Map.groupBy(rows, (row) => row.group_id)) {
    const times = own.map((row) => row.created_at)
    expect(times, group).toEqual(times.toSorted())
    expect((times[0] ?? '') > '2026-01-01', group).toBe(true)
  }
  expect(
    rows
      .map((row) => row.created_at)
      .toSorted()
      .at(-1),
  ).toBe(t.deps.now().toISOString())
  expect(new Set(rows.map((row) => row.user_id)).size).toBe(3)
  for (const row of rows) expect(row.message.length).toBeLessThan(chatLimits.message)
  const [reader] = people
  if (!reader) throw new Error('There is no account.')
  const page = await t.as(reader).get(listChatMessages, { params: { group: 'general' } })
  expect(page.status).toBe(200)
})
