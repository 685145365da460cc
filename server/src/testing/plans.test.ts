import { allRoutes } from '@passion-art/contract/all-routes'
import { fillPath } from '@passion-art/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { type Asked, checkPlan, compiled } from './plan-check.ts'
import { type Known, type Question, questions, type Who } from './plan-questions.ts'
import { fillPlanWorld, large } from './plan-world.ts'
import { Watcher } from './query-plans.ts'

let t: TestApp
const watcher = new Watcher()
let tables: Set<string>
let people: Map<Who, UserRow>
let known: Known

beforeAll(async () => {
  t = await buildTestApp({
    change: (deps) => {
      const { read, write } = deps.db
      deps.db = { ...deps.db, read: read.withPlugin(watcher), write: write.withPlugin(watcher) }
    },
  })
  await fillPlanWorld(t)
  tables = await largeTables()
  people = await demoPeople()
  known = await knownIds()
}, 300_000)
afterAll(() => t.close())

async function largeTables(): Promise<Set<string>> {
  const { rows } = await (t.db.kind === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(t.db.write)
  const names = new Set<string>()
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(t.db.write)
    if ((counted.rows[0]?.n ?? 0) >= large) names.add(name)
  }
  return names
}

async function demoPeople(): Promise<Map<Who, UserRow>> {
  const rows = await t.db.write.selectFrom('users').selectAll().where('email', 'like', '%passion-art.test').execute()
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  const types = ['artist', 'collector', 'gallery', 'institution'] as const
  return new Map<Who, UserRow>([
    ['admin', admin],
    ...types.map((type) => [type, rows.find((row) => row.email === (type === 'artist' ? 'ines' : type) + '@passion-art.test') as UserRow] as const),
  ])
}

async function knownIds(): Promise<Known> {
  const first = async (table: 'artworks' | 'orders' | 'articles' | 'wishlists' | 'programs') =>
    (await t.db.write.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id
  const work = await t.db.write.selectFrom('market_works').selectAll().where('sold', '=', 0).limit(1).executeTakeFirstOrThrow()
  const list = await t.db.write.selectFrom('wishlists').select('id').where('user_id', '=', people.get('collector')?.id ?? '').executeTakeFirstOrThrow()
  const program = await t.db.write.selectFrom('programs').select('id').where('status', '=', 'public').limit(1).executeTakeFirstOrThrow()
  return {
    artwork: work.artwork_id,
    artist: work.artist_id,
    collector: people.get('collector')?.id ?? '',
    order: await first('orders'),
    article: await first('articles'),
    wishlist: list.id,
    program: program.id,
  }
}

async function statementsOf({ route: name, who, params = {}, query }: Question): Promise<{ status: number; asked: Asked[] }> {
  const route = allRoutes.find((one) => one.name === name)
  if (!route) throw new Error(`There is no ${name}.`)
  watcher.nodes.length = 0
  const caller = t.as(people.get(who) ?? null)
  const { status } = await caller.send({ method: 'GET', url: `/api${fillPath(route.path, params)}`, query })
  return { status, asked: watcher.nodes.map((node) => compiled(t.db, node)) }
}

test('every list and search is served by an index', async () => {
  console.log([...tables].sort().join(' '))
  const seen = new Set<string>()
  const found = new Map<string, string>()
  let statements = 0
  for (const question of questions(known)) {
    const { status, asked } = await statementsOf(question)
    const name = `${question.who} ${question.route} ${JSON.stringify(question.query)}`
    if (status !== 200) console.log('STATUS', status, name)
    for (const one of asked) {
      const key = one.text + (t.db.kind === 'postgres' ? JSON.stringify(one.parameters) : '')
      if (seen.has(key) || !/^\s*(select|with)/i.test(one.text)) continue
      seen.add(key)
      statements += 1
      for (const finding of await checkPlan(t.db, one, tables).catch((e) => ['ERR ' + e.message]))
        if (!found.has(`${finding}|${one.text}`)) found.set(`${finding}|${one.text}`, `${name}\n   ${finding}\n   ${one.text.replace(/\s+/g, ' ').slice(0, 1500)}`)
    }
  }
  console.log(statements, 'statements')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(`/dev/shm/grow/findings-${t.db.kind}.txt`, [...found.values()].join('\n\n'))
  expect(found.size).toBe(0)
}, 300_000)
