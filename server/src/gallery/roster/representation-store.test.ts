import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { findAddressee } from './addressee-store.ts'
import * as store from './representation-store.ts'
import { listArtistsOf, listGalleriesOf } from './represented-store.ts'
import { countRoster, findRosterRow } from './roster-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const at = '2026-03-01T10:00:00.000Z'
const rowOf = (galleryId: string, artistId: string | null, state = 'represented') => ({
  id: randomUUID(),
  gallery_id: galleryId,
  artist_id: artistId,
  invited_email: null,
  invited_email_key: null,
  message: 'Hello',
  state,
  split_hundredths: null,
  terms_from: null,
  terms_until: null,
  agreement_file: null,
  agreement_title: null,
  invited_at: at,
  accepted_at: state === 'represented' ? at : null,
  ended_at: state === 'ended' ? at : null,
  ended_by: null,
  updated_at: at,
})
const pair = async () =>
  [(await t.createUser({ user_type: 'gallery' })).id, (await t.createUser()).id] as const

test('the database refuses a second open one of a pair and allows any number of ended ones', async () => {
  const [galleryId, artistId] = await pair()
  const insert = (state: string) => store.insertRepresentation(t.db.write, rowOf(galleryId, artistId, state))
  await insert('represented')
  for (const state of ['invited', 'represented'])
    expect(isUniqueViolation(await insert(state).catch((error: unknown) => error))).toBe(true)
  await insert('ended')
  await insert('ended')
  expect(await countRoster(t.db, { currency: 'usd', galleryId })).toEqual({
    byState: { represented: 1, ended: 2 },
    withoutBio: 3,
  })
})

test('the database refuses states that contradict their dates', async () => {
  const [galleryId, artistId] = await pair()
  const wrong = [
    { accepted_at: null },
    { ended_at: at },
    { state: 'invited' },
    { state: 'ended' },
    { state: 'gone' },
    { artist_id: null },
    { artist_id: galleryId },
    { split_hundredths: 10_001 },
    { agreement_file: 'agreements/x.pdf' },
    { ended_by: 'somebody' },
  ]
  for (const part of wrong)
    await expect(
      store.insertRepresentation(t.db.write, { ...rowOf(galleryId, artistId), ...part }),
    ).rejects.toThrow()
})

test('only active, represented artists are listed', async () => {
  const [galleryId, artistId] = await pair()
  const [, invited] = await pair()
  const [, over] = await pair()
  const [, inactive] = await pair()
  await store.insertRepresentation(t.db.write, rowOf(galleryId, artistId))
  await store.insertRepresentation(t.db.write, rowOf(galleryId, invited, 'invited'))
  await store.insertRepresentation(t.db.write, rowOf(galleryId, over, 'ended'))
  await store.insertRepresentation(t.db.write, rowOf(galleryId, inactive))
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', inactive).execute()
  expect(await store.listRepresentedArtistIds(t.db.read, galleryId)).toEqual([artistId])
  const artists = await listArtistsOf(t.db.read, galleryId, { unverifiedToo: false })
  expect(artists.map(({ id }) => id)).toEqual([artistId])
  expect((await listGalleriesOf(t.db.read, artistId)).map(({ gallery_id }) => gallery_id)).toEqual([
    galleryId,
  ])
})

test('a row of another gallery and a deleted account are not found', async () => {
  const [galleryId, artistId] = await pair()
  const row = rowOf(galleryId, artistId)
  await store.insertRepresentation(t.db.write, row)
  expect((await findRosterRow(t.db.read, row.id, { galleryId, currency: 'usd' }))?.artist_id).toBe(artistId)
  expect(await findRosterRow(t.db.read, row.id, { galleryId: artistId, currency: 'usd' })).toBeUndefined()
  expect((await findAddressee(t.db.read, 'id', artistId))?.preferences).toBeNull()
  await t.db.write.updateTable('users').set({ deleted_at: at }).where('id', '=', artistId).execute()
  expect(await findAddressee(t.db.read, 'id', artistId)).toBeUndefined()
})
