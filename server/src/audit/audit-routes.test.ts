import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as review from '@passion-art/contract/artwork-review'
import * as calls from '@passion-art/contract/audit'
import { removeChatMessage } from '@passion-art/contract/chat'
import { updateArtwork } from '@passion-art/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema.ts'
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
/** Lines written since the test began. */
const written = async () => (await lines()).filter(({ id }) => !seen.has(id))
const onlyOne = async () => {
  const all = await written()
  expect(all).toHaveLength(1)
  return { ...all[0]!, details: JSON.parse(all[0]!.details) as Record<string, unknown> }
}
const reject = (caller: TestCaller, id: string, body: object) =>
  caller.send({ method: 'PUT', url: `/api/admin/products/${id}/status`, payload: body })

describe('a write of the administrator', () => {
  test('leaves one line: who, when, what, about what, and what came of it', async () => {
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

  test('leaves one about what is not there, even with an id that is none', async () => {
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

  test('names what was made when the address names nothing', async () => {
    const artist = await t.createUser()
    await admin.send({
      method: 'POST',
      url: '/api/admin/ledger/payouts',
      payload: { user_id: artist.id, amount: 1, reference: 'x', sent_at: '2026-03-01' },
    })
    expect(await onlyOne()).toMatchObject({ status: 409, code: 'exceeds_open', target: null })
  })

  test('keeps no secret and no endless text', async () => {
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

  test('is not begun when its line cannot be written', async () => {
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

  test('reading leaves none', async () => {
    await admin.get(calls.listAudit, {})
    await admin.get(calls.exportAudit, {})
    expect(await written()).toEqual([])
  })
})

describe('other people', () => {
  test('a refused account leaves a line without what it sent', async () => {
    const stranger = await t.createUser({ user_type: 'admin' })
    const work = await t.createArtwork({ status: 'pending' })
    expect((await reject(t.as(stranger), work.id, { status: 'approved' })).status).toBe(403)
    expect(await onlyOne()).toMatchObject({
      account_id: stranger.id,
      account_email: stranger.email,
      action: 'admin.setProductStatus',
      target: work.id,
      details: {},
      status: 403,
      code: 'access_denied',
    })
  })

  test('strangers leave none', async () => {
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

  test('their own edits leave none, the administrator’s edits of their records do', async () => {
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

describe('one account that is refused again and again', () => {
  test('is refused each time and fills nothing', async () => {
    const strict = await buildTestApp({ points: { refusedAdminCalls: 3 } })
    try {
      const stranger = strict.as(await strict.createUser())
      for (let n = 0; n < 6; n += 1)
        expect((await stranger.delete(review.unfeatureArtwork, { params: { id: `${n}` } })).status).toBe(403)
      expect(await strict.db.read.selectFrom('audit_log').select('id').execute()).toHaveLength(3)
    } finally {
      await strict.close()
    }
  })
})

describe('the table', () => {
  const change = (what: string) => t.database.execute(what)

  test('is only added to', async () => {
    await reject(admin, (await t.createArtwork()).id, { status: 'approved' })
    await expect(change('delete from audit_log')).rejects.toThrow('only added to')
    await expect(change("update audit_log set details = '{}'")).rejects.toThrow('only added to')
    await expect(change('update audit_log set status = 200')).rejects.toThrow('only added to')
    expect(await written()).toHaveLength(1)
  })

  test('lets a line be completed, and nothing else of it be changed', async () => {
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

describe('the list', () => {
  let list: TestApp
  let reader: TestCaller
  beforeAll(async () => {
    list = await buildTestApp()
    list.setNow(new Date('2026-03-09T10:00:00Z'))
    reader = list.as(await list.createUser({ email: list.config.ADMIN_EMAIL }))
    const line = (n: number, more: object) =>
      list.db.write
        .insertInto('audit_log')
        .values({
          id: `line-${n}`,
          at: `2026-03-0${n}T23:59:59.000Z`,
          account_id: null,
          account_email: 'admin@example.com',
          action: 'admin.updateUser',
          target: `target-${n}`,
          details: '{}',
          status: 200,
          code: null,
          duration: n,
          request_id: `req-${n}`,
          ...more,
        })
        .execute()
    await line(1, {})
    await line(2, { status: 404, code: 'not_found', account_email: 'Zoé@example.com' })
    await line(3, { action: 'admin.deleteUser', details: '{"name":"=HYPERLINK(1)"}' })
    await line(4, { status: null, action: 'database.query', details: '{"query":"SELECT 100%"}' })
  })
  afterAll(() => list.close())

  const ids = async (query: Record<string, string>) => {
    const { status, body } = await reader.get(calls.listAudit, { query: query as never })
    expect(status).toBe(200)
    expect(body.pagination.total).toBeGreaterThanOrEqual(body.entries.length)
    return body.entries.map(({ id }) => Number(id.replace('line-', '')))
  }

  test.each<[Record<string, string>, number[]]>([
    [{}, [4, 3, 2, 1]],
    [{ sort: 'at' }, [1, 2, 3, 4]],
    [{ sort: '-at' }, [4, 3, 2, 1]],
    [{ sort: 'action' }, [3, 2, 1, 4]],
    [{ sort: '-account_email' }, [4, 3, 1, 2]],
    [{ sort: 'status' }, [4, 3, 1, 2]],
    [{ sort: 'password' }, [4, 3, 2, 1]],
    [{ action: 'admin.updateUser' }, [2, 1]],
    [{ result: 'done' }, [3, 1]],
    [{ result: 'refused' }, [4, 2]],
    [{ from: '2026-03-02', to: '2026-03-03' }, [3, 2]],
    [{ q: 'TARGET-2' }, [2]],
    [{ q: 'zoé' }, [2]],
    [{ q: 'select 100%' }, [4]],
    [{ q: '%' }, [4]],
    [{ q: '_' }, []],
    [{ q: '\\' }, []],
    [{ q: "'; drop table audit_log; --" }, []],
    [{ page: '2', limit: '3' }, [1]],
    [{ page: '9' }, []],
    [{ page: '-1', limit: '2' }, [4, 3]],
  ])('%j finds %j', async (query, found) => {
    expect(await ids(query)).toEqual(found)
  })

  test.each([{ from: 'yesterday' }, { to: '2026-02-30' }, { result: 'maybe' }, { q: 'a\u0000' }])(
    '%j is refused',
    async (query) => {
      expect((await reader.get(calls.listAudit, { query: query as never })).status).toBe(400)
    },
  )

  test('names every action that occurs and how many lines there are', async () => {
    const { body } = await reader.get(calls.listAudit, { query: { action: 'admin.deleteUser' } as never })
    expect(body.actions).toEqual(['admin.deleteUser', 'admin.updateUser', 'database.query'])
    expect(body.pagination).toEqual({ page: 1, limit: 1000, total: 1, pages: 1 })
    expect(body.entries[0]).toMatchObject({ details: { name: '=HYPERLINK(1)' }, duration: 3 })
  })

  test('goes out as a file, filtered, whole and harmless', async () => {
    const { status, headers, bytes } = await reader.get(calls.exportAudit, {
      query: { from: '2026-03-02' } as never,
    })
    expect([
      status,
      headers['content-type'],
      headers['content-disposition'],
      headers['cache-control'],
    ]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="passion-art-audit-2026-03-09.csv"',
      'no-store',
    ])
    const rows = (await text(Readable.from([bytes]))).trimEnd().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('at,account_email')
    expect(rows[1]).toBe(
      '2026-03-04T23:59:59.000Z,admin@example.com,,database.query,target-4,,,4,"{""query"":""SELECT 100%""}",req-4,line-4',
    )
  })

  test('goes out whole however long it is', async () => {
    const many = Array.from({ length: 1_234 }, (_, n) => ({
      id: `many-${String(n).padStart(5, '0')}`,
      at: '2026-02-01T00:00:00.000Z',
      action: 'many',
      details: '{}',
      status: 200,
      request_id: 'r',
    }))
    for (let at = 0; at < many.length; at += 500)
      await list.db.write
        .insertInto('audit_log')
        .values(many.slice(at, at + 500) as never)
        .execute()
    const { bytes } = await reader.get(calls.exportAudit, { query: { action: 'many' } as never })
    const found = bytes.toString().match(/many-\d+/g)
    expect(found).toHaveLength(1_234)
    expect(new Set(found).size).toBe(1_234)
  })
})
