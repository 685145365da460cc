import { createHash, randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { foundCanary } from '../../testing/canaries.ts'
import { attacksOn } from './console-attacks.fixtures.ts'
import { type Planted, plantSecrets, textSecrets } from '../../testing/plant-secrets.ts'
import { isQuick } from '../../testing/test-tier.ts'
import type { SignedInCaller } from '../../http/viewer.ts'
import { declared } from '../../features.ts'
import { runQuery } from './console-service.ts'
import { listTables } from './database-store.ts'

let t: TestApp
let outside: string
let caller: SignedInCaller
const planted: Planted[] = []
const canaries: string[] = []

beforeAll(async () => {
  t = await buildTestApp()
  outside = mkdtempSync(join(tmpdir(), 'passion-art-outside-'))
  const account = await t.createUser()
  caller = { viewer: { id: account.id }, requestId: 'x' } as SignedInCaller
  planted.push(...(await plantSecrets(t, account.id)))
  canaries.push(...planted.map(({ value }) => value))
  // The first query creates the role on PostgreSQL.
  await answerTo('select 1')
})
afterAll(async () => {
  await t.close()
  rmSync(outside, { recursive: true, force: true })
})

async function answerTo(query: string): Promise<string> {
  try {
    return JSON.stringify(await runQuery(t.deps, caller, { query }))
  } catch (error) {
    return JSON.stringify([(error as Error).message, (error as { details?: unknown }).details])
  }
}

async function fingerprint(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of await listTables(t.db)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(t.db.read)
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    found[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  const schema =
    t.db.kind === 'sqlite'
      ? sql<object>`select name, sql from sqlite_schema order by 1`
      : sql<object>`select 'relation' as kind, oid::text, relname::text, relacl::text from pg_class where relpersistence <> 't'
          union all select 'function', oid::text, proname::text, proacl::text from pg_proc
          union all select 'large object', oid::text, '', '' from pg_largeobject_metadata
          union all select 'role', oid::text, rolname::text, rolsuper::text from pg_roles
            where rolname !~ '^passion_art_console_' or rolname = 'passion_art_console_' || current_database()
          union all select 'schema', oid::text, nspname::text, nspacl::text from pg_namespace where nspname !~ '^pg_t'
          union all select 'database', oid::text, datname::text, '' from pg_database where datname = current_database()
          union all select 'lock', objid::text, '', '' from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())
          order by 1, 2`
  found.schema = JSON.stringify((await schema.execute(t.db.read)).rows)
  return found
}

const allSecrets = Object.entries(declared.columns).flatMap(([table, { secret = [] }]) =>
  secret.map((column) => ({ table, column })),
)

test('every secret column has a canary', async () => {
  for (const { table, column } of allSecrets) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(t.db.read)
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
  }
  const texts = Object.keys(declared.columns).flatMap((table) => textSecrets(table))
  expect(canaries.length).toBe(texts.length)
  expect(foundCanary(`x${canaries[3]?.slice(7, 30)}`, canaries)).toBe(canaries[3])
  expect(foundCanary(Buffer.from(`id: ${canaries[2]}`).toString('base64'), canaries)).toBe(canaries[2])
  expect(foundCanary([...(canaries[1] ?? '')].reverse().join(''), canaries)).toBe(canaries[1])
})

test('every secret is masked, numbers too', async () => {
  for (const { table, column } of allSecrets) {
    const answer = JSON.parse(await answerTo(`select ${column} as c from ${table}`))
    expect(new Set(answer.rows.map(({ c }: { c: unknown }) => c)), `${table}.${column}`).toEqual(
      new Set(['***']),
    )
  }
})

/** After this many leaks, or one written file, the remaining attacks are skipped. */
const enough = 5

describe('the attacks', () => {
  test('read no secret, change nothing and reach no file', async () => {
    const attacks = attacksOn(t.db.kind, outside)
    expect(attacks.length).toBeGreaterThan(500)
    const received = await listen()
    const before = await fingerprint()
    const filesBefore = readdirSync(t.folder).sort()
    const leaking: string[] = []
    // `npm test` runs every third, from a random start.
    const first = randomInt(3)
    const queue = isQuick ? attacks.filter((_, index) => index % 3 === first) : [...attacks]
    const isClear = () => leaking.length >= enough || readdirSync(outside).length > 0
    const work = async () => {
      for (let query = queue.shift(); query !== undefined && !isClear(); query = queue.shift())
        if (foundCanary(await answerTo(query), canaries)) leaking.push(query)
    }
    await Promise.all([work(), work(), work()])
    expect(leaking).toEqual([])
    expect(await fingerprint()).toEqual(before)
    expect(readdirSync(outside)).toEqual([])
    expect(readdirSync(t.folder).sort()).toEqual(filesBefore)
    expect(existsSync(join(process.cwd(), 'other.db'))).toBe(false)
    expect(await received()).toEqual([])
    expect(JSON.parse(await answerTo('select * from users limit 10')).rowCount).toBe(1)
  }, 240_000)

  test('cannot compare a secret with a guess', async () => {
    for (const { table, column, value } of planted) {
      expect(await isRight(table, column, value), `${table}.${column}`).toBe(true)
      for (const query of [
        `select count(*) as n from ${table} where ${column} = '${value}'`,
        `select count(*) as n from ${table} a join (select '${value}' as ${column}) b using (${column})`,
      ])
        expect(JSON.parse(await answerTo(query)).rows, query).toEqual([{ n: 0 }])
    }
  })
})

async function isRight(table: string, column: string, guess: string): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${guess}`.execute(
    t.db.read,
  )
  return found.rows.length > 0
}

async function listen(): Promise<() => Promise<string[]>> {
  const messages: string[] = []
  if (!t.database.url) return async () => messages
  const client = new pg.Client({ connectionString: t.database.url })
  client.on('notification', ({ channel }) => messages.push(channel))
  await client.connect()
  await client.query('listen attack')
  return async () => {
    await client.query('select 1')
    await client.end()
    return messages
  }
}
