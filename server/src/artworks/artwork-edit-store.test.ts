import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import * as store from './artwork-edit-store.ts'

let server: TestApp
let work: ArtworkRow
beforeAll(async () => {
  server = await buildTestApp()
  work = await server.createArtwork({ status: 'rejected', rejection_reason: 'Too dark' })
})
afterAll(() => server.close())

const at = '2026-03-04T12:00:00.000Z'

test('a rejected work is reopened once', async () => {
  expect(await store.reopenRejected(server.db.write, work.id, at)).toBe(true)
  expect(await store.reopenRejected(server.db.write, work.id, at)).toBe(false)
  expect(await store.findArtworkRow(server.db.write, work.id)).toMatchObject({
    status: 'pending',
    rejection_reason: null,
    updated_at: at,
  })
})

test('two images swap positions, and a third keeps its own', async () => {
  const [first] = await store.listImages(server.db.write, work.id)
  if (!first) throw new Error('no image')
  const second = { ...first, id: `${first.id.slice(0, -4)}0000`, name: 'ab'.repeat(16), position: 2 }
  await server.db.write.transaction().execute((tx) =>
    store.replaceImages(tx, work.id, [
      { ...first, position: 2 },
      { ...second, position: 1 },
    ]),
  )
  const after = await store.listImages(server.db.write, work.id)
  expect(after.map((image) => [image.id, image.position])).toEqual([
    [second.id, 1],
    [first.id, 2],
  ])
  const clash = server.db.write
    .transaction()
    .execute((tx) => store.replaceImages(tx, work.id, [first, { ...second, position: 1 }]))
  await expect(clash).rejects.toThrow()
  expect(await store.listImages(server.db.write, work.id)).toEqual(after)
})
