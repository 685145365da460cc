import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, openDb } from '../db/open-db.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { findChatViolations, listMessages } from './chat-store.ts'
import { type Draft, writeMessages } from './chat-write.ts'

let t: TestApp
let user: UserRow
/** On PostgreSQL two servers share the database, each with its own connections. */
let servers: Db[]
beforeEach(async () => {
  t = await buildTestApp()
  user = await t.createUser()
  servers = [t.db, t.database.url ? await openDb({ url: t.database.url }) : t.db]
})
afterEach(async () => {
  for (const db of servers) if (db !== t.db) await db.close()
  await t.close()
})

const draft = (message: string, more: Partial<Draft> = {}): Draft => ({
  viewer: user,
  group: 'general',
  message,
  language: 'en',
  clientMessageId: undefined,
  ...more,
})
const write = (server: number, drafts: Draft[]) =>
  writeMessages({ db: servers[server % 2] as Db, now: t.deps.now }, drafts)

test('independent writers take different sequences, without gaps', async () => {
  const groups = ['general', 'digital'] as const
  const written = await releaseTogether(
    Array.from(
      { length: 40 },
      (_, n) => () => write(n, [draft(`${n} a`), draft(`${n} b`, { group: groups[n % 2] as 'digital' })]),
    ),
  )
  const all = written.flat().map(({ message }) => message)
  expect(all).toHaveLength(80)
  for (const [group, count] of [
    ['general', 60],
    ['digital', 20],
  ] as const) {
    const own = all.filter((message) => message.group === group).map(({ sequence }) => sequence)
    expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
    expect(await listMessages(t.db.read, group, { limit: 100 })).toHaveLength(count)
  }
  expect(await findChatViolations(t.db.read)).toEqual([])
})

test('one client id at two servers is one message', async () => {
  for (let round = 0; round < 10; round += 1) {
    const same = draft('Once', { clientMessageId: randomUUID() })
    // Like the batches: the second writer is refused by the database and finds the first message.
    const attempt = async (server: number) =>
      write(server, [same]).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        return write(server, [same])
      })
    const answers = await releaseTogether([() => attempt(0), () => attempt(1), () => attempt(0)])
    expect(new Set(answers.flat().map(({ message }) => message.id)).size).toBe(1)
  }
  expect(await listMessages(t.db.read, 'general', { limit: 100 })).toHaveLength(10)
  expect(await findChatViolations(t.db.read)).toEqual([])
})
