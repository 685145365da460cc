import { logOut } from '@passion-art/contract/accounts/accounts'
import { getConfig } from '@passion-art/contract/site/site-config'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { UserRow } from './schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
let mara: UserRow
beforeEach(async () => {
  t = await buildTestApp()
  mara = await t.createUser()
})
afterEach(() => t.close())

const signIn = () =>
  t
    .as(null)
    .send({ method: 'POST', url: '/api/auth/login', payload: { email: mara.email, password: testPassword } })

async function expectUnavailable(): Promise<void> {
  const answer = await signIn()
  expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(2)
}

const sessions = async () => (await t.db.read.selectFrom('sessions').selectAll().execute()).length

const embedded = inject('postgresUrl') === null

const outages: Record<string, { begin: () => Promise<() => Promise<void>> }> = embedded
  ? {
      'a full disk': {
        begin: async () => {
          const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(t.db.write)
          await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(t.db.write)
          // Fills the free space inside the last pages of the tables that a sign-in writes to.
          const fill = async (row: () => Promise<unknown>): Promise<void> => {
            for (;;) await row()
          }
          const ended = () =>
            sql`insert into sessions values (hex(randomblob(18)), ${mara.id}, 'x', 'x', 'x')`
          const address = () =>
            sql`insert into sign_in_addresses values (${mara.id}, hex(randomblob(22)), 'x')`
          for (const row of [ended, address])
            await expect(fill(() => row().execute(t.db.write))).rejects.toThrow('full')
          return async () => {
            await sql.raw('pragma max_page_count = 1000000').execute(t.db.write)
          }
        },
      },
    }
  : {
      'a locked table': {
        begin: async () => {
          const locker = new pg.Client({ connectionString: t.database.url })
          await locker.connect()
          await locker.query('begin; lock table sessions in access exclusive mode')
          return async () => {
            await locker.query('rollback')
            await locker.end()
          }
        },
      },
    }

describe.each(Object.entries(outages))('%s', (_name, { begin }) => {
  test('writing returns 503, reading continues, and writing works again afterwards', async () => {
    const end = await begin()
    try {
      await expectUnavailable()
      expect((await t.as(null).get(getConfig)).status).toBe(200)
      expect((await t.as(null).send({ method: 'GET', url: '/api/artworks' })).status).toBe(200)
    } finally {
      await end()
    }
    const before = await sessions()
    expect((await t.as(mara).send({ method: 'GET', url: '/api/config' })).status).toBe(200)
    expect(await sessions()).toBe(before + 1)
    expect((await signIn()).status).toBe(200)
    expect(await sessions()).toBe(before + 2)
  })
})

if (!embedded)
  test('connections closed by the server are replaced', async () => {
    await sessions()
    await t.database.execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(async () => (await signIn()).status, { timeout: 5_000 }).toBe(200)
  })

if (!embedded)
  test('a connection closed during a transaction fails only that transaction', async () => {
    const faults: unknown[] = []
    const collect = (fault: unknown) => faults.push(fault)
    process.on('uncaughtExceptionMonitor', collect)
    const cut = t.db.write.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const pid = rows[0]?.pid
      await t.database.execute(`select pg_terminate_backend(${pid})`)
      const rest = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(t.db.read)
      await expect.poll(async () => (await rest()).rows).toEqual([])
      // The close has arrived by now, while no query was pending.
      await rest()
      return await transaction.selectFrom('sessions').select('id').execute()
    })
    await expect(cut).rejects.toThrow()
    expect((await signIn()).status).toBe(200)
    process.off('uncaughtExceptionMonitor', collect)
    expect(faults).toEqual([])
  })

test('a failed write rolls back its transaction', async () => {
  const before = await sessions()
  const failing = t.db.write.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('sessions')
      .values({ id: 's1', user_id: mara.id, created_at: 'x', expires_at: 'x', ended_at: null })
      .execute()
    await transaction
      .insertInto('follows')
      .values({ follower_id: mara.id, artist_id: mara.id, created_at: 'x' })
      .execute()
  })
  await expect(failing).rejects.toThrow()
  expect(await sessions()).toBe(before)
})

test('a hundred concurrent writers all succeed', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => t.createUser()))
  const answers = await Promise.all(people.map((person) => t.as(person).post(logOut)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})
