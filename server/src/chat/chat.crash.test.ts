import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatPerson } from './chat-people.fixtures.ts'
import { until } from './chat-clients.fixtures.ts'
import { type CrashServer, crashToken, startCrashServer } from '../testing/crash-client.ts'
import { insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findChatViolations } from './chat-store.ts'

const people = 50
const kills = 3

let folder: string
let database: TestDatabase
let server: CrashServer | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chat-crash-'))
  database = await openTestDatabase(folder)
})
afterAll(async () => {
  await server?.kill()
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const address = () => (server ? `http://127.0.0.1:${server.port}` : undefined)

async function restart(): Promise<void> {
  server = await startCrashServer({ folder, database, losesEvents: false })
}

async function kill(): Promise<void> {
  const dying = server
  server = undefined
  await dying?.kill()
}

async function newPerson(): Promise<ChatPerson> {
  const user = await insertUser(database.db, new Date())
  return new ChatPerson(address, await crashToken(database, user))
}

test('killed repeatedly while fifty send and listen: every acknowledged message once, in one order', async () => {
  const members = await Promise.all(Array.from({ length: people }, newPerson))
  const acknowledged = () => members.flatMap((one) => [...one.acknowledged.entries()])
  await restart()
  const running = members.flatMap((one) => [one.listen(), one.send()])
  for (let round = 0; round < kills; round += 1) {
    const before = acknowledged().length
    await until(() => acknowledged().length >= before + people)
    await new Promise((resolve) => setTimeout(resolve, randomInt(300)))
    await kill()
    await restart()
  }
  const before = acknowledged().length
  await until(() => acknowledged().length >= before + people)
  for (const one of members) one.stop()
  await Promise.all(running)
  await Promise.all(members.map((one) => one.catchUp()))

  const rows = await database.db.read
    .selectFrom('chat_messages')
    .selectAll()
    .where('group_id', '=', 'general')
    .orderBy('sequence')
    .execute()
  expect(members.flatMap((one) => one.faults)).toEqual([])
  expect(await findChatViolations(database.db.read)).toEqual([])
  const written = Map.groupBy(rows, (row) => row.client_message_id)
  for (const [clientMessageId, { id, sequence }] of acknowledged())
    expect(written.get(clientMessageId)?.map((row) => [row.id, row.sequence])).toEqual([[id, sequence]])
  const history = rows.map((row) => row.id)
  for (const { seen } of members) expect(seen.map(({ id }) => id)).toEqual(history)
}, 240_000)
