import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { type Db, openDb } from '../../db/open-db.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { declared } from '../../features.ts'
import { ConsoleClosed, ensureConsoleRole, listColumns } from './console-role-store.ts'
import { roleOf, runQuery } from './console-service.ts'

/** SQLite has no roles; the same tests check that none is required there. */
let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const caller = { viewer: { id: 'administrator' }, requestId: 'x' } as SignedInCaller
const query = (text: string, db: Db = t.db) => runQuery({ ...t.deps, db }, caller, { query: text })

async function connectAsConsole(): Promise<pg.Client | undefined> {
  const { url } = t.database
  expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }])
  if (!url) return undefined
  const role = roleOf(t.deps, url)
  const address = new URL(url)
  address.username = role.name
  address.password = role.password
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  return client
}

test.each([
  'select * from public.users',
  'select password_hash from public.users',
  'insert into console.site_state values (1, 2)',
  "update console.users set email = 'x'",
  'delete from console.orders',
  'create table public.attack (a int)',
  'create table console.attack (a int)',
  'create schema attack',
  'create temp table attack (a int)',
  'select lo_create(0)',
  "select lo_from_bytea(0, 'x')",
  "select pg_notify('a', 'b')",
  "select set_config('role', 'none', false)",
  'select pg_advisory_lock(1)',
  'select pg_sleep(0)',
  "select pg_read_file('/etc/passwd')",
  "select query_to_xml('select 1', true, true, '')",
  "copy console.users to '/tmp/x'",
  "copy console.users to program 'true'",
  'select * from pg_authid',
  'set role app',
  'set session authorization app',
  'create role attack',
  'create extension dblink',
])('PostgreSQL refuses the role: %s', async (statement) => {
  const client = await connectAsConsole()
  if (!client) return
  const answer = await client.query(statement).then(
    () => 'done',
    (error: Error & { code: string }) => error.code,
  )
  await client.end()
  expect(['42501', '0A000', '55000']).toContain(answer)
})

test('a database user without CREATEROLE leaves the console closed, and a script is written for the owner', async () => {
  const { url } = t.database
  if (!url) return
  const address = await newRole('login')
  const plain = await openDb({ url: withUser(url, address) })
  try {
    const role = roleOf(t.deps, url)
    await expect(ensureConsoleRole(plain, role, declared.columns)).rejects.toBeInstanceOf(ConsoleClosed)
    await expect(query('select 1', { ...t.db, write: plain.write })).rejects.toMatchObject({
      code: 'unavailable',
    })
    const script = join(t.folder, 'console-role.sql')
    expect(readFileSync(script, 'utf8')).toContain(`create role "${role.name}"`)
    expect(statSync(script).mode & 0o077).toBe(0)
  } finally {
    await plain.close()
  }
})

test('an owner with CREATEROLE who is no superuser has the console too', async () => {
  const { url } = t.database
  if (!url) return
  const owner = await newRole('login createrole')
  await t.database.execute(`create database ${owner} owner ${owner}`)
  const shop = withUser(url, owner).replace(/\/[^/]*$/, `/${owner}`)
  const db = await openDb({ url: shop })
  try {
    await migrate(db)
    expect((await query('select * from users limit 10', db)).rowCount).toBe(0)
    await expect(query('select * from public.users', db)).rejects.toMatchObject({ code: 'query_failed' })
    await expect(query('select lo_create(0)', db)).rejects.toMatchObject({ code: 'query_failed' })
  } finally {
    await db.close()
    await t.database.execute(`drop database ${owner} with (force)`)
  }
})

async function newRole(rights: string): Promise<string> {
  const name = `person_${randomBytes(4).toString('hex')}`
  await t.database.execute(`create role ${name} ${rights}`)
  return name
}

function withUser(url: string, name: string): string {
  const address = new URL(url)
  address.username = name
  return address.href
}

test('a role with too many privileges is not used', async () => {
  const { url } = t.database
  if (!url) return
  const role = roleOf(t.deps, url)
  await ensureConsoleRole(t.db, role, declared.columns)
  await sql`grant select on users to ${sql.ref(role.name)}`.execute(t.db.write)
  await expect(ensureConsoleRole(t.db, role, declared.columns)).rejects.toThrow(/rights on users/)
  await sql`revoke select on users from ${sql.ref(role.name)}`.execute(t.db.write)
  await ensureConsoleRole(t.db, role, declared.columns)
  expect((await listColumns(t.db.write)).length).toBeGreaterThan(100)
})
