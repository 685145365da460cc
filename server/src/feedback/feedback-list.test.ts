import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/feedback/feedback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let t: TestApp
let sender: UserRow
let cleo: TestCaller
let zoe: TestCaller
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
})
afterAll(() => t.close())

const send = (body: object, caller = cleo) =>
  caller.send({ method: 'POST', url: '/api/feedback', payload: body })
const list = (query: { status?: string; page?: string; limit?: string; q?: string; sort?: string }) =>
  admin.get(calls.listFeedback, { query: query as never })
const leave = ({ id }: UserRow) =>
  t.db.write.updateTable('users').set({ deleted_at: '2026-03-02T00:00:00Z' }).where('id', '=', id).execute()

beforeEach(async () => {
  await t.db.write.deleteFrom('feedback').execute()
  t.setNow(new Date('2026-03-01T10:00:00Z'))
  sender = await t.createUser({ first_name: 'Cleo', last_name: 'Hart' })
  cleo = t.as(sender)
  const account = await t.createUser({
    email: `Zoe.${randomUUID()}@art.test`,
    first_name: 'Zoë',
    last_name: 'Ek',
  })
  zoe = t.as(account)
  for (const [caller, issue, feedback] of [
    [cleo, 'Crème brûlée 100%', 'The first'],
    [zoe, 'Broken _link', 'The second'],
    [cleo, 'Another', 'The third'],
  ] as const) {
    t.passTime(1_000)
    await send({ issue, feedback }, caller)
  }
})
const issues = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).body.feedback.map(({ issue }) => issue)

test.each([
  ['CREME BRULEE', ['Crème brûlée 100%']],
  ['crème', ['Crème brûlée 100%']],
  ['%', ['Crème brûlée 100%']],
  ['_l', ['Broken _link']],
  ['the THIRD', ['Another']],
  ['zoe', ['Broken _link']],
  ['zoë ek', ['Broken _link']],
  ['ZOE.', ['Broken _link']],
  ['cleo hart', ['Another', 'Crème brûlée 100%']],
  ['nobody', []],
  ["' or 1=1 --", []],
])('finds %s', async (q, found) => {
  expect(await issues({ q })).toEqual(found)
  expect((await list({ q, page: '1', limit: '1' })).body.pagination.total).toBe(found.length)
})

test('finds notes and the id, and nothing by the former name of a deleted account', async () => {
  const [item] = (await list({ q: 'another' })).body.feedback
  await admin.put(calls.setFeedbackStatus, {
    params: { id: item!.id },
    body: { status: 'resolved', adminNotes: 'Thanked by letter' },
  })
  expect(await issues({ q: 'by LETTER' })).toEqual(['Another'])
  expect(await issues({ q: item!.id })).toEqual(['Another'])
  expect(await issues({ q: 'the', status: 'resolved' })).toEqual(['Another'])
  await leave(sender)
  for (const q of ['cleo', sender.email]) expect(await issues({ q })).toEqual([])
  expect(await issues({ q: 'another' })).toEqual(['Another'])
})

test.each([
  ['created_at', ['Crème brûlée 100%', 'Broken _link', 'Another']],
  ['-created_at', ['Another', 'Broken _link', 'Crème brûlée 100%']],
  ['issue', ['Another', 'Broken _link', 'Crème brûlée 100%']],
  ['-issue', ['Crème brûlée 100%', 'Broken _link', 'Another']],
  ['nonsense', ['Another', 'Broken _link', 'Crème brûlée 100%']],
])('sorts by %s', async (sort, sorted) => {
  expect(await issues({ sort })).toEqual(sorted)
})

test('sorts issues and senders without case and accents, and follow a new name', async () => {
  const other = await t.createUser({ first_name: 'ÇELIA', last_name: 'Ask' })
  await send({ issue: 'ähnlich', feedback: 'x' }, t.as(other))
  expect(await issues({ sort: 'issue' })).toEqual(['ähnlich', 'Another', 'Broken _link', 'Crème brûlée 100%'])
  expect((await issues({ sort: 'user_name' }))[0]).toBe('ähnlich')
  await t.db.write.updateTable('users').set({ first_name: 'zz' }).where('id', '=', other.id).execute()
  expect((await issues({ sort: '-user_name' }))[0]).toBe('ähnlich')
})

test('sorts by the last change and by the sender', async () => {
  const [oldest] = (await list({ sort: 'created_at' })).body.feedback
  t.passTime(1_000)
  await admin.put(calls.setFeedbackStatus, { params: { id: oldest!.id }, body: { status: 'reviewing' } })
  expect((await issues({ sort: '-updated_at' }))[0]).toBe('Crème brûlée 100%')
  expect((await issues({ sort: '-user_name' }))[0]).toBe('Broken _link')
  expect((await issues({ sort: 'user_name' }))[2]).toBe('Broken _link')
})

test('exports the matching items as CSV, with formulas escaped, and is audited', async () => {
  t.passTime(1_000)
  await send({ issue: '=HYPERLINK("x")', feedback: 'A "third"\nof it' })
  const answer = await admin.get(calls.exportFeedback, { query: { q: 'third', status: 'all' } })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="passion-art-feedback-2026-03-01.csv"',
  )
  const [head, first, second, ...rest] = answer.bytes
    .toString('utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
  expect(head).toMatch(/^id,created_at,updated_at,status,kind,issue,feedback,user_name,user_email/)
  expect(first).toContain(`"'=HYPERLINK(""x"")"`)
  expect(first).toContain('"A ""third""\nof it"')
  expect(second).toContain(',Another,The third,Cleo Hart,')
  expect(rest).toEqual([])
  const lines = await t.db.read
    .selectFrom('audit_log')
    .select('status')
    .where('action', '=', 'feedback.file')
    .execute()
  expect(lines).toEqual([{ status: 200 }])
})

test('is exported in the order of the list', async () => {
  for (const sort of ['issue', '-issue', 'user_name', 'created_at']) {
    const { bytes } = await admin.get(calls.exportFeedback, { query: { sort } as never })
    const rows = bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
    expect(
      rows.map((row) => row.split(',')[5]),
      sort,
    ).toEqual(await issues({ sort }))
  }
})
