import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { insertUser } from '../testing/factories.ts'
import { type Db, openDb } from './open-db.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import { type Desk, WriterGate } from './writer-gate.ts'

let folder: string
let writer: SqliteWriter
let gate: WriterGate
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-gate-'))
  writer = await SqliteWriter.open(join(folder, 'gate.db'))
  await writer.execute('create table steps (number integer primary key, who text unique)', [])
  gate = new WriterGate(writer, 50)
})
afterEach(async () => {
  await writer.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (desk: Desk, who: string) => desk.run('insert into steps (who) values (?)', [who])

/** By another connection: what is not committed is not there. */
function committed(): string[] {
  const database = new DatabaseSync(join(folder, 'gate.db'), { readOnly: true })
  const rows = database.prepare('select who from steps order by number').all()
  database.close()
  return rows.map(({ who }) => String(who))
}

test('from begin to commit only one writes, and the others follow in the order they came', async () => {
  const [one, two, three] = [gate.desk(), gate.desk(), gate.desk()]
  await one.run('begin immediate', [])
  const waiting = [add(two, 'two'), three.run('begin immediate', [])]
  const last = [add(three, 'three'), three.run('commit', [])]
  for (const who of ['a', 'b', 'c']) await add(one, who)
  expect(committed()).toEqual([])
  await one.run('commit', [])
  await Promise.all([...waiting, ...last])
  expect(committed()).toEqual(['a', 'b', 'c', 'two', 'three'])
})

test('a refused statement leaves its transaction open, and whoever began it goes on', async () => {
  const [one, two] = [gate.desk(), gate.desk()]
  await one.run('begin immediate', [])
  await add(one, 'once')
  const other = add(two, 'after')
  await expect(add(one, 'once')).rejects.toMatchObject({ errcode: 2067 })
  await add(one, 'twice')
  await one.run('commit', [])
  await other
  expect(committed()).toEqual(['once', 'twice', 'after'])
})

test('who leaves in the middle of a transaction takes it along, and nothing of theirs is run later', async () => {
  const [one, two] = [gate.desk(), gate.desk()]
  await one.run('begin immediate', [])
  await add(one, 'half')
  const running = add(one, 'running')
  const waiting = expect(add(one, 'waiting')).rejects.toThrow('no longer writes')
  const other = add(two, 'other')
  one.leave()
  await running
  await waiting
  await expect(one.run('commit', [])).rejects.toThrow('no longer writes')
  await other
  expect(committed()).toEqual(['other'])
})

test('who leaves while idle in a transaction holds up nobody', async () => {
  const [one, two] = [gate.desk(), gate.desk()]
  await one.run('begin immediate', [])
  await add(one, 'half')
  const other = add(two, 'other')
  one.leave()
  await other
  expect(committed()).toEqual(['other'])
})

test('who asks nothing in an open transaction is told of, once it has lasted', async () => {
  let told = 0
  const one = gate.desk({
    onIdle: () => {
      told += 1
      one.leave()
    },
  })
  await one.run('begin immediate', [])
  await add(one, 'half')
  await add(gate.desk(), 'other')
  expect(told).toBe(1)
  expect(committed()).toEqual(['other'])
})

test('who has committed is not idle', async () => {
  let told = 0
  const one = gate.desk({ onIdle: () => (told += 1) })
  await one.run('begin immediate', [])
  await one.run('commit', [])
  // Longer than anybody may be idle.
  await sleep(200)
  expect(told).toBe(0)
})

describe('two processes on one database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(folder)
  })
  afterEach(() => database.remove())

  /** The second one writes through the first, as it does over the processes' link. */
  async function open(): Promise<[Db, Db]> {
    if (database.url) {
      const at = { url: database.url }
      return [await openDb(at, { shared: true }), await openDb(at, { shared: true })]
    }
    const at = { file: join(folder, 'passion-art.db') }
    const first = await openDb(at, { gate: true })
    const desk = first.gate?.desk() as Desk
    const second = await openDb(at, {
      through: {
        desk,
        listen: (hear) => first.gate?.changes.listen(({ changes, by }) => by !== desk && hear(changes)),
      },
    })
    return [first, second]
  }

  test('each hears what the other commits, by statements and by transactions, and of nothing else', async () => {
    const pair = await open()
    for (const [speaker, hearer] of [pair, pair.toReversed()] as [Db, Db][]) {
      const user = await insertUser(speaker, new Date())
      const rename = (db: Pick<Db['write'], 'updateTable'>, name: string) =>
        db.updateTable('users').set({ first_name: name }).where('id', '=', user.id).execute()
      const heard = async (work: () => Promise<unknown>) => {
        const before = hearer.contentVersion()
        await work()
        await expect.poll(() => hearer.contentVersion(), { timeout: 15_000 }).toBeGreaterThan(before)
      }
      await heard(() => rename(speaker.write, 'Statement'))
      await heard(() => speaker.write.transaction().execute((tx) => rename(tx, 'Transaction')))
      const found = hearer.read.selectFrom('users').select('first_name').where('id', '=', user.id)
      expect(await found.execute()).toEqual([{ first_name: 'Transaction' }])
      const [content, access] = [hearer.contentVersion(), hearer.accessVersion()]
      const failing = speaker.write.transaction().execute(async (tx) => {
        await rename(tx, 'Never')
        throw new Error('not this time')
      })
      await expect(failing).rejects.toThrow('not this time')
      await speaker.write.deleteFrom('mails').execute()
      expect(hearer.contentVersion()).toBe(content)
      await speaker.write.deleteFrom('sessions').execute()
      await expect.poll(() => hearer.accessVersion(), { timeout: 15_000 }).toBeGreaterThan(access)
      expect(hearer.contentVersion()).toBe(content)
    }
    for (const db of pair.toReversed()) await db.close()
  })

  test('transactions of both that look before they write never see the same', async () => {
    const pair = await open()
    const user = await insertUser(pair[0], new Date(), { first_name: '0' })
    const count = (db: Db) =>
      db.write.transaction().execute(async (tx) => {
        const found = tx.selectFrom('users').select('first_name').where('id', '=', user.id)
        const { first_name } = await (db.kind === 'postgres'
          ? found.forUpdate()
          : found
        ).executeTakeFirstOrThrow()
        const next = String(Number(first_name) + 1)
        await tx.updateTable('users').set({ first_name: next }).where('id', '=', user.id).execute()
      })
    await Promise.all(Array.from({ length: 100 }, (_, n) => count(pair[n % 2] as Db)))
    const found = pair[1].read.selectFrom('users').select('first_name').where('id', '=', user.id)
    expect(await found.execute()).toEqual([{ first_name: '100' }])
    for (const db of pair.toReversed()) await db.close()
  })
})
