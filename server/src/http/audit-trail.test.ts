import { createUser } from '@passion-art/contract/admin/users/admin-users'
import * as review from '@passion-art/contract/artworks/artwork-review'
import * as calls from '@passion-art/contract/admin/audit/audit'
import { removeChatMessage } from '@passion-art/contract/chat/chat'
import { runDatabaseQuery } from '@passion-art/contract/admin/database/database'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let t: TestApp
let administrator: UserRow
let admin: TestCaller
let seen: Set<string>
beforeAll(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-03-04T10:00:00Z'))
  administrator = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  admin = t.as(administrator)
})
afterAll(() => t.close())
beforeEach(async () => {
  seen = new Set((await lines()).map(({ id }) => id))
})

const lines = () => t.db.read.selectFrom('audit_log').selectAll().execute()
const written = async () => (await lines()).filter(({ id }) => !seen.has(id))
const onlyOne = async () => {
  const all = await written()
  expect(all).toHaveLength(1)
  return { ...all[0]!, details: JSON.parse(all[0]!.details) as Record<string, unknown> }
}
const reject = (caller: TestCaller, id: string, body: object) =>
  caller.send({ method: 'PUT', url: `/api/admin/products/${id}/status`, payload: body })

describe('a write of the administrator', () => {
  test('writes one entry: account, time, action, target and result', async () => {
    const work = await t.createArtwork({ status: 'pending' })
    const { headers } = await reject(admin, work.id, { status: 'rejected', rejectionReason: 'Too dark' })
    expect(await onlyOne()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: '2026-03-04T10:00:00.000Z',
      account_id: administrator.id,
      account_email: t.config.ADMIN_EMAIL,
      action: 'admin.setProductStatus',
      target: work.id,
      details: { status: 'rejected', rejectionReason: 'Too dark' },
      status: 200,
      code: null,
      duration: expect.any(Number),
      request_id: expect.stringMatching(/^req-/),
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['bad input', { status: 'rejected', rejectionReason: ' ' }, 400, 'validation_failed'],
    ['no known state', { status: 'gone' }, 400, 'validation_failed'],
  ])('leaves one with %s too', async (_name, body, status, code) => {
    const work = await t.createArtwork({ status: 'pending' })
    await reject(admin, work.id, body)
    expect(await onlyOne()).toMatchObject({ status, code, target: work.id, details: body })
  })

  test('writes one for an unknown record, even with an invalid id', async () => {
    await reject(admin, 'a%00b\ud800', { status: 'approved' })
    expect(await onlyOne()).toMatchObject({ status: 404, code: 'not_found', target: 'ab\ufffd' })
  })

  test.each([
    ['no JSON', 'application/json', '{', 400, 'validation_failed'],
    ['another type', 'text/xml', '<a/>', 415, 'unsupported_body'],
    ['too much', 'application/json', `{"a":"${'x'.repeat(300_000)}"}`, 413, 'body_too_large'],
  ])('leaves one with a body that is %s', async (_name, type, payload, status, code) => {
    const work = await t.createArtwork()
    await admin.send({
      method: 'PUT',
      url: `/api/admin/products/${work.id}/status`,
      payload,
      headers: { 'content-type': type },
    })
    expect(await onlyOne()).toMatchObject({ status, code, target: work.id, details: {} })
  })

  test('has no target when nothing was created', async () => {
    const artist = await t.createUser()
    await admin.send({
      method: 'POST',
      url: '/api/admin/ledger/payouts',
      payload: { user_id: artist.id, amount: 1, reference: 'x', sent_at: '2026-03-01' },
    })
    expect(await onlyOne()).toMatchObject({ status: 409, code: 'exceeds_open', target: null })
  })

  test('stores no secret and no endless text', async () => {
    const work = await t.createArtwork({ status: 'pending' })
    const body = {
      status: 'approved',
      password: 'Hunter2!',
      newPassword: '',
      nested: { accessToken: 'abc', list: [{ api_key: 'k' }, { deep: { deeper: { deepest: 1 } } }] },
      long: 'x'.repeat(5_000),
      many: Array.from({ length: 500 }, (_, n) => n),
      nothing: null,
      sign: 'a\u0000b\ud83c',
    }
    await reject(admin, work.id, body)
    const { details } = await onlyOne()
    expect(details).toMatchObject({
      password: '***',
      newPassword: '',
      nested: { accessToken: '***', list: [{ api_key: '***' }, { deep: { deeper: '…' } }] },
      nothing: null,
      sign: 'ab\ufffd',
    })
    expect(details.long).toBe(`${'x'.repeat(2_000)}…`)
    expect(details.many).toHaveLength(60)
    expect(JSON.stringify(await written())).not.toMatch(/Hunter2|"abc"|"k"/)
  })

  test('stores the notes of the handler and a whole statement', async () => {
    const query = `select 1 as one /* ${'x'.repeat(3_000)} */`
    await admin.post(runDatabaseQuery, { body: { query } })
    expect(await onlyOne()).toMatchObject({ action: 'database.query', details: { query }, target: null })
    const { status, details } = await onlyOne()
    // On PostgreSQL the console may be disabled on this machine.
    if (status === 200) expect(details.rowCount).toBe(1)
  })

  test('names the record that it created', async () => {
    const body = { email: 'made@example.com', password: 'Made-Passw0rd!' }
    const made = await admin.post(createUser, { body: body as never })
    expect(await onlyOne()).toMatchObject({
      status: 201,
      target: made.body.user.id,
      details: { email: 'made@example.com', password: '***' },
    })
  })

  test('is not performed when its entry cannot be written', async () => {
    const work = await t.createArtwork({ status: 'pending' })
    await t.database.execute('alter table audit_log rename to audit_log_away')
    try {
      expect((await reject(admin, work.id, { status: 'approved' })).status).toBe(500)
    } finally {
      await t.database.execute('alter table audit_log_away rename to audit_log')
    }
    const row = await t.db.read
      .selectFrom('artworks')
      .select('status')
      .where('id', '=', work.id)
      .executeTakeFirst()
    expect(row?.status).toBe('pending')
  })

  test('reads write none', async () => {
    await admin.get(calls.listAudit, {})
    expect(await written()).toEqual([])
  })
})

describe('other accounts', () => {
  test('a refused account writes an entry without its input', async () => {
    const outsider = await t.createUser({ user_type: 'admin' })
    const work = await t.createArtwork({ status: 'pending' })
    expect((await reject(t.as(outsider), work.id, { status: 'approved' })).status).toBe(403)
    expect(await onlyOne()).toMatchObject({
      account_id: outsider.id,
      account_email: outsider.email,
      action: 'admin.setProductStatus',
      target: work.id,
      details: {},
      status: 403,
      code: 'access_denied',
    })
  })

  test('anonymous visitors write none', async () => {
    const work = await t.createArtwork({ status: 'pending' })
    expect((await reject(t.as(null), work.id, { status: 'approved' })).status).toBe(401)
    const { status } = await t.as(null).send({
      method: 'PUT',
      url: `/api/admin/products/${work.id}/status`,
      payload: { status: 'approved' },
      headers: { authorization: 'Bearer placeholder-admin-token' },
    })
    expect(status).toBe(401)
    expect(await written()).toEqual([])
  })

  test('their own edits write none, the administrator’s edits of their records do', async () => {
    const artist = await t.createUser()
    const work = await t.createArtwork({ user_id: artist.id, status: 'pending' })
    const params = { id: work.id }
    await t.as(artist).put(updateArtwork, { params, body: { title: 'Mine' } as never })
    expect(await written()).toEqual([])
    await admin.put(updateArtwork, { params, body: { title: 'Yours' } as never })
    expect(await onlyOne()).toMatchObject({
      action: 'artworks.update',
      target: work.id,
      details: { title: 'Yours' },
      status: 200,
    })
    await admin.delete(removeChatMessage, { params })
    expect((await written()).map(({ action, status }) => [action, status]).sort()).toEqual([
      ['artworks.update', 200],
      ['chat.remove', 404],
    ])
  })
})

describe('an account that is refused repeatedly', () => {
  test('is refused each time and cannot fill the table', async () => {
    const strict = await buildTestApp({ points: { refusedAdminCalls: 3 } })
    try {
      const outsider = strict.as(await strict.createUser())
      for (let n = 0; n < 6; n += 1)
        expect((await outsider.delete(review.unfeatureArtwork, { params: { id: `${n}` } })).status).toBe(403)
      expect(await strict.db.read.selectFrom('audit_log').select('id').execute()).toHaveLength(3)
    } finally {
      await strict.close()
    }
  })
})

describe('the table', () => {
  const change = (what: string) => t.database.execute(what)

  test('is append-only', async () => {
    await reject(admin, (await t.createArtwork()).id, { status: 'approved' })
    await expect(change('delete from audit_log')).rejects.toThrow('only added to')
    await expect(change("update audit_log set details = '{}'")).rejects.toThrow('only added to')
    await expect(change('update audit_log set status = 200')).rejects.toThrow('only added to')
    expect(await written()).toHaveLength(1)
  })

  test('allows an entry to be completed but not changed', async () => {
    const row = { id: 'open', at: '2026-03-04T11:00:00.000Z', action: 'x', details: '{}', request_id: 'r' }
    await t.db.write
      .insertInto('audit_log')
      .values(row as never)
      .execute()
    const update = t.db.write.updateTable('audit_log').where('id', '=', 'open')
    await expect(update.set({ status: 200, account_email: 'y' }).execute()).rejects.toThrow('only added to')
    await update.set({ status: 200, code: null, duration: 3 }).execute()
    await expect(update.set({ status: 500 }).execute()).rejects.toThrow('only added to')
  })
})
