import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { exhibitionsOf, galleryWithWorks } from './gallery-exhibitions.fixtures.ts'
import * as store from './hanging-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const { create } = exhibitionsOf(() => t)

async function hung(count: number) {
  const { gallery, works, representation } = await galleryWithWorks(t, count)
  const { id } = await create(gallery)
  const rows = works.map((work, index) => ({
    exhibition_id: id,
    artwork_id: work.id,
    position: index + 1,
    caption: '',
    not_for_sale: 0,
  }))
  await store.insertHung(t.db.write, rows)
  return { id, gallery, works, representation, rows }
}

test('a work hangs once, and the last position is returned', async () => {
  const { id, rows, works } = await hung(2)
  await expect(store.insertHung(t.db.write, rows.slice(0, 1))).rejects.toThrow()
  expect(await store.lastPosition(t.db.write, id)).toBe(2)
  expect(await store.listOrder(t.db.write, id)).toEqual(works.map((work) => work.id))
  for (const { artwork_id } of rows) await store.deleteHung(t.db.write, id, artwork_id)
  expect(await store.lastPosition(t.db.write, id)).toBe(0)
})

test('works of a former artist can neither be hung nor copied, and are marked', async () => {
  const { id, gallery, works, representation } = await hung(1)
  const ids = works.map((work) => work.id)
  const read = async () =>
    (await store.listHanging(t.db.read, [id])).get(id)?.map((row) => row.is_represented)
  expect(await read()).toEqual([true])
  expect([...(await store.listHangable(t.db.write, gallery.id, ids)).keys()]).toEqual(ids)
  await t.db.write
    .updateTable('representations')
    .set({ state: 'ended', ended_at: t.deps.now().toISOString(), ended_by: 'artist' })
    .where('id', '=', representation)
    .execute()
  expect(await read()).toEqual([false])
  expect((await store.listHangable(t.db.write, gallery.id, ids)).size).toBe(0)
  expect(await store.listForCopy(t.db.write, { exhibitionId: id, ownerId: gallery.id })).toEqual([])
})
