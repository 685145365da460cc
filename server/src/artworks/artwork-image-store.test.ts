import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { imagesOf, listImagesAfter } from './artwork-image-store.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const rowOf = async (artworkId: string) => {
  const images = await imagesOf(server.db.read, [artworkId])
  const [row] = images.get(artworkId) ?? []
  if (!row) throw new Error('no image')
  return row
}

test('images are grouped by work, in order', async () => {
  const [first, second] = [await server.createArtwork(), await server.createArtwork()]
  const row = await rowOf(first.id)
  const copy = { ...row, id: randomUUID(), name: 'b'.repeat(32) }
  await server.db.write.updateTable('artwork_images').set({ position: 3 }).where('id', '=', row.id).execute()
  await server.db.write
    .insertInto('artwork_images')
    .values({ ...copy, position: 2 })
    .execute()
  const images = await imagesOf(server.db.read, [first.id, second.id, randomUUID()])
  expect([...images.keys()].sort()).toEqual([first.id, second.id].sort())
  expect(images.get(first.id)?.map((one) => one.position)).toEqual([2, 3])
  expect(await imagesOf(server.db.read, [])).toEqual(new Map())
})

test('batches by id contain every image once', async () => {
  const seen: string[] = []
  let after = ''
  for (;;) {
    const rows = await listImagesAfter(server.db.read, after, 2)
    seen.push(...rows.map((row) => row.id))
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const all = await server.db.read.selectFrom('artwork_images').select('id').orderBy('id').execute()
  expect(seen).toEqual(all.map((row) => row.id))
})
