import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/feedback/feedback'
import { canStepFeedback, feedbackStatuses } from '@passion-art/contract/feedback/feedback-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { reportMessage } from './feedback-service.ts'

let t: TestApp
let sender: UserRow
let cleo: TestCaller
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
})
beforeEach(async () => {
  await t.db.write.deleteFrom('feedback').execute()
  t.setNow(new Date('2026-03-01T10:00:00Z'))
  sender = await t.createUser({ first_name: 'Cleo', last_name: 'Hart' })
  cleo = t.as(sender)
})
afterAll(() => t.close())

const written = { issue: 'Search is slow', feedback: 'It takes some seconds.' }
const send = (body: object, caller = cleo) =>
  caller.send({ method: 'POST', url: '/api/feedback', payload: body })
const list = (query: { status?: string; page?: string; limit?: string; q?: string; sort?: string } = {}) =>
  admin.get(calls.listFeedback, { query: query as never })
const onlyOne = async () => {
  const { feedback } = (await list()).body
  expect(feedback).toHaveLength(1)
  return feedback[0]!
}

const leave = ({ id }: UserRow) =>
  t.db.write.updateTable('users').set({ deleted_at: '2026-03-02T00:00:00Z' }).where('id', '=', id).execute()

describe('sending', () => {
  test('stores the account of the token, and the fields sent by the browser', async () => {
    const { status, body } = await send({ ...written, userName: 'Cleo', userEmail: 'unknown@example.com' })
    expect([status, body]).toEqual([201, { success: true, message: 'Feedback sent successfully!' }])
    expect(await onlyOne()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'feedback',
      ...written,
      user_name: 'Cleo Hart',
      userName: 'Cleo Hart',
      user_email: sender.email,
      userEmail: sender.email,
      submitted_name: 'Cleo',
      submitted_email: 'unknown@example.com',
      status: 'pending',
      admin_notes: null,
      adminNotes: null,
      reported_message: null,
      created_at: '2026-03-01T10:00:00.000Z',
      createdAt: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-01T10:00:00.000Z',
    })
  })

  test('names and states in the body are only stored as a copy', async () => {
    const other = await t.createUser()
    await send({ ...written, user_id: other.id, status: 'resolved', kind: 'report', adminNotes: 'x' })
    expect(await onlyOne()).toMatchObject({
      kind: 'feedback',
      user_email: sender.email,
      submitted_name: null,
      submitted_email: null,
      status: 'pending',
      admin_notes: null,
    })
  })

  test.each([
    ['blank issue', { ...written, issue: ' \t ' }],
    ['blank feedback', { ...written, feedback: '\n  \n' }],
    ['no issue', { feedback: 'x' }],
    ['no feedback', { issue: 'x' }],
    ['null', { issue: null, feedback: null }],
    ['a list', { ...written, issue: ['x'] }],
    ['nothing', {}],
  ])('%s names all missing fields', async (_name, body) => {
    const { status, failure } = await send(body)
    expect([status, failure.code, failure.error]).toEqual([
      400,
      'validation_failed',
      'Please fill in all fields',
    ])
    expect((await list()).body.feedback).toEqual([])
  })

  // One character each, of one to four bytes and one or two code units.
  test.each(['a', 'é', 'ع', '美', '🎨'])('%s counts as one character', async (sign) => {
    const longest = { issue: sign.repeat(100), feedback: sign.repeat(1_000) }
    expect((await send({ ...longest, issue: ` ${longest.issue} ` })).status).toBe(201)
    expect(await onlyOne()).toMatchObject(longest)
    const issue = await send({ ...written, issue: sign.repeat(101) })
    expect([issue.status, issue.failure.error]).toEqual([400, 'Issue must be at most 100 characters'])
    const feedback = await send({ ...written, feedback: sign.repeat(1_001) })
    expect([feedback.status, feedback.failure.error]).toEqual([
      400,
      'Feedback must be at most 1000 characters',
    ])
  })

  test('refuses in the language of the page', async () => {
    const { failure } = await cleo.send({
      method: 'POST',
      url: '/api/feedback',
      payload: {},
      headers: { 'accept-language': 'ar' },
    })
    expect(failure.error).toBe('يُرجى ملء جميع الحقول')
  })

  test('keeps markup, quotes and line breaks as they were written', async () => {
    const issue = `<img src=x onerror="alert(1)">'; drop table feedback; --`
    const feedback = '<script>alert(1)</script>\n{{7*7}} \u202e%s'
    await send({ issue, feedback })
    expect(await onlyOne()).toMatchObject({ issue, feedback })
  })

  test.each(['a\u0000b', '\ud800', 'a\u0007b'])('%j is refused', async (feedback) => {
    const { status, failure } = await send({ ...written, feedback })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['feedback']])
  })
})

describe('a flood', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await buildTestApp({ points: { feedback: 5 } })
  })
  afterAll(() => strict.close())

  test('is limited to five per minute and account, from any address', async () => {
    const [flood, other] = [strict.as(await strict.createUser()), strict.as(await strict.createUser())]
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await send({ ...written, issue: `Issue ${n}` }, flood))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect(answers[5]?.failure.error).toBe('Too many requests. Please try again later.')
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(written, other)).status).toBe(201)
    const rows = await strict.db.read.selectFrom('feedback').select('id').execute()
    expect(rows).toHaveLength(6)
  })

  test('is limited for concurrent requests too, and stores no more', async () => {
    const account = await strict.createUser()
    const flood = strict.as(account)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(written, flood)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const rows = await strict.db.read
      .selectFrom('feedback')
      .select('id')
      .where('user_id', '=', account.id)
      .execute()
    expect(rows).toHaveLength(5)
  })

  test('invalid input does not count', async () => {
    const clumsy = strict.as(await strict.createUser())
    for (let n = 0; n < 8; n += 1) expect((await send({ ...written, issue: '' }, clumsy)).status).toBe(400)
    expect((await send(written, clumsy)).status).toBe(201)
  })
})

describe('the list', () => {
  test('is newest first, in pages of ten', async () => {
    for (let n = 1; n <= 12; n += 1) {
      t.passTime(1_000)
      await send({ ...written, issue: `Issue ${n}` })
    }
    const first = (await list({ page: '1' })).body
    expect(first.feedback.map(({ issue }) => issue)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Issue ${12 - n}`),
    )
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
    const second = (await list({ page: '2', limit: '10', status: 'all' })).body
    expect(second.feedback.map(({ issue }) => issue)).toEqual(['Issue 2', 'Issue 1'])
    const past = (await list({ page: '9', limit: '500' })).body
    expect([past.feedback, past.pagination]).toEqual([[], { page: 9, limit: 100, total: 12, pages: 1 }])
    expect((await list()).body.feedback).toHaveLength(12)
  })

  test('shows one status or all', async () => {
    await send(written)
    const { id } = await onlyOne()
    for (const status of feedbackStatuses) {
      await admin.put(calls.setFeedbackStatus, { params: { id }, body: { status } })
      for (const filter of [...feedbackStatuses, 'all']) {
        const { feedback, pagination } = (await list({ status: filter })).body
        const shown = filter === status || filter === 'all' ? 1 : 0
        expect([feedback.length, pagination.total], `${status} in ${filter}`).toEqual([shown, shown])
      }
    }
    expect((await list({ status: 'closed' })).status).toBe(400)
  })
})

describe('a status', () => {
  const put = (id: string, body: object) =>
    admin.send({ method: 'PUT', url: `/api/feedback/${id}/status`, payload: body })

  test('changes only by allowed steps', async () => {
    await send(written)
    const { id } = await onlyOne()
    for (const from of feedbackStatuses)
      for (const to of feedbackStatuses) {
        await t.db.write.updateTable('feedback').set({ status: from }).where('id', '=', id).execute()
        const allowed = canStepFeedback(from, to)
        expect((await put(id, { status: to })).status, `${from} to ${to}`).toBe(allowed ? 200 : 400)
        expect((await onlyOne()).status).toBe(allowed ? to : from)
      }
  })

  test('accepts notes; blank ones keep the current ones', async () => {
    await send(written)
    const { id } = await onlyOne()
    t.passTime(60_000)
    const { status, body } = await put(id, { status: 'reviewing', adminNotes: ' Looking into it. ' })
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        feedback: {
          id,
          status: 'reviewing',
          admin_notes: 'Looking into it.',
          adminNotes: 'Looking into it.',
        },
      },
    ])
    for (const adminNotes of ['', '   ', null, undefined]) await put(id, { status: 'resolved', adminNotes })
    expect(await onlyOne()).toMatchObject({
      status: 'resolved',
      admin_notes: 'Looking into it.',
      created_at: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-01T10:01:00.000Z',
    })
  })

  test.each([{}, { status: 'closed' }, { status: 'resolved', adminNotes: 'x'.repeat(2_001) }])(
    '%j is refused',
    async (body) => {
      await send(written)
      expect((await put((await onlyOne()).id, body)).status).toBe(400)
    },
  )

  test('of deleted feedback is not found', async () => {
    const { status, failure } = await put(randomUUID(), { status: 'resolved' })
    expect([status, failure.code, failure.error]).toEqual([404, 'not_found', 'Feedback not found'])
  })
})

test('deleting works once', async () => {
  await send(written)
  const { id } = await onlyOne()
  const first = await admin.delete(calls.removeFeedback, { params: { id } })
  expect([first.status, first.body]).toEqual([
    200,
    { success: true, message: 'Feedback deleted successfully!' },
  ])
  const second = await admin.delete(calls.removeFeedback, { params: { id } })
  expect([second.status, second.failure.error]).toEqual([404, 'Feedback not found'])
  expect((await list()).body.feedback).toEqual([])
})

describe('a deleted account', () => {
  test('leaves its feedback without name and e-mail', async () => {
    await send({ ...written, userName: 'Cleo', userEmail: sender.email })
    await leave(sender)
    expect(await onlyOne()).toMatchObject({
      ...written,
      user_name: 'Deleted user',
      user_email: '',
      submitted_name: null,
      submitted_email: null,
    })
    expect((await list()).bytes.toString()).not.toContain(sender.email)
  })
})

describe('a report', () => {
  const message = {
    id: randomUUID(),
    group: 'critique',
    authorId: '',
    author: 'mara',
    text: 'Rude <b>words</b>',
  }
  const report = (author: UserRow) =>
    reportMessage(t.deps, sender.id, {
      issue: 'Reported message',
      feedback: 'Insulting',
      message: { ...message, authorId: author.id },
    })

  test('is listed with the message at that time, once', async () => {
    const author = await t.createUser()
    expect([await report(author), await report(author)]).toEqual([true, false])
    expect(await onlyOne()).toMatchObject({
      kind: 'report',
      issue: 'Reported message',
      user_email: sender.email,
      submitted_email: null,
      status: 'pending',
      reported_message: { ...message, authorId: author.id },
    })
  })

  test('keeps the text without the name of a deleted author', async () => {
    const author = await t.createUser()
    await report(author)
    await leave(author)
    expect((await onlyOne()).reported_message).toMatchObject({ author: 'Deleted user', text: message.text })
  })
})
