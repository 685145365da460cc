import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnServer } from '../../testing/run-server.ts'
import { earlierMigrations } from '../earlier-migrations.ts'
import { isMigrated, migrate } from '../migrate.ts'
import { openDb } from '../open-db.ts'

const command = fileURLToPath(new URL('restore-command.ts', import.meta.url))
let folder: string
let file: string
let backup: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-restore-'))
  file = join(folder, 'data', 'passion-art.db')
  backup = join(folder, 'backup.db')
  mkdirSync(join(folder, 'data'))
  await make(backup, 'from the backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function make(path: string, remark: string) {
  const db = await openDb({ file: path })
  await migrate(db)
  await db.write.insertInto('site_state').values({ key: 'remark', value: remark }).execute()
  await db.close()
}

function remarkIn(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare("select value from site_state where key = 'remark'").get()?.value
  } finally {
    database.close()
  }
}

async function restore(...args: string[]): Promise<[number | null, string]> {
  const { exit, output } = spawnServer({ DATA_DIR: join(folder, 'data') }, command, args)
  return [await exit, output().trim()]
}

test('a backup replaces the database, which is kept as a copy', async () => {
  await make(file, 'before')
  const [code, output] = await restore(backup)
  expect(output).toContain('Start the server now.')
  expect(code).toBe(0)
  expect(remarkIn(file)).toBe('from the backup')
  const formerFile = readdirSync(join(folder, 'data')).find((name) => /before-restore-\d+$/.test(name))
  expect(remarkIn(join(folder, 'data', formerFile ?? ''))).toBe('before')
})

test('a damaged database is replaced too', async () => {
  writeFileSync(file, 'no database at all')
  writeFileSync(`${file}-wal`, 'nor this')
  expect((await restore(backup))[0]).toBe(0)
  expect(remarkIn(file)).toBe('from the backup')
})

test('a folder without a database gets one', async () => {
  expect((await restore(backup))[0]).toBe(0)
  expect(remarkIn(file)).toBe('from the backup')
})

test.each([
  ['no file', () => [], 'Usage: npm run restore -- FILE. Stop the server first.'],
  [
    'a file that is not there',
    () => [join(folder, 'none.db')],
    'Usage: npm run restore -- FILE. Stop the server first.',
  ],
])('%s', async (_case, args, text) => {
  expect(await restore(...args())).toEqual([1, text])
})

test('a truncated backup changes nothing', async () => {
  await make(file, 'before')
  const half = readFileSync(backup)
  writeFileSync(backup, half.subarray(0, half.length / 2))
  expect(await restore(backup)).toEqual([1, `The file ${backup} is not a complete PASSION-ART backup.`])
  expect(remarkIn(file)).toBe('before')
})

test('a backup of a newer program changes nothing', async () => {
  await make(file, 'before')
  const database = new DatabaseSync(backup)
  database.exec("insert into schema_migrations (name, applied_at) values ('999-tomorrow', '2030-01-01')")
  database.close()
  expect((await restore(backup))[1]).toContain('newer version of PASSION-ART (it has 999-tomorrow)')
  expect(remarkIn(file)).toBe('before')
})

test('a backup of the version before the baseline is restored, and upgraded at the next start', async () => {
  const database = new DatabaseSync(backup)
  database.exec("delete from schema_migrations where name like '033%'")
  for (const name of earlierMigrations)
    database.prepare("insert into schema_migrations (name, applied_at) values (?, '2026-01-01')").run(name)
  database.close()
  expect((await restore(backup))[0]).toBe(0)
  expect(remarkIn(file)).toBe('from the backup')
  const db = await openDb({ file })
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  await db.close()
})

test('is refused while a server is running', async () => {
  copyFileSync(backup, file)
  const db = await openDb({ file })
  try {
    await db.write.insertInto('site_state').values({ key: 'busy', value: '1' }).execute()
    expect(await restore(backup)).toEqual([
      1,
      'The database is in use. Stop the server and run the command again.',
    ])
  } finally {
    await db.close()
  }
})
