import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import type { ArtworkRow } from './schema/schema.ts'
import { quietly } from './watched-dialect.ts'

let test: TestApp
let artwork: ArtworkRow

beforeAll(async () => {
  test = await buildTestApp()
  artwork = await test.createArtwork()
})
afterAll(() => test.close())

async function versionsPassed(work: () => Promise<unknown>): Promise<number> {
  const before = test.db.contentVersion()
  await work()
  return test.db.contentVersion() - before
}

const title = (text: string) =>
  test.db.write.updateTable('artworks').set({ title: text }).where('id', '=', artwork.id)

describe('the content version rises', () => {
  it('with each kind of write to a public table', async () => {
    const { write } = test.db
    expect(await versionsPassed(() => title('One').execute())).toBe(1)
    expect(await versionsPassed(() => test.createUser())).toBe(1)
    expect(await versionsPassed(() => write.deleteFrom('artwork_images').execute())).toBe(1)
    const byAlias = write.updateTable('artworks as a').set({ title: 'Two' }).where('a.id', '=', artwork.id)
    expect(await versionsPassed(() => byAlias.execute())).toBe(1)
    const raw = sql`update artworks set title = 'Three' where id = ${artwork.id}`
    expect(await versionsPassed(() => raw.execute(write))).toBe(1)
  })

  it('once, when a transaction is committed, and not before', async () => {
    const passed = await versionsPassed(() =>
      test.db.write.transaction().execute(async (tx) => {
        const before = test.db.contentVersion()
        await tx.updateTable('artworks').set({ title: 'Four' }).where('id', '=', artwork.id).execute()
        await tx.updateTable('artworks').set({ title: 'Five' }).where('id', '=', artwork.id).execute()
        expect(test.db.contentVersion()).toBe(before)
      }),
    )
    expect(passed).toBe(1)
  })

  it('with a quiet transaction only when it says that something shows', async () => {
    const rename = (text: string, shows: boolean) =>
      quietly((show) =>
        test.db.write.transaction().execute(async (tx) => {
          await tx.updateTable('artworks').set({ title: text }).where('id', '=', artwork.id).execute()
          if (shows) show()
        }),
      )
    expect(await versionsPassed(() => rename('Unseen', false))).toBe(0)
    expect(await versionsPassed(() => rename('Seen', true))).toBe(1)
    expect(await versionsPassed(() => title('After').execute())).toBe(1)
  })

  it('with a writing part of a reading statement, where the database knows such', async () => {
    if (test.db.kind !== 'postgres') return
    const passed = await versionsPassed(() =>
      test.db.write
        .with('changed', (db) => db.updateTable('artworks').set({ title: 'Six' }).returning('id'))
        .selectFrom('changed')
        .selectAll()
        .execute(),
    )
    expect(passed).toBe(1)
    const part = sql`update artworks set title = 'Seven' returning id`
    const raw = sql`with changed as (${part}) select id from changed`
    expect(await versionsPassed(() => raw.execute(test.db.write))).toBe(1)
    expect(await versionsPassed(() => sql`${part}`.execute(test.db.write))).toBe(1)
  })
})

describe('the content version stays', () => {
  it('for reads, private tables and what was rolled back', async () => {
    const { write } = test.db
    const read = write.selectFrom('artworks').selectAll()
    expect(await versionsPassed(() => read.execute())).toBe(0)
    const raw = sql`with shown as materialized (${sql`select id, updated_at from artworks`}) select id from shown`
    expect(await versionsPassed(() => raw.execute(write))).toBe(0)
    const ids = sql`select id from artworks`
    const begunWithOther = sql`${sql.join([ids, ids], sql` union all `)} limit 1`
    expect(await versionsPassed(() => begunWithOther.execute(write))).toBe(0)
    const withPart = write
      .with('own', (db) => db.selectFrom('artworks').select('id'))
      .selectFrom('own')
      .selectAll()
    expect(await versionsPassed(() => withPart.execute())).toBe(0)
    const session = { user_id: artwork.user_id, created_at: 'now', expires_at: 'later' }
    const privately = write.insertInto('sessions').values({ id: 'one', ended_at: null, ...session })
    expect(await versionsPassed(() => privately.execute())).toBe(0)
    const rolledBack = write.transaction().execute(async (tx) => {
      await tx.updateTable('artworks').set({ title: 'Never' }).where('id', '=', artwork.id).execute()
      throw new Error('changed my mind')
    })
    expect(await versionsPassed(() => rolledBack.catch(() => {}))).toBe(0)
  })
})

describe('the access version', () => {
  const passed = async (work: () => Promise<unknown>) => {
    const before = test.db.accessVersion()
    await work()
    return test.db.accessVersion() - before
  }
  const deactivate = (db: TestApp['db']['write']) =>
    db.updateTable('users').set({ is_active: 0 }).where('id', '=', artwork.user_id).execute()

  it('rises with each commit that touches sessions or accounts, a quiet one too', async () => {
    const { write } = test.db
    const end = write.updateTable('sessions').set({ ended_at: 'now' }).where('id', '=', 'one')
    expect(await passed(() => end.execute())).toBe(1)
    expect(await passed(() => deactivate(write))).toBe(1)
    expect(await passed(() => quietly(() => write.transaction().execute(deactivate)))).toBe(1)
    const halfWay = write.transaction().execute(async (tx) => {
      expect(await passed(() => deactivate(tx))).toBe(0)
    })
    expect(await passed(() => halfWay)).toBe(1)
  })

  it('stays for everything else and what was rolled back', async () => {
    expect(await passed(() => title('Seven').execute())).toBe(0)
    const rolledBack = test.db.write.transaction().execute(async (tx) => {
      await deactivate(tx)
      throw new Error('changed my mind')
    })
    expect(await passed(() => rolledBack.catch(() => {}))).toBe(0)
  })
})
