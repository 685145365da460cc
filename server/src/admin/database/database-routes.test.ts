import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import {
  defaultQuery,
  exportDatabase,
  getDatabaseInfo,
  getDatabaseTable,
  runDatabaseQuery,
} from '@passion-art/contract/admin/database/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../db/commands/postgres-programs.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { testPassword } from '../../testing/factories.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let admin: TestCaller
let log: string[]
beforeAll(async () => {
  log = []
  t = await buildTestApp({ onLog: (line) => void log.push(line) })
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  for (const title of ['Tidal Memory', 'Salt Veil']) await t.createArtwork({ title })
})
afterAll(() => t.close())

const ask = (query: string) => admin.post(runDatabaseQuery, { body: { query } })

describe('a query', () => {
  test('the default one answers the accounts, with their secrets masked', async () => {
    const { status, body, headers } = await ask(defaultQuery)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rowCount: 3,
      truncated: false,
      message: 'Query executed successfully',
      error: null,
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(body.columns).toContain('email')
    expect(body.data.map((row) => row.password_hash)).toEqual(['***', '***', '***'])
    expect(body.data.map((row) => row.email)).toContain(t.config.ADMIN_EMAIL)
  })

  test('counts, groups, joins and sorts', async () => {
    const { body } = await ask(
      `select u.user_type, count(*) as works from artworks a join users u on u.id = a.user_id
       group by u.user_type order by 1 -- by type`,
    )
    expect(body.data).toEqual([{ user_type: 'artist', works: 2 }])
  })

  test('recursion and lists work', async () => {
    const { body } = await ask(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5) select sum(i) as total from n;',
    )
    expect(body.data).toEqual([{ total: 15 }])
  })

  test('a thousand rows are returned, all are counted', async () => {
    const { body } = await ask(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) select i from n order by i',
    )
    expect([body.data.length, body.rowCount, body.truncated]).toEqual([1000, 2500, true])
    expect(body.data.at(-1)).toEqual({ i: 1000 })
  })

  test('columns of one name are numbered', async () => {
    const { body } = await ask('select 1 as a, 2 as a, 3 as a_2, 4 as "__proto__"')
    expect(body.columns).toEqual(['a', 'a_2', 'a_2_2', 'column_4'])
    expect(body.data).toEqual([{ a: 1, a_2: 2, a_2_2: 3, column_4: 4 }])
  })

  test('an answer without rows has its columns', async () => {
    const { body } = await ask("select id, title from artworks where title = 'none'")
    expect(body).toMatchObject({ columns: ['id', 'title'], data: [], rowCount: 0, truncated: false })
  })

  test.each([
    ['numbers too great for JSON', 'select 9007199254740993 as n', '9007199254740993'],
    ['nothing', 'select null as n', null],
    ['words', "select 'Señor 𝒜' as n", 'Señor 𝒜'],
    ['fractions', 'select cast(1.5 as real) as n', 1.5],
  ])('%s', async (_case, query, n) => {
    expect((await ask(query)).body.data).toEqual([{ n }])
  })

  test('long values are cut, and many of them truncate the result', async () => {
    const text = 'x'.repeat(30_000)
    await t.db.write.insertInto('site_state').values({ key: 'long', value: text }).execute()
    const { body } = await ask("select value from site_state where key = 'long'")
    expect(body.data).toEqual([{ value: `${'x'.repeat(20_000)}… (30000)` }])
    const many = await ask(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
       select value from n, site_state where key = 'long'`,
    )
    expect([many.body.rowCount, many.body.truncated]).toEqual([500, true])
    expect(many.bytes.length).toBeLessThan(2_500_000)
  })

  test('an error has the database’s message', async () => {
    const { status, body, failure } = await ask('select nonsense from users')
    expect([status, failure.code]).toEqual([400, 'query_failed'])
    expect(failure.error).toMatch(/nonsense/)
    expect(failure.message).toBe(failure.error)
    expect(body.data).toEqual([])
  })

  test.each([
    ['', /required|empty/],
    ['  -- nothing\n', /empty/],
    ['select 1; select 2', /one statement|multiple commands|syntax error/i],
    ['select \u0000', /not allowed|invalid/i],
  ])('%j is refused', async (query, text) => {
    const { status, failure } = await ask(query)
    expect(status).toBe(400)
    expect(failure.error).toMatch(text)
  })

  test.each([
    ['fr', 'select 1', 'Requête exécutée avec succès'],
    ['es', ' ', 'La consulta está vacía.'],
    ['ar', 'select \ud800', 'يحتوي الاستعلام على أحرف غير مسموح بها.'],
  ])('the console’s texts are translated: %s', async (language, query, text) => {
    const { body } = await admin.send({
      method: 'POST',
      url: '/api/database/query',
      payload: { query },
      headers: { 'accept-language': language },
    })
    expect((body as { message: string }).message).toBe(text)
  })

  test('every write is refused', async () => {
    const body = { query: "delete from users where email = 'x'", readOnly: false }
    const answer = await admin.post(runDatabaseQuery, { body })
    expect([answer.status, answer.failure.code]).toEqual([403, 'read_only'])
    expect(answer.failure.error).toBe('Only read-only queries are allowed.')
    const { status, failure } = await admin.post(runDatabaseQuery, { body: { ...body, readOnly: true } })
    expect([status, failure.code]).toEqual([400, 'query_failed'])
  })

  test('one that is too long is refused, naming the field', async () => {
    const body = { query: `select '${'x'.repeat(20_000)}'` }
    const { status, failure } = await admin.post(runDatabaseQuery, { body })
    expect([status, failure.fields]).toEqual([400, { query: 'Query must be at most 20000 characters' }])
  })

  test('is written to the log with account, time and size', async () => {
    const mark = 'a query of its own'
    const reply = await ask(`select '${mark}' as mark`)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const line = log.map((text) => JSON.parse(text)).find((entry) => entry.query?.includes(mark))
    expect(line).toMatchObject({ event: 'console_query', rows: 1, sent: 1 })
    expect(line.accountId).toMatch(/^[0-9a-f-]{36}$/)
    expect(line.ms).toBeGreaterThanOrEqual(0)
  })
})

describe('information', () => {
  test('names the database and counts every table', async () => {
    const { body } = await admin.get(getDatabaseInfo)
    const sqlite = t.db.kind === 'sqlite'
    expect(body.connections).toMatchObject({ type: sqlite ? 'SQLite' : 'PostgreSQL', status: 'connected' })
    expect(body.connections.version).toMatch(/^\d+\.\d+/)
    expect(body.database.size).toBeGreaterThan(100_000)
    expect(body.database.lastModified === null).toBe(!sqlite)
    expect(body.database.path).toMatch(sqlite ? /^passion-art\.db$/ : /^test_/)
    expect(body.tables.find(({ name }) => name === 'artworks')?.rowCount).toBe(2)
    expect(body.tables.find(({ name }) => name === 'coach_calls')).toEqual({
      name: 'coach_calls',
      rowCount: 0,
      columnCount: 2,
    })
    expect(body.tables.filter(({ name }) => /^(sqlite|pg)_|search_index/.test(name))).toEqual([])
  })

  test('describes a table and shows ten rows without secrets', async () => {
    for (let n = 0; n < 12; n += 1) await t.createUser()
    const { body, bytes } = await admin.get(getDatabaseTable, { params: { name: 'users' } })
    expect(body.columns.find(({ name }) => name === 'id')).toMatchObject({ primaryKey: true, notNull: true })
    expect(body.columns.find(({ name }) => name === 'phone')).toMatchObject({
      primaryKey: false,
      notNull: false,
    })
    expect(body.columns.find(({ name }) => name === 'language')?.defaultValue).toMatch(/en/)
    expect(body.sampleData).toHaveLength(10)
    expect(new Set(body.sampleData.map((row) => row.password_hash))).toEqual(new Set(['***']))
    expect(bytes.toString()).not.toContain('argon2')
    expect(bytes.toString()).not.toContain(testPassword)
  })

  test.each(['sqlite_schema', 'pg_authid', 'users; drop table users', 'Users"', '../users', 'search_index'])(
    'no table is called %s',
    async (name) => {
      const { status, failure } = await admin.get(getDatabaseTable, { params: { name } })
      expect([status, failure.error]).toEqual([404, 'Table not found'])
    },
  )
})

test('queries, refused ones too, and exports are audited', async () => {
  const mark = randomUUID()
  await ask(`select '${mark}' as mark`)
  await ask(`drop table users -- ${mark}`)
  await admin.post(runDatabaseQuery, { body: { query: mark, readOnly: false } })
  await admin.get(exportDatabase)
  const found = async () => {
    const lines = await t.db.read.selectFrom('audit_log').selectAll().orderBy('at').execute()
    const own = lines.filter((line) => line.details.includes(mark) || line.action === 'database.export')
    return own.map(({ action, status }) => `${action} ${status}`).sort()
  }
  const exported = t.db.kind === 'postgres' && !findProgram('pg_dump') ? 503 : 200
  await expect
    .poll(found, { timeout: 10_000 })
    .toEqual([
      `database.export ${exported}`,
      'database.query 200',
      'database.query 400',
      'database.query 403',
    ])
})

test('the spool is empty', () => {
  expect(readdirSync(t.deps.spool.folder)).toEqual([])
})
