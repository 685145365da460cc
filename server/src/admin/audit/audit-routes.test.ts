import * as calls from '@passion-art/contract/admin/audit/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

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
    [{ sort: '-account_email' }, [2, 4, 3, 1]],
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

  test('returns every action that occurs and the number of entries', async () => {
    const { body } = await reader.get(calls.listAudit, { query: { action: 'admin.deleteUser' } as never })
    expect(body.actions).toEqual(['admin.deleteUser', 'admin.updateUser', 'database.query'])
    expect(body.pagination).toEqual({ page: 1, limit: 1000, total: 1, pages: 1 })
    expect(body.entries[0]).toMatchObject({ details: { name: '=HYPERLINK(1)' }, duration: 3 })
  })

  test('is exported as a file, filtered, complete and with formulas escaped', async () => {
    const { status, headers, bytes } = await reader.get(calls.exportAudit, {
      query: { from: '2026-03-02', to: '2026-03-04', sort: 'at' } as never,
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
    const rows = bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[0]).toContain('at,account_email')
    expect(rows.slice(1).map((row) => row.slice(0, 10))).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
    expect(rows[3]).toBe(
      '2026-03-04T23:59:59.000Z,admin@example.com,,database.query,target-4,,,4,"{""query"":""SELECT 100%""}",req-4,line-4',
    )
  })

  test('is audited itself, and the entry is in the file', async () => {
    const own = { action: 'audit.file' }
    const before = (await reader.get(calls.listAudit, { query: own as never })).body.pagination.total
    const { bytes } = await reader.get(calls.exportAudit, { query: own as never })
    expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(1 + before + 1)
    const { entries, pagination } = (await reader.get(calls.listAudit, { query: own as never })).body
    expect(pagination.total).toBe(before + 1)
    expect(entries[0]).toMatchObject({ account_email: list.config.ADMIN_EMAIL, status: 200 })
  })

  test('is exported completely, however long it is', async () => {
    const many = Array.from({ length: 1_234 }, (_, n) => ({
      id: `many-${String(n).padStart(5, '0')}`,
      at: '2026-02-01T00:00:00.000Z',
      action: 'many',
      details: '{}',
      status: 200,
      request_id: 'r',
    }))
    for (let offset = 0; offset < many.length; offset += 500)
      await list.db.write
        .insertInto('audit_log')
        .values(many.slice(offset, offset + 500) as never)
        .execute()
    const { bytes } = await reader.get(calls.exportAudit, { query: { action: 'many' } as never })
    const found = bytes.toString().match(/many-\d+/g)
    expect(found).toHaveLength(1_234)
    expect(new Set(found).size).toBe(1_234)
  })
})
