import { allRoutes } from '@passion-art/contract/all-routes'
import { fillPath } from '@passion-art/contract/http/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from './schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type Statement, checkPlan, compiled } from './plan-check.fixtures.ts'
import { exceptions, walks } from './plan-exceptions.fixtures.ts'
import {
  coveredRoutes,
  type Known,
  type QueryPlanCase,
  queryPlanCases,
  exemptRoutes,
  type Who,
} from './query-plan-cases.fixtures.ts'
import { fillPlanWorld, growing, large } from './plan-world.fixtures.ts'
import { Watcher } from './query-plans.fixtures.ts'
import { isQuick } from '../testing/test-tier.ts'

let t: TestApp
const watcher = new Watcher()
let tables: Set<string>
let people: Map<Who, UserRow>

beforeAll(async () => {
  t = await buildTestApp({
    change: (deps) => {
      const { read, write } = deps.db
      deps.db = { ...deps.db, read: read.withPlugin(watcher), write: write.withPlugin(watcher) }
    },
  })
  await fillPlanWorld(t)
  tables = await largeTables()
  people = await callers()
}, 600_000)
afterAll(() => t.close())

async function largeTables(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const name of growing) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      t.db.write,
    )
    if ((rows[0]?.n ?? 0) >= large) names.add(name)
  }
  return names
}

async function callers(): Promise<Map<Who, UserRow>> {
  const named = (name: string) =>
    t.db.write
      .selectFrom('users')
      .selectAll()
      .where('email', '=', `${name}@passion-art.test`)
      .executeTakeFirstOrThrow()
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  return new Map([
    ['admin', admin],
    ['artist', await named('ines')],
    ['collector', await named('collector')],
    ['gallery', await named('gallery')],
    ['institution', await named('institution')],
  ])
}

async function knownIds(): Promise<Known> {
  const { write } = t.db
  const id = (who: Who) => people.get(who)?.id ?? ''
  const works = write.selectFrom('market_works').where('sold', '=', 0)
  const work = await works
    .select(['artwork_id', 'artist_id'])
    .orderBy('place')
    .limit(1)
    .executeTakeFirstOrThrow()
  const lists = write.selectFrom('wishlists').where('user_id', '=', id('collector'))
  const open = write.selectFrom('articles').where('status', '=', 'published')
  const shown = write
    .selectFrom('programs')
    .where('status', '=', 'public')
    .where('owner_id', '=', id('institution'))
  const first = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) =>
    (await query.executeTakeFirstOrThrow()).id
  const own = (
    table:
      | 'collection_objects'
      | 'museum_objects'
      | 'museum_loans'
      | 'gallery_exhibitions'
      | 'acquisition_proposals',
    who: Who,
  ) => first(write.selectFrom(table).select('id').where('owner_id', '=', id(who)).limit(1))
  return {
    object: await own('collection_objects', 'collector'),
    museumObject: await own('museum_objects', 'institution'),
    loan: await own('museum_loans', 'institution'),
    show: await own('gallery_exhibitions', 'gallery'),
    proposal: await own('acquisition_proposals', 'institution'),
    artwork: work.artwork_id,
    artist: work.artist_id,
    collector: id('collector'),
    order: await first(write.selectFrom('orders').select('id').limit(1)),
    article: await first(open.select('id').limit(1)),
    wishlist: await first(lists.select('id').limit(1)),
    program: await first(shown.select('id').limit(1)),
  }
}

async function statementsOf({ route: name, who, params = {}, query }: QueryPlanCase): Promise<Statement[]> {
  const route = allRoutes.find((one) => one.name === name)
  if (!route) throw new Error(`There is no ${name}.`)
  watcher.nodes.length = 0
  const url = `/api${fillPath(route.path, params)}`
  const { status } = await t.as(people.get(who) ?? null).send({ method: 'GET', url, query })
  expect.soft(status, `${who} ${name} ${JSON.stringify(query)}`).toBe(200)
  const statements = watcher.nodes.map((node) => compiled(t.db, node))
  return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !/\bfor update\b/i.test(text))
}

/** PostgreSQL's plan depends on the values too. */
const keyOf = ({ text, parameters }: Statement) =>
  t.db.kind === 'postgres' ? `${text} ${JSON.stringify(parameters)}` : text

test('all growing tables are large here', () => {
  expect(growing.filter((table) => !tables.has(table))).toEqual([])
})

test('every reading call is checked or listed with a reason', () => {
  const reading = allRoutes.filter((route) => route.method === 'GET').map((route) => route.name)
  expect(
    reading.filter((name) => !coveredRoutes.has(name) && !(name in exemptRoutes)),
    'These need a line in server/src/db/query-plan-cases.fixtures.ts: in `asked`, who asks and with which sorts and ' +
      'filters, or in `exemptRoutes`, the reason why their plan is not checked',
  ).toEqual([])
  expect(
    Object.keys(exemptRoutes).filter((name) => !reading.includes(name) || coveredRoutes.has(name)),
    'Remove these lines of `exemptRoutes` in server/src/db/query-plan-cases.fixtures.ts: the call is in `asked` as ' +
      'well, or is no longer a GET of the contract',
  ).toEqual([])
})

describe('every list and search', () => {
  test('is served by an index', { timeout: 600_000 }, async () => {
    const seen = new Set<string>()
    const found = new Map<string, string>()
    const met = new Set<(typeof exceptions)[number]>()
    for (const planCase of queryPlanCases(await knownIds()))
      for (const statement of await statementsOf(planCase)) {
        if (seen.has(keyOf(statement))) continue
        seen.add(keyOf(statement))
        for (const finding of await checkPlan(t.db, statement, tables)) {
          const exception = exceptions.find((one) => one.covers(statement.text, planCase))
          if (exception) met.add(exception)
          else if (!walks(statement.text))
            found.set(
              `${finding} ${statement.text}`,
              `${JSON.stringify(planCase)}: ${finding} in ${statement.text}`,
            )
        }
      }
    expect([...found.values()]).toEqual([])
    expect(seen.size).toBeGreaterThan(400)
    // SQLite reads more of them whole than PostgreSQL does.
    if (t.db.kind === 'sqlite' && !isQuick)
      expect(exceptions.filter((one) => !one.onPostgres && !met.has(one))).toEqual([])
  })

  test('is reported when its index is missing', async () => {
    const orderList: QueryPlanCase = { route: 'orders.list', who: 'collector', query: {} }
    const findings = async () => {
      const all = await statementsOf(orderList)
      return (await Promise.all(all.map((statement) => checkPlan(t.db, statement, tables)))).flat()
    }
    expect(await findings()).toEqual([])
    await t.database.execute('drop index orders_buyer')
    expect((await findings()).join()).toMatch(
      /SCAN orders|of orders looks at \d+ rows in vain|Seq Scan on orders/,
    )
  })
})
