import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callCrashServer, type CrashServer, crashToken, startCrashServer } from '../testing/crash-client.ts'
import { insertArtwork, insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isQuick } from '../testing/test-tier.ts'

let folder: string
let database: TestDatabase
let server: CrashServer | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'))
  database = await openTestDatabase(folder)
})
afterEach(() => server?.kill())
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => {
  server = await startCrashServer({ folder, database, losesEvents: true })
  return server
}

/** A work that a buyer holds, and its owner's token. */
async function heldWork() {
  const [owner, buyer] = [
    await insertUser(database.db, new Date()),
    await insertUser(database.db, new Date()),
  ]
  const { id } = await insertArtwork(database.db, new Date(), { user_id: owner.id })
  const body = { artworkId: id, price: 120.5 }
  const path = 'payment/create-artwork-payment-intent'
  const opened = await callCrashServer(server, await crashToken(database, buyer), { path, body })
  expect(opened?.status).toBe(200)
  return { id, token: await crashToken(database, owner) }
}

const step = isQuick ? 12 : 3

it('killed before each operation of a withdrawal, the work is still held or withdrawn, and never both', async () => {
  await start()
  let killed = 0
  for (let point = 1 + randomInt(step); ; point += step) {
    const { id, token } = await heldWork()
    const withdraw = () => callCrashServer(server, token, { path: `artworks/${id}/withdraw`, body: {} })
    server?.arm(point)
    const answer = await withdraw()
    if (answer?.status === 200) break
    expect(answer).toBeUndefined()
    killed += 1
    await server?.gone
    await start()
    expect(await server?.violations()).toEqual([])
    expect((await withdraw())?.status).toBe(200)
    const work = await database.db.read
      .selectFrom('artworks')
      .select('off_sale')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(work?.off_sale).toBe('withdrawn')
    expect(await server?.violations()).toEqual([])
  }
  expect(killed).toBeGreaterThan(0)
}, 600_000)
