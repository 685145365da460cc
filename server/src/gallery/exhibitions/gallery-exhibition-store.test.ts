import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { momentsOf } from './exhibition-days.ts'
import * as store from './gallery-exhibition-store.ts'

let t: TestApp
let gallery: UserRow
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function insert(start: string, end: string, more: Partial<store.ExhibitionRow> = {}): Promise<string> {
  const id = randomUUID()
  const days = { start_date: start, end_date: end, time_zone: 'Europe/Oslo' }
  const at = t.deps.now().toISOString()
  await store.insertExhibition(t.db.write, {
    id,
    owner_id: gallery.id,
    title: 'Tides',
    subtitle: '',
    kind: 'physical',
    curator: '',
    statement: '',
    ...days,
    ...momentsOf(days),
    venue: '',
    address: '',
    opening_hours: '',
    visibility: 'draft',
    share_hash: null,
    share_nonce: null,
    cover: null,
    search_text: 'tides',
    body: null,
    created_at: at,
    updated_at: at,
    ...more,
  })
  return id
}

test('states depend on the given time, and counts ignore the filter by state', async () => {
  gallery = await t.createUser({ user_type: 'gallery' })
  await insert('2026-03-01', '2026-03-02')
  const live = await insert('2026-03-03', '2026-03-05')
  await insert('2026-03-06', '2026-03-07')
  // Half past midnight in Oslo, still the evening before in UTC.
  const filter = { ownerId: gallery.id, now: '2026-03-02T23:30:00.000Z' }
  expect(await store.countByState(t.db, { ...filter, state: 'live' })).toEqual({
    scheduled: 1,
    live: 1,
    closed: 1,
  })
  const rows = await store.listOwn(t.db, { ...filter, state: 'live' }, { limit: 9, offset: 0 })
  expect(rows.map(({ id }) => id)).toEqual([live])
})

test('only exhibitions with a near first or last day are near', async () => {
  gallery = await t.createUser({ user_type: 'gallery' })
  const opening = await insert('2026-05-10', '2026-07-01')
  const closing = await insert('2026-03-01', '2026-05-12')
  await insert('2026-03-01', '2026-07-01')
  const rows = await store.listNear(t.db.read, gallery.id, { from: '2026-05-09', until: '2026-05-12' })
  expect(rows.map(({ id }) => id)).toEqual([closing, opening])
})

test('the database requires a link for the visibility, and days in order', async () => {
  gallery = await t.createUser({ user_type: 'gallery' })
  await expect(insert('2026-05-10', '2026-05-11', { visibility: 'link' })).rejects.toThrow()
  await expect(insert('2026-05-10', '2026-05-11', { share_hash: 'a' })).rejects.toThrow()
  await expect(insert('2026-05-10', '2026-05-09')).rejects.toThrow()
  const id = await insert('2026-05-10', '2026-05-11', { visibility: 'link', share_hash: randomUUID() })
  expect(await store.findPublic(t.db.read, id)).toBeUndefined()
})

test('of too many public ones those that closed first are omitted', async () => {
  gallery = await t.createUser({ user_type: 'gallery' })
  const shown = { visibility: 'public' }
  await insert('2020-01-01', '2020-02-01', shown)
  const coming = await insert('2027-01-01', '2027-02-01', shown)
  const open = await insert('2019-01-01', '2026-12-01', shown)
  const rows = await store.listPublic(t.db.read, 2)
  expect(rows.map(({ id }) => id)).toEqual([coming, open])
})
