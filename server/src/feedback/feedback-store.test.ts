import { randomUUID } from 'node:crypto'
import { feedbackStatuses } from '@passion-art/contract/feedback/feedback-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import { addFeedback, listFeedback, type NewFeedback, setFeedbackStatus } from './feedback-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const feedbackOf = (userId: string, fields: Partial<NewFeedback> = {}): NewFeedback => ({
  id: randomUUID(),
  kind: 'feedback',
  userId,
  issue: 'Issue',
  feedback: 'Feedback',
  at: '2026-03-01T10:00:00.000Z',
  ...fields,
})

test('each account reports a message once, and may send the same feedback twice', async () => {
  const [mara, cleo] = [await t.createUser(), await t.createUser()]
  const message = { id: randomUUID(), group: 'general', authorId: mara.id, author: 'mara', text: 'x' }
  const report = (userId: string) => addFeedback(t.db.write, feedbackOf(userId, { kind: 'report', message }))
  const answers = await Promise.all([report(cleo.id), report(cleo.id), report(mara.id)])
  expect(answers.filter(Boolean)).toHaveLength(2)
  expect(await addFeedback(t.db.write, feedbackOf(cleo.id))).toBe(true)
  expect(await addFeedback(t.db.write, feedbackOf(cleo.id))).toBe(true)
})

test('a step is taken only from an allowed status', async () => {
  const { id, ...fields } = feedbackOf((await t.createUser()).id)
  await addFeedback(t.db.write, { id, ...fields })
  const step = (from: 'pending' | 'resolved', to: 'reviewing' | 'dismissed') =>
    setFeedbackStatus(t.db.write, id, { from: [from], to, notes: null, at: fields.at })
  expect([await step('resolved', 'dismissed'), await step('pending', 'reviewing')]).toEqual([false, true])
  expect(await step('pending', 'dismissed')).toBe(false)
})

test('pages of any status are read without sorting', async () => {
  const { id } = await t.createUser()
  const rows = Array.from({ length: 3_000 }, (_, n) => ({
    id: randomUUID(),
    kind: 'feedback',
    user_id: id,
    issue: 'Issue',
    feedback: 'Feedback',
    status: feedbackStatuses[n % 4] ?? 'pending',
    created_at: new Date(n * 1_000).toISOString(),
    updated_at: '',
  }))
  for (let from = 0; from < rows.length; from += 500)
    await t.db.write
      .insertInto('feedback')
      .values(rows.slice(from, from + 500) as never)
      .execute()
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
  for (const status of [undefined, 'pending'] as const) {
    const plan = await planOf(t.db, (db) =>
      listFeedback({ ...t.db, read: db }, { status }, { limit: 10, offset: 0 }),
    )
    expect(plan).not.toMatch(/SCAN feedback(?! USING INDEX)|TEMP B-TREE|Sort|Seq Scan on feedback/)
  }
  for (const [column, index] of [
    ['issue', 'feedback_directory_issue'],
    ['user_name', 'feedback_directory_sender'],
    ['updated_at', 'feedback_changed'],
  ] as const) {
    const sort = { column, descending: true }
    const plan = await planOf(t.db, (db) =>
      listFeedback({ ...t.db, read: db }, { status: undefined }, { limit: 10, offset: 0, sort }),
    )
    if (t.db.kind === 'sqlite') expect(plan, column).toContain(index)
    expect(plan, column).not.toContain('TEMP B-TREE')
  }
})
