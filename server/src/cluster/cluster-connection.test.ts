import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Db, openDb } from '../db/open-db.ts'
import { quietly } from '../db/watched-dialect.ts'

const inTime = { timeout: 15_000 }

let folder: string
let database: TestDatabase
let opened: Db[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-cluster-'))
  database = await openTestDatabase(folder)
  opened = []
})
afterEach(async () => {
  for (const db of opened) await db.close()
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('a single server leads from its first moment', () => {
  expect(database.db.leads()).toBe(true)
})

describe.runIf(inject('postgresUrl'))('servers on one PostgreSQL', () => {
  const url = () => database.url ?? ''
  let lost = 0
  const countLost = () => {
    lost += 1
  }
  async function server(address = url(), onError: (error: Error) => void = countLost): Promise<Db> {
    const db = await openDb({ url: address }, { shared: true, publicTables: ['events', 'courses'], onError })
    db.setCandidate(true)
    opened.push(db)
    return db
  }
  const person = (db: Db) => insertUser(db, new Date(), { email: `${randomUUID()}@example.org` })
  const rename = (db: Db, name: string) => db.write.updateTable('users').set({ first_name: name })

  async function caughtUp(speaker: Db, other: Db): Promise<void> {
    const before = other.accessVersion()
    await speaker.write.deleteFrom('sessions').execute()
    await expect.poll(() => other.accessVersion(), inTime).toBeGreaterThan(before)
  }

  /** How often `other` was notified by what `work` committed through `speaker`. */
  async function changesReceivedBy(other: Db, speaker: Db, work: () => Promise<unknown>): Promise<number> {
    for (;;) {
      const calm = lost
      await caughtUp(speaker, other)
      const before = other.contentVersion()
      await work()
      await caughtUp(speaker, other)
      if (lost === calm) return other.contentVersion() - before
      // The machine stalled so long that a server closed its connection.
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
  }

  test('are notified of each other’s commits only', async () => {
    const [a, b] = [await server(), await server()]
    const received = (work: () => Promise<unknown>) => changesReceivedBy(b, a, work)
    expect(await received(() => a.write.deleteFrom('events').execute())).toBe(1)
    expect(await received(() => a.write.transaction().execute((tx) => changedTwice(tx)))).toBe(1)
    expect(await received(() => sql`delete from courses`.execute(a.write))).toBe(1)
    const undone = () =>
      a.write.transaction().execute(async (tx) => {
        await changedTwice(tx)
        throw new Error('undone')
      })
    expect(await received(() => expect(undone()).rejects.toThrow('undone'))).toBe(0)
    expect(await received(() => quietly(() => a.write.transaction().execute((tx) => changedTwice(tx))))).toBe(
      0,
    )
    expect(await received(() => a.read.selectFrom('users').selectAll().execute())).toBe(0)
  })

  test('count their own commits once', async () => {
    const [a, b] = [await server(), await server()]
    expect(await changesReceivedBy(a, b, () => a.write.deleteFrom('events').execute())).toBe(1)
  })

  test('a statement that fails leaves nothing behind, in the table and in its connection', async () => {
    const a = await server()
    await person(a)
    const failing = a.write
      .updateTable('users')
      .set({ created_at: null as never })
      .execute()
    await expect(failing).rejects.toThrow('null')
    await rename(a, 'Afterwards').execute()
    const rows = await a.read.selectFrom('users').select('first_name').execute()
    expect(rows).toEqual([{ first_name: 'Afterwards' }])
  })

  test('exactly one leads, and another one when it stops', async () => {
    const servers = [await server(), await server(), await server()]
    const leading = () => servers.filter((one) => one.leads())
    await expect.poll(() => leading().length, inTime).toBe(1)
    const [first] = leading()
    servers.splice(servers.indexOf(first as Db), 1)
    await first?.close()
    opened.splice(opened.indexOf(first as Db), 1)
    await expect.poll(() => leading().length, inTime).toBe(1)
  })

  test('one whose connections are closed reconnects, reports missed changes, and one leads', async () => {
    const errors: Error[] = []
    const [a, b] = [await server(), await server(url(), (error) => void errors.push(error))]
    const before = b.contentVersion()
    await database.execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(() => b.contentVersion(), inTime).toBeGreaterThan(before)
    expect(errors.length).toBeGreaterThan(0)
    await expect.poll(() => [a, b].filter((one) => one.leads()).length, inTime).toBe(1)
    await expect.poll(() => receivesChanges(a, b), inTime).toBe(true)
  })

  test('one whose connection hangs treats its cache as stale', async () => {
    const line = await openLine(url())
    try {
      const b = await server(line.url)
      await expect.poll(() => b.leads(), inTime).toBe(true)
      const before = b.contentVersion()
      line.hold()
      // Without any commit, everything is treated as stale again and again.
      await expect.poll(() => b.contentVersion() - before, inTime).toBeGreaterThan(3)
      expect(b.leads()).toBe(false)
      line.release()
      const a = await server()
      await expect.poll(() => receivesChanges(a, b), inTime).toBe(true)
    } finally {
      line.close()
    }
  })

  async function receivesChanges(speaker: Db, other: Db): Promise<boolean> {
    const before = other.accessVersion()
    await speaker.write.deleteFrom('sessions').where('id', '=', 'nobody’s').execute()
    await new Promise((resolve) => setTimeout(resolve, 600))
    return other.accessVersion() - before === 1
  }
})

async function changedTwice(tx: Db['write']): Promise<void> {
  await tx.deleteFrom('events').execute()
  await tx.deleteFrom('courses').execute()
}

interface Line {
  url: string
  hold: () => void
  release: () => void
  close: () => void
}

async function openLine(target: string): Promise<Line> {
  const address = new URL(target)
  const sockets = new Set<Socket>()
  const line: Server = createServer((near) => {
    const far = connect(Number(address.port), address.hostname)
    for (const one of [near, far]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
    near.pipe(far).pipe(near)
    if (held) [near, far].forEach((one) => one.pause())
  })
  let held = false
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const through = new URL(target)
  through.hostname = '127.0.0.1'
  through.port = String((line.address() as { port: number }).port)
  return {
    url: through.href,
    hold() {
      held = true
      for (const one of sockets) one.unpipe().pause()
    },
    release() {
      held = false
      for (const one of sockets) one.destroy()
      sockets.clear()
    },
    close() {
      for (const one of sockets) one.destroy()
      line.close()
    },
  }
}
