import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exportDatabase } from '@passion-art/contract/admin/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpArguments, findProgram, runProgram } from '../../db/commands/postgres-programs.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { canary, foundCanary } from '../../testing/canaries.ts'
import type { UserRow } from '../../db/schema/schema.ts'

let t: TestApp
let folder: string
let administrator: UserRow
const password = canary()
const dumper = findProgram('pg_dump')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-export-'))
  t = await buildTestApp()
  administrator = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  await t.createArtwork({ title: 'Tidal Memory' })
  await sql`insert into initial_passwords (user_id, password, created_at)
    values (${administrator.id}, ${password}, ${new Date().toISOString()})`.execute(t.db.write)
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const fetchExport = () =>
  t.as(administrator).send({
    method: 'GET',
    url: `/api${exportDatabase.path}`,
    headers: { 'accept-encoding': 'br, gzip' },
  })
const spooled = () => readdirSync(t.deps.spool.folder)

/** The works' titles in an export, and whether it contains the canary password. */
async function readExport(bytes: Buffer): Promise<{ text: string; open: boolean }> {
  const file = join(folder, 'export')
  writeFileSync(file, bytes)
  if (t.db.kind === 'postgres') {
    const text = await runProgram(findProgram('pg_restore') ?? '', { args: ['--file=-', file] })
    return { text, open: foundCanary(text, [password]) !== undefined }
  }
  const database = new DatabaseSync(file, { readOnly: true })
  const check = database.prepare('pragma integrity_check').get()
  const rows = database.prepare('select title from artworks').all()
  const left = database.prepare('select count(*) as n from initial_passwords').get()
  database.close()
  expect([check?.integrity_check, left?.n]).toEqual(['ok', 0])
  return { text: JSON.stringify(rows), open: foundCanary(bytes.toString('latin1'), [password]) !== undefined }
}

test('is a complete copy without usable passwords, named by date', async () => {
  const { status, headers, bytes } = await fetchExport()
  if (t.db.kind === 'postgres' && !dumper) {
    expect(status).toBe(503)
    return
  }
  const ending = t.db.kind === 'sqlite' ? 'db' : 'dump'
  const day = t.deps.now().toISOString().slice(0, 10)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="passion-art-backup-${day}.${ending}"`)
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'no-store',
    'application/octet-stream',
  ])
  expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([undefined, bytes.length])
  const { text, open } = await readExport(bytes)
  expect(text).toContain('Tidal Memory')
  expect(open).toBe(false)
  expect(spooled()).toEqual([])
})

test('concurrent exports are complete or refused, and leave no files', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, fetchExport))
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(headers['retry-after'] ?? '10').toBe('10')
  }
  const whole = answers.filter(({ status }) => status === 200)
  for (const { bytes } of whole) expect((await readExport(bytes)).text).toContain('Tidal Memory')
  expect(whole.length > 0 || (t.db.kind === 'postgres' && !dumper)).toBe(true)
  expect(spooled()).toEqual([])
})

test('an aborted download leaves no files', async () => {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const token = await t.tokenOf(administrator)
  for (let n = 0; n < 3; n += 1) {
    const leave = new AbortController()
    const asking = fetch(`${origin}/api/database/export`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    })
    if (n === 0) setTimeout(() => leave.abort(), 5)
    else void asking.then(() => leave.abort())
    await asking.then((answer) => answer.arrayBuffer()).catch(() => {})
  }
  await expect.poll(spooled, { timeout: 20_000 }).toEqual([])
})

test('a failing program is reported with its message, and its arguments contain no password', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const run = runProgram(process.execPath, {
    args: ['-e', 'console.error(process.argv.join(" "), process.env.PGPASSWORD); process.exit(1)', '--'],
    url: `postgres://app:s3cret@127.0.0.1:${port}/shop`,
  })
  const problem = await run.catch((error: Error) => error.message)
  server.close()
  expect(problem).toContain(`postgres://app@127.0.0.1:${port}/shop s3cret`)
  expect(dumpArguments('/x', ['initial_passwords'])).toContain(
    '--exclude-table-data=public.initial_passwords',
  )
})
