import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  addVariants,
  imagesOf,
  listImagesAfter,
  mergeVariants,
  parseVariants,
} from './artwork-image-store.ts'

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

test('derivatives are added to every row that shares the picture', async () => {
  const [first, second] = [await server.createArtwork(), await server.createArtwork()]
  const { name } = await rowOf(first.id)
  await server.db.write
    .updateTable('artwork_images')
    .set({ name })
    .where('artwork_id', '=', second.id)
    .execute()
  const add = (specs: Parameters<typeof addVariants>[2]) =>
    server.db.write.transaction().execute((transaction) => addVariants(transaction, name, specs))
  expect(await add([{ format: 'webp', width: 640 }])).toBe(2)
  expect(
    await add([
      { format: 'avif', width: 320 },
      { format: 'webp', width: 320 },
    ]),
  ).toBe(2)
  for (const work of [first, second])
    expect(parseVariants((await rowOf(work.id)).variants)).toEqual([
      { format: 'avif', widths: [320] },
      { format: 'webp', widths: [320, 640] },
    ])
  expect(await addVariants(server.db.write, 'f'.repeat(32), [{ format: 'webp', width: 320 }])).toBe(0)
})

test('merging sorts widths, drops doubles and puts the best format first', () => {
  expect(
    mergeVariants(
      [{ format: 'jpg', widths: [960, 320] }],
      [
        { format: 'jpg', width: 320 },
        { format: 'avif', width: 1280 },
      ],
    ),
  ).toEqual([
    { format: 'avif', widths: [1280] },
    { format: 'jpg', widths: [320, 960] },
  ])
  expect(mergeVariants([], [])).toEqual([])
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

/** On PostgreSQL a transaction waits for a lock; on SQLite a second transaction begins after the first. */
async function someoneWaits(): Promise<boolean> {
  if (server.db.kind === 'sqlite') return true
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db.read)
  return rows.length > 0
}

test('two servers that add derivatives at the same time keep both', async () => {
  const work = await server.createArtwork()
  const { name } = await rowOf(work.id)
  const held = Promise.withResolvers<void>()
  const added = Promise.withResolvers<void>()
  const first = server.db.write.transaction().execute(async (transaction) => {
    await addVariants(transaction, name, [{ format: 'webp', width: 640 }])
    added.resolve()
    await held.promise
  })
  await added.promise
  const second = server.db.write
    .transaction()
    .execute((transaction) => addVariants(transaction, name, [{ format: 'jpg', width: 320 }]))
  await expect.poll(someoneWaits, { timeout: 15_000 }).toBe(true)
  held.resolve()
  await Promise.all([first, second])
  expect(parseVariants((await rowOf(work.id)).variants)).toEqual([
    { format: 'webp', widths: [640] },
    { format: 'jpg', widths: [320] },
  ])
})
