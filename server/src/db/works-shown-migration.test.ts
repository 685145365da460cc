import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { artworkStatuses } from '@passion-art/contract/artworks/artwork-status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDirectoryViolations } from '../artists/artist-store.ts'
import { insertArtwork, insertUser } from '../testing/factories.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-shown-'))
  database = await openTestDatabase(folder, { empty: true })
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const earlier = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '049'),
) as typeof migrations

test('earlier works are counted again', async () => {
  const { db } = database
  await migrate(db, earlier)
  const { id } = await insertUser(db, new Date())
  for (const status of artworkStatuses) await insertArtwork(db, new Date(), { user_id: id, status })
  await insertArtwork(db, new Date(), { user_id: id, status: 'reserved', off_sale: 'withdrawn' })
  const counted = () =>
    db.read
      .selectFrom('people_directory')
      .select(['artworks', 'shown'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  await migrate(db)
  expect(await counted()).toEqual({ artworks: 2, shown: 4 })
  expect(await findDirectoryViolations(db.read)).toEqual([])
})
