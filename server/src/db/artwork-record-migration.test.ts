import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRows } from '../search/search-texts.ts'
import { insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { insertEarlierArtwork } from './earlier-artworks.fixtures.ts'
import { migrate, migrations } from './migrate.ts'
import { readSchema } from './schema-fingerprint.fixtures.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-record-'))
  database = await openTestDatabase(folder, { empty: true })
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const earlier = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '044'),
) as typeof migrations

const recordOf = (id: string) =>
  database.db.read
    .selectFrom('artworks')
    .select(['medium', 'year', 'first_year', 'width_mm', 'height_mm', 'depth_mm', 'signed', 'how_made'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const marketRow = (id: string) =>
  database.db.read
    .selectFrom('market_works')
    .innerJoin('market_cells', 'market_cells.id', 'market_works.cell')
    .select([
      'technique',
      'orientation',
      'width_mm',
      'largest_mm',
      'first_year',
      'framed',
      'market_works.signed',
      'how_made',
    ])
    .where('artwork_id', '=', id)
    .executeTakeFirstOrThrow()

test('existing works keep what was said of them, and lose what the price calculator said', async () => {
  const { db } = database
  await migrate(db, earlier)
  const owner = await insertUser(db, new Date())
  const labelled = await insertEarlierArtwork(db, {
    user_id: owner.id,
    materials: 'Oil on linen',
    year: 2024,
    width_cm: 120.4,
    height_cm: 150,
    depth_cm: 0.1,
  })
  const calculated = await insertEarlierArtwork(db, {
    user_id: owner.id,
    width_cm: 30,
    height_cm: 40.5,
    depth_cm: 0.1,
    technique: 'Digital',
    material: 'Standard Paper',
    pricing: '{"technique":"Digital"}',
  })
  const deep = await insertEarlierArtwork(db, {
    user_id: owner.id,
    width_cm: 20,
    height_cm: 10,
    depth_cm: 12,
    technique: 'Sculpture',
    pricing: '{"technique":"Sculpture"}',
  })
  const bare = await insertEarlierArtwork(db, { user_id: owner.id })

  await migrate(db)

  const unsaid = { signed: null, how_made: null }
  expect(await recordOf(labelled)).toEqual({
    ...unsaid,
    medium: 'Oil on linen',
    year: '2024',
    first_year: 2024,
    width_mm: 1204,
    height_mm: 1500,
    depth_mm: 1,
  })
  expect(await recordOf(calculated)).toMatchObject({
    ...unsaid,
    medium: null,
    year: null,
    width_mm: 300,
    height_mm: 405,
    depth_mm: null,
  })
  expect(await recordOf(deep)).toMatchObject({ medium: null, depth_mm: 120 })
  expect(await recordOf(bare)).toMatchObject({ medium: null, year: null, width_mm: null, height_mm: null })

  // Still found, and by the record from now on.
  expect(await findRows(db, 'works', ['linen'])).toEqual([labelled])
  expect(await marketRow(labelled)).toEqual({
    technique: 'oil',
    orientation: 'portrait',
    width_mm: 1204,
    largest_mm: 1500,
    first_year: 2024,
    framed: null,
    signed: null,
    how_made: null,
  })
  expect(await marketRow(calculated)).toMatchObject({ technique: 'other', largest_mm: 405, first_year: null })
  const sizes = await db.read.selectFrom('store_works').select(['artwork_id', 'largest_mm']).execute()
  expect(new Map(sizes.map((row) => [row.artwork_id, row.largest_mm]))).toEqual(
    new Map([
      [labelled, 1500],
      [calculated, 405],
      [deep, 200],
      [bare, -1],
    ]),
  )
})

test('every trigger follows the record', async () => {
  const { db } = database
  await migrate(db)
  const owner = await insertUser(db, new Date())
  const work = await insertEarlierArtwork(db, { user_id: owner.id })
  await db.write
    .updateTable('artworks')
    .set({
      medium: 'Charcoal on paper',
      width_mm: 500,
      height_mm: 300,
      first_year: 1998,
      framed: 1,
      signed: 'stamped',
      how_made: 'by_hand',
    })
    .execute()
  expect(await findRows(db, 'works', ['charcoal'])).toEqual([work])
  expect(await marketRow(work)).toEqual({
    technique: 'charcoal',
    orientation: 'landscape',
    width_mm: 500,
    largest_mm: 500,
    first_year: 1998,
    framed: 1,
    signed: 1,
    how_made: 'by_hand',
  })
  await db.write.updateTable('artworks').set({ signed: 'none', framed: 0 }).execute()
  expect(await marketRow(work)).toMatchObject({ framed: 0, signed: 0 })
  const { largest_mm } = await db.read
    .selectFrom('store_works')
    .select('largest_mm')
    .executeTakeFirstOrThrow()
  expect(largest_mm).toBe(500)
})

test('nothing refers to the columns that are gone', async () => {
  const { db } = database
  await migrate(db)
  const texts = Object.entries(await readSchema(db)).filter(([, text]) =>
    /artworks"?\.(materials|technique|material|old_year)\b|_cm\b/.test(text),
  )
  expect(texts.map(([name]) => name)).toEqual([])
})

test('contradictions that no form sends are refused by the database', async () => {
  const { db } = database
  await migrate(db)
  const owner = await insertUser(db, new Date())
  await insertEarlierArtwork(db, { user_id: owner.id })
  for (const change of ["signed = 'maybe'", 'framed = 2', "how_made = 'guessed'"])
    await expect(sql.raw(`update artworks set ${change}`).execute(db.write)).rejects.toThrow(/check/i)
})
