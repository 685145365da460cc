import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const command = fileURLToPath(new URL('seed-command.ts', import.meta.url))
let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'passion-art-seed-')), 'data')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

function seed(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { DATA_DIR: folder, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function count(table: string): unknown {
  const database = new DatabaseSync(join(folder, 'passion-art.db'), { readOnly: true })
  const row = database.prepare(`select count(*) as n from ${table}`).get()
  database.close()
  return row?.['n']
}

test('it fills an empty database and adds what is asked for, again and again', () => {
  const first = seed(['--artworks', '30', '--users', '5'])
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toContain('The demo world is in the database.')
  expect(first.stdout).toContain('30 works, 5 collectors')
  const [artworks, users] = [count('artworks') as number, count('users') as number]
  expect(artworks).toBeGreaterThanOrEqual(90)
  const second = seed(['--artworks', '13'])
  expect(second.stdout).toContain('The database is not empty; it stays.')
  expect([count('artworks'), count('users')]).toEqual([artworks + 13, users + 2])
  const articles = count('articles') as number
  expect(seed(['--articles', '7']).stdout).toContain('7 articles')
  expect(count('articles')).toBe(articles + 7)
  const messages = count('chat_messages') as number
  const fourth = seed(['--messages', '40'])
  expect(fourth.stdout).toContain('40 messages')
  expect(fourth.stdout).toContain('Generated before: 43 works, 10 people, 7 articles, 0 messages.')
  expect(count('chat_messages')).toBe(messages + 40)
  expect(
    count('chat_messages where sequence > (select last_sequence from chat_groups where id = group_id)'),
  ).toBe(0)
  expect(count('market_works')).toBe(
    count(
      "artworks where status in ('available', 'approved', 'reserved', 'sold') and off_sale is not 'withdrawn'",
    ),
  )
  expect(seed([]).status).toBe(0)
  expect(count('artworks')).toBe(artworks + 13)
})

test('a folder that a server works in is left alone', () => {
  mkdirSync(folder)
  const server = new DatabaseSync(join(folder, 'in-use.lock'))
  server.exec('begin; select count(*) from sqlite_schema')
  const { status, stderr } = seed(['--artworks', '1'])
  server.close()
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The database is in use. Stop the server and run the command again.\n',
  })
})

test.each([
  [['--artworks', 'many'], '--artworks is not valid. Expected: a whole number from 0 to 1000000.'],
  [['--artworks', '-1'], 'artworks'],
  [['--users', '1000001'], '--users is not valid.'],
  [['--artworks=1.5'], '--artworks is not valid.'],
  [['--messages', '1000001'], '--messages is not valid.'],
  [['--artwork', '5'], "Unknown option '--artwork'"],
  [['all'], 'Unexpected argument'],
])('%j says what is wrong and touches nothing', (args, text) => {
  const { status, stderr } = seed(args)
  expect(status).toBe(1)
  expect(stderr).toContain(text)
  expect(stderr).toContain('npm run seed')
  expect(existsSync(folder)).toBe(false)
})

test('wrong configuration is named in one line', () => {
  const { status, stderr } = seed([], { STORE_CURRENCY: 'doubloons' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'STORE_CURRENCY is not valid. Expected: usd, eur, gbp, cad, aud, chf.\n',
  })
})

test('help changes nothing', () => {
  expect(seed(['--help'])).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(folder)).toBe(false)
})
