import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { callCrashServer, crashToken, startCrashServer } from '../../testing/crash-client.ts'
import { insertUser } from '../../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let folder: string
let database: TestDatabase
let administrator: UserRow
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-crash-'))
  database = await openTestDatabase(folder)
  administrator = await insertUser(database.db, new Date(), { email: 'admin@passion-art.test' })
})
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const linesAbout = ({ id }: UserRow) =>
  database.db.read.selectFrom('audit_log').selectAll().where('target', '=', id).execute()
const isActive = async ({ id }: UserRow) => {
  const row = await database.db.read
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.is_active === 1
}

async function killedAt(operation: number): Promise<{ user: UserRow; answered: boolean }> {
  const user = await insertUser(database.db, new Date())
  const token = await crashToken(database, administrator)
  const server = await startCrashServer({ folder, database, losesEvents: false })
  server.arm(operation)
  const call = { path: `admin/users/${user.id}`, method: 'PUT', body: { isActive: false } } as const
  const reply = await callCrashServer(server, token, call)
  await server.kill()
  return { user, answered: reply?.status === 200 }
}

/** Kill points in database operations: before the entry, within the change, and after it. */
const moments = [1, 4, 8, 14, 200]

test('wherever the server is killed, every change has its entry, and an interrupted one has no status', async () => {
  const ends = new Set<string>()
  for (const operation of moments) {
    const { user, answered } = await killedAt(operation)
    const [line, ...more] = await linesAbout(user)
    expect(more).toEqual([])
    if (!(await isActive(user))) expect(line, `changed at ${operation}`).toBeDefined()
    if (answered) expect(line?.status).toBe(200)
    ends.add(line ? String(line.status) : 'none')
  }
  expect([...ends].sort()).toEqual(['200', 'none', 'null'])
}, 240_000)
