import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generatedPerson, generatedWork } from '../../../seeds/generated.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { generatedArtworkRow, generatedUserRow, sharedImageRow } from './generated-rows.ts'
import { findNewestMessage, insertGenerated, insertMessages, listMembers } from './generated-store.ts'
import { insertRows, listPictures } from './seeding-store.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

async function rowsToCome() {
  const [picture] = await listPictures(t.db.write)
  if (!picture) throw new Error('There is no picture.')
  const at = '2026-01-02T03:04:05.678Z'
  const users = [0, 1].map((index) =>
    generatedUserRow(generatedPerson(index), { type: 'artist', passwordHash: '-', at }),
  )
  const works = Array.from({ length: 30 }, (_, index) => {
    const ownerId = users[index % 2]?.id ?? ''
    const row = generatedArtworkRow(generatedWork(index), { ownerId, picture, at })
    return {
      ...row,
      status: (['available', 'sold', 'reserved', 'pending'] as const)[index % 4] ?? row.status,
    }
  })
  return { users, artworks: works, images: works.map((work) => sharedImageRow(picture, work)) }
}

async function derived(): Promise<unknown[][]> {
  const queries = [
    `select market_works.*, market_cells.* from market_works inner join market_cells on market_cells.id = cell
      order by artwork_id`,
    'select * from artworks_directory order by artwork_id',
    'select * from people_directory order by user_id',
    'select * from store_works order by artwork_id',
    'select category, sum(works) as works from store_counts group by category having sum(works) > 0 order by category',
  ]
  const results = await Promise.all(queries.map((query) => sql.raw(query).execute(t.db.write)))
  return results.map(({ rows }) =>
    rows.map((row) => ({ ...(row as object), place: 0, sample: 0, cell: 0, id: 0 })),
  )
}

async function triggers(): Promise<unknown[]> {
  const source =
    t.db.kind === 'sqlite'
      ? sql`select name, sql from sqlite_master where type = 'trigger' order by name`
      : sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname`
  return (await sql`${source}`.execute(t.db.write)).rows
}

test('derived rows equal those of triggers, which are enabled afterwards', async () => {
  await t.createArtwork()
  const before = await triggers()
  const rows = await rowsToCome()
  await t.db.write.transaction().execute((transaction) => insertRows(transaction, rows))
  const one = await derived()
  const own = sql.join(rows.users.map(({ id }) => id))
  await sql`delete from artworks where user_id in (${own})`.execute(t.db.write)
  await sql`delete from users where id in (${own})`.execute(t.db.write)
  expect(await derived()).not.toEqual(one)
  await t.db.write.transaction().execute((transaction) => insertGenerated(transaction, t.db.kind, rows))
  expect(await derived()).toEqual(one)
  expect(one[0]).toHaveLength(1 + 23)
  expect(await triggers()).toEqual(before)
  const found = await t
    .as(await t.createUser({ user_type: 'collector' }))
    .send({ method: 'GET', url: '/api/marketplace/works?q=counted+twice' })
  expect((found.body as { artworks: unknown[] }).artworks.length).toBeGreaterThan(0)
})

test('a rolled back transaction keeps the triggers', async () => {
  await t.createArtwork()
  const before = await triggers()
  const rows = await rowsToCome()
  const double = { ...rows, images: [...rows.images, ...rows.images] }
  const broken = t.db.write.transaction().execute((one) => insertGenerated(one, t.db.kind, double))
  await expect(broken).rejects.toThrow()
  expect(await triggers()).toEqual(before)
})

test('messages follow the last one of their group, and authors have read up to their own', async () => {
  const [ada, bo] = [await t.createUser(), await t.createUser()]
  await t.createUser({ is_active: 0 })
  await t.createUser({ deleted_at: 'x' })
  expect((await listMembers(t.db.write)).map(({ id }) => id).sort()).toEqual([ada.id, bo.id].sort())
  expect(await findNewestMessage(t.db.write)).toBeUndefined()
  const message = (id: string, user: string, at: string) => ({
    id,
    group_id: 'general',
    user_id: user,
    message: 'Hm.',
    client_message_id: null,
    created_at: at,
    removed_at: null,
  })
  await insertMessages(t.db.write, 'general', [message('a', ada.id, '1'), message('b', bo.id, '2')])
  await insertMessages(t.db.write, 'general', [message('c', ada.id, '3')])
  expect(await findNewestMessage(t.db.write)).toBe('3')
  const rows = await t.db.read.selectFrom('chat_messages').selectAll().orderBy('sequence').execute()
  expect(rows.map((row) => [row.sequence, row.id])).toEqual([1, 2, 3].map((n, i) => [n, 'abc'[i]]))
  const reads = await t.db.read.selectFrom('chat_reads').selectAll().orderBy('sequence').execute()
  expect(reads.map((read) => [read.user_id, read.sequence])).toEqual([
    [bo.id, 2],
    [ada.id, 3],
  ])
})
