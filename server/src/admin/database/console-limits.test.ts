import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runDatabaseQuery } from '@passion-art/contract/admin/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { childPrograms } from '../../testing/child-processes.ts'
import type { TestCaller } from '../../testing/test-caller.ts'
import { runInConsole } from './console-process.ts'

let t: TestApp
let admin: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
  admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
})
afterAll(() => t.close())

const ask = (query: string) => admin.post(runDatabaseQuery, { body: { query } })
const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'

const children = (server?: number): number[] =>
  childPrograms(server)
    .filter(({ program }) => program.includes('console-child'))
    .map(({ pid }) => pid)

test('a query without an end is stopped, its process and its backend are gone', async () => {
  const { status, failure, body } = await ask(endless)
  expect([status, failure.code]).toEqual([400, 'query_timeout'])
  expect(failure.error).toBe('The query took too long and was stopped.')
  expect(body.data).toEqual([])
  await expect.poll(running, { timeout: 5_000 }).toBe(0)
  expect((await ask('select 1 as one')).body.data).toEqual([{ one: 1 }])
})

async function running(): Promise<number> {
  if (t.db.kind === 'sqlite') return children().filter((pid) => isBusy(pid)).length
  const found = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where application_name = 'passion-art console' and datname = current_database()
      and state = 'active'`.execute(t.db.read)
  return found.rows[0]?.n ?? 0
}

const isBusy = (pid: number) => {
  try {
    return /^State:\s+R/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('while one runs, the site answers and further queries run in parallel', async () => {
  const stalling = ask(`${endless} -- again`)
  const answers = await Promise.all([ask('select 1 as one'), ask('select 2 as one')])
  expect(answers.map(({ body }) => body.data)).toEqual([[{ one: 1 }], [{ one: 2 }]])
  expect((await t.as(null).send({ method: 'GET', url: '/api/artworks' })).status).toBe(200)
  expect((await stalling).failure.code).toBe('query_timeout')
})

test.each([
  [
    'a great value',
    `select ${'replace('.repeat(6)}'x'${", 'x', 'xxxxxxxxxxxxxxxxxxxxxxxx')".repeat(6)} as a`,
  ],
  [
    'much to sort',
    `with recursive n(i) as (select 1 union all select i + 1 from n) select i from n order by -i`,
  ],
])('%s ends before it fills the memory', async (_case, query) => {
  const { status, failure } = await ask(query)
  expect(status).toBe(400)
  expect(['query_failed', 'query_timeout']).toContain(failure.code)
  expect(process.memoryUsage.rss()).toBeLessThan(1_500_000_000)
})

test('the process does not get the server’s environment', async () => {
  await ask('select 1')
  const [pid] = children()
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((entry) => entry.split('=')[0])
  expect(
    names.filter(
      (name) =>
        !['', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].includes(name ?? ''),
    ),
  ).toEqual([])
})

test('a queued query waits no longer than a query may run', async () => {
  const file = 'file' in t.db.target ? t.db.target.file : ''
  const task = { kind: 'sqlite' as const, file: file || '/nowhere', query: endless, columns: {} }
  const answers = await Promise.all(Array.from({ length: 8 }, () => runInConsole(task, { limit: 400 })))
  expect(answers.every((answer) => 'timedOut' in answer || 'failed' in answer)).toBe(true)
  expect((await ask('select 1 as one')).status).toBe(200)
})

test('a query ends with its server, however that stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-orphan-'))
  const file = join(folder, 'empty.db')
  new DatabaseSync(file).close()
  const task = JSON.stringify({ kind: 'sqlite', file, query: endless, columns: {} })
  const own = new URL('console-process.ts', import.meta.url)
  const code = `import { runInConsole } from '${own}'; await runInConsole(${task}, { limit: 600_000 })`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' })
  try {
    const child = await vi.waitFor(() => children(server.pid).find(isBusy) ?? Promise.reject(), {
      timeout: 20_000,
    })
    server.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${child}`), { timeout: 20_000 }).toBe(false)
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
