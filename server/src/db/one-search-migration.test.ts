import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { findRows } from '../search/search-texts.ts'
import { insertUser } from '../testing/factories.ts'
import { insertEarlierArtwork } from './earlier-artworks.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'
import { openDb } from './open-db.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-search-'))
  database = await openTestDatabase(folder, { empty: true })
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const earlier = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '036'),
) as typeof migrations

/** A row of any table; unspecified columns get minimal values. */
async function plant(table: string, values: Record<string, unknown>): Promise<void> {
  const { db } = database
  const found = (await db.read.introspection.getTables()).find(({ name }) => name === table)
  const row = Object.fromEntries(
    (found?.columns ?? [])
      .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
      .map(({ name, dataType }) => [name, /int|num|real/i.test(dataType) ? 0 : '']),
  )
  const expected = { ...row, ...values }
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(expected).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(expected))})`.execute(db.write)
}

test('existing rows are found and sorted by the new fold', async () => {
  const { db } = database
  await migrate(db, earlier)
  const owner = await insertUser(db, new Date(), { first_name: 'Ægir', last_name: 'Œst' })
  const work = await insertEarlierArtwork(db, {
    user_id: owner.id,
    title: 'Große Straße',
    description: 'عَلَى الطَّرِيقِ',
  })
  const at = '2026-01-01T00:00:00.000Z'
  const own = { owner_id: owner.id, search_text: 'before', created_at: at, updated_at: at }
  await plant('programs', {
    ...own,
    id: 'program',
    title: 'Ægis',
    kind: 'talk',
    title_key: 'before',
    minutes: 60,
    capacity: 1,
    status: 'draft',
    languages: '["en"]',
  })
  await plant('program_bookings', {
    id: 'booking',
    program_id: 'program',
    booker_id: owner.id,
    state: 'requested',
    organisation: 'Schule Weißensee',
    students: 1,
    wished: '[]',
    search_text: 'before',
    created_at: at,
    updated_at: at,
  })
  await plant('program_bookings', {
    id: 'erased',
    program_id: 'program',
    booker_id: owner.id,
    state: 'cancelled',
    students: 1,
    wished: '[]',
    created_at: at,
    updated_at: at,
  })
  await plant('articles', {
    id: 'article',
    place: 1,
    title: 'Maße',
    tags: '[]',
    status: 'published',
    published_at: at,
    search_title: 'masse',
    search_text: 'worte',
    created_at: at,
  })
  await plant('articles', { id: 'draft', tags: '[]', status: 'draft', search_title: 'masse', created_at: at })

  await migrate(db)

  expect(await findRows(db, 'works', ['strasse'])).toEqual([work])
  expect(await findRows(db, 'works', ['علي', 'aegir'])).toEqual([work])
  expect(await findRows(db, 'products', ['oest'])).toEqual([work])
  expect(await findRows(db, 'people', ['aegir oest'])).toEqual([owner.id])
  expect(await findRows(db, 'users', ['aegir'])).toEqual([owner.id])
  expect(await findRows(db, 'articles', ['masse'])).toEqual(expect.arrayContaining(['article']))
  expect(await findRows(db, 'magazine', [' masse '])).toEqual(['article'])
  const read = async (table: string, column: string) =>
    (
      await sql<{ id: string; value: string }>`select id, ${sql.ref(column)} as value
      from ${sql.table(table)} order by id`.execute(db.read)
    ).rows.map(({ value }) => value)
  expect(await read('programs', 'title_key')).toEqual(['aegis'])
  expect(await read('program_bookings', 'search_text')).toEqual([
    expect.stringMatching(/^schule weissensee {2}aegir oest /),
    '',
  ])
  const { name_key } = await db.read
    .selectFrom('people_directory')
    .select('name_key')
    .executeTakeFirstOrThrow()
  expect(name_key).toBe('aegir oest')
  const { title_key } = await db.read.selectFrom('store_works').select('title_key').executeTakeFirstOrThrow()
  expect(title_key).toBe('grosse strasse')
})

test('without the right to add pg_trgm the start says what to grant and changes nothing', async () => {
  if (!database.url) return
  const role = `limited_${randomBytes(4).toString('hex')}`
  await database.execute(`create role ${role} login password 'x';
    grant usage, create on schema public to ${role}`)
  const address = new URL(database.url)
  address.username = role
  address.password = 'x'
  const limited = await openDb({ url: address.href })
  try {
    const refusal = migrate(limited)
    await expect(refusal).rejects.toThrow(OperatorError)
    await expect(refusal).rejects.toThrow("run 'create extension pg_trgm'")
    expect(await limited.read.introspection.getTables()).toEqual([])
    await database.execute('create extension pg_trgm')
    expect(await migrate(limited)).toEqual(Object.keys(migrations))
  } finally {
    await limited.close()
    await database.execute(`drop owned by ${role} cascade; drop role ${role}`)
  }
})
