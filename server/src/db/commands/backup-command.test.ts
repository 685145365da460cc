import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertArtwork, insertUser } from '../../testing/factories.ts'
import { spawnServer } from '../../testing/run-server.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { BrokenArchive, unpack } from './archive.ts'
import { lockFolder } from '../folder-lock.ts'
import { type Db, openDb } from '../open-db.ts'
import { findProgram } from './postgres-programs.ts'

const commands = {
  backup: fileURLToPath(new URL('backup-command.ts', import.meta.url)),
  restore: fileURLToPath(new URL('restore-command.ts', import.meta.url)),
}
let folder: string
let data: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-backup-'))
  data = join(folder, 'data')
  mkdirSync(join(data, 'uploads', '.incoming'), { recursive: true })
  database = await openTestDatabase(data)
  await fill(database.db)
  putFile('artworks/one.webp', 'first picture')
  putFile('.incoming/half', 'on its way')
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function fill(db: Db): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    const user = await insertUser(db, new Date(), { bio: `Größe ${n}\n\\N\t'"` })
    await insertArtwork(db, new Date(), { user_id: user.id, title: `Work ${n}` })
  }
}

function putFile(name: string, text: string): void {
  const path = join(data, 'uploads', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

async function run(command: keyof typeof commands, ...args: string[]): Promise<[number | null, string]> {
  const url = database.url ? { DATABASE_URL: database.url } : {}
  const environment = { DATA_DIR: data, ...url }
  const { exit, output } = spawnServer(environment, commands[command], args)
  return [await exit, output().trim()]
}

const tables = {
  sqlite: `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name <> 'sqlite_schema'`,
  postgres: `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
}

async function digests(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`${sql.raw(tables[db.kind])} order by name`.execute(db.read)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(db.read)
    const lines = all.rows.map((row) => JSON.stringify(row)).sort()
    found[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return found
}

async function digestsNow(): Promise<Record<string, string>> {
  const db = await openDb(database.url ? { url: database.url } : { file: join(data, 'passion-art.db') })
  try {
    return await digests(db)
  } finally {
    await db.close()
  }
}

const uploads = () =>
  readdirSync(join(data, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

test('restores rows and files, and keeps what they replaced', async () => {
  const before = await digests(database.db)
  const file = join(folder, 'backup.tar')
  expect((await run('backup', file))[1]).toContain(`Backed up ${data} to ${file}`)
  expect(statSync(file).mode & 0o077).toBe(0)
  await database.db.write.deleteFrom('artworks').execute()
  await insertUser(database.db, new Date())
  putFile('artworks/two.webp', 'second picture')
  rmSync(join(data, 'uploads/artworks/one.webp'))
  await database.db.close()
  const changed = await digestsNow()
  expect(changed.artworks).not.toBe(before.artworks)
  const [code, output] = await run('restore', file)
  expect(output).toContain('Start the server now.')
  expect(code).toBe(0)
  expect(await digestsNow()).toEqual(before)
  expect(uploads()).toEqual(['one.webp'])
  const formerFiles = readdirSync(data).filter((name) => name.includes('before-restore'))
  expect(formerFiles.length).toBeGreaterThanOrEqual(2)
  expect(readdirSync(data).filter((name) => /^\.(restore|backup)/.test(name))).toEqual([])
  const formerDatabase = formerFiles.find((name) => /\.(dump|db\.before-restore-\d+)$/.test(name)) ?? ''
  expect((await run('restore', join(data, formerDatabase)))[0]).toBe(0)
  expect(await digestsNow()).toEqual(changed)
})

test('a backup during writes is consistent, and has its files', async () => {
  const readOn = readOneMoment(database.db)
  let written = 0
  let going = true
  const writing = (async () => {
    for (let n = 0; going; n += 1) {
      putFile(`artworks/n${n}.webp`, String(n))
      const key = `n${n}`
      await database.db.write.transaction().execute(async (tx) => {
        await tx
          .insertInto('site_state')
          .values({ key: `a-${key}`, value: key })
          .execute()
        await tx
          .insertInto('site_state')
          .values({ key: `b-${key}`, value: key })
          .execute()
      })
      written += 1
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  })()
  const file = join(folder, 'busy.tar')
  await expect.poll(() => written).toBeGreaterThan(20)
  const first = Array.from({ length: written }, (_, n) => `a-n${n}`)
  const [code] = await run('backup', file)
  going = false
  await writing
  readOn.close()
  expect(code).toBe(0)
  await database.db.close()
  expect((await run('restore', file))[0]).toBe(0)
  const db = await openDb(database.url ? { url: database.url } : { file: join(data, 'passion-art.db') })
  const rows = await db.read.selectFrom('site_state').select('key').where('key', 'like', '_-n%').execute()
  await db.close()
  const keys = rows.map(({ key }) => key)
  expect(first.filter((key) => !keys.includes(key))).toEqual([])
  const halves = keys.filter((key) => !keys.includes(key.replace(/^./, key.startsWith('a') ? 'b' : 'a')))
  expect(halves).toEqual([])
  const files = uploads()
  expect(keys.filter((key) => !files.includes(`${key.slice(2)}.webp`))).toEqual([])
})

/** While a reader holds an earlier snapshot, SQLite keeps later changes in the write-ahead log. */
function readOneMoment({ target }: Db): { close: () => void } {
  if (!('file' in target)) return { close: () => {} }
  const reader = new DatabaseSync(target.file, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from site_state').get()
  return reader
}

test('is refused while a server uses the folder or the database', async () => {
  const file = join(folder, 'backup.tar')
  await run('backup', file)
  const before = await digests(database.db)
  const inUse = [1, 'The database is in use. Stop the server and run the command again.']
  expect(await run('restore', file)).toEqual(inUse)
  await database.db.close()
  lockFolder(data, 'shared')
  expect(await run('restore', file)).toEqual(inUse)
  expect(await digestsNow()).toEqual(before)
  expect(uploads()).toEqual(['half', 'one.webp'])
})

test('a damaged, cut or foreign archive changes nothing', async () => {
  const file = join(folder, 'backup.tar')
  await run('backup', file)
  const before = await digests(database.db)
  await database.db.close()
  const whole = readFileSync(file)
  const flipped = Buffer.from(whole)
  flipped[514] = (flipped[514] ?? 0) ^ 1
  const escaping = Buffer.from(whole)
  escaping.write('uploads/../../../evil', 0)
  for (const [name, bytes] of Object.entries({
    cut: whole.subarray(0, whole.length / 2),
    unlisted: whole.subarray(0, whole.length - 4096),
    flipped,
    escaping,
    empty: Buffer.alloc(0),
    text: Buffer.from('no backup at all, '.repeat(100)),
  })) {
    writeFileSync(join(folder, name), bytes)
    expect(() => unpack(join(folder, name), join(folder, `${name}-files`)), name).toThrow(BrokenArchive)
  }
  for (const name of ['cut', 'text']) {
    const [code, output] = await run('restore', join(folder, name))
    expect([name, code]).toEqual([name, 1])
    expect(output).toContain('is not a complete PASSION-ART backup.')
  }
  expect(await digestsNow()).toEqual(before)
  expect(uploads()).toEqual(['half', 'one.webp'])
  expect(existsSync(join(folder, 'evil'))).toBe(false)
})

test('a backup does not overwrite a file', async () => {
  const file = join(folder, 'backup.tar')
  writeFileSync(file, 'mine')
  expect(await run('backup', file)).toEqual([1, `${file} already exists. Choose another name.`])
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('without a name it goes into the data folder, and no partial file remains', async () => {
  expect((await run('backup'))[0]).toBe(0)
  const made = readdirSync(data).filter((name) => name.startsWith('passion-art-backup-'))
  expect(made).toHaveLength(1)
  expect(made[0]).toMatch(/^passion-art-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/)
})

test('the programs of PostgreSQL are found', () => {
  expect(findProgram('pg_dump', ['/nowhere'])).toBe(findProgram('pg_dump', []))
})
