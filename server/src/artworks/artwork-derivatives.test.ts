import { getArtwork } from '@passion-art/contract/artworks/artworks'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import type { FileContent } from '../files/file-store.ts'
import { openImageFiles } from '../images/image-files.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { startDerivatives, expectedVariants } from './artwork-derivatives.ts'
import { findImageFileViolations } from './artwork-image-files.ts'
import { listUnderivedAfter } from './artwork-image-store.ts'

let server: TestApp
let lines: string[]
beforeEach(async () => {
  lines = []
  server = await buildTestApp({ onLog: (line) => lines.push(line) })
})
afterEach(() => server.close())

const warnings = () => lines.filter((line) => line.includes('derivative_failed'))

async function hang(bytes?: Buffer): Promise<ArtworkRow & { name: string }> {
  const work = await server.createArtwork()
  const picture =
    bytes ??
    (await sharp({ create: { width: 700, height: 500, channels: 3, background: '#369' } })
      .webp()
      .toBuffer())
  const { name } = await server.db.write
    .updateTable('artwork_images')
    .set({ width: 700, height: 500 })
    .where('artwork_id', '=', work.id)
    .returning('name')
    .executeTakeFirstOrThrow()
  await server.deps.files.put(`artworks/${name}.webp`, picture)
  return { ...work, name }
}

const imageOf = async (work: ArtworkRow) => {
  const { body } = await server.as(null).get(getArtwork, { params: { id: work.id } })
  const [image] = body.artwork.images
  if (!image) throw new Error('no image')
  return image
}

test.each([
  [300, false, 0],
  [320, false, 3],
  [700, false, 9],
  [1_800, false, 15],
  [4_000, false, 18],
  [200, true, 2],
  [400, true, 2],
  [700, true, 6],
  [4_000, true, 12],
])(
  'a picture %i px wide (animated: %s) gets %i derivatives, none wider than itself',
  (width, animated, count) => {
    const expected = expectedVariants({ width, animated })
    expect(expected).toHaveLength(count)
    expect(expected.every((spec) => spec.width <= width)).toBe(true)
    if (animated) expect(expected.some((spec) => spec.format === 'webp')).toBe(false)
  },
)

test('every derivative is created, recorded only after its file exists, and served', async () => {
  const work = await hang()
  expect((await imageOf(work)).variants).toEqual([])
  await startDerivatives(server.deps).finished
  const image = await imageOf(work)
  expect(image.variants).toEqual([
    { format: 'avif', widths: [320, 480, 640] },
    { format: 'webp', widths: [320, 480, 640] },
    { format: 'jpg', widths: [320, 480, 640] },
  ])
  expect(image.thumbnail_url).toBe(`${image.base}-480.jpg`)
  for (const { format, widths } of image.variants)
    for (const width of widths) {
      const answer = await server.app.inject(`${image.base}-${width}.${format}`)
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
    }
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})

test('an animation of before gets stills of its first frame, and its thumbnail is one', async () => {
  const frames = [
    [250, 0, 0],
    [0, 0, 250],
  ].map(([r = 0, g = 0, b = 0]) => ({
    create: { width: 700, height: 500, channels: 3 as const, background: { r, g, b } },
  }))
  const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  const work = await hang(
    await sharp(pages, { join: { animated: true } })
      .webp({ delay: [90, 90] })
      .toBuffer(),
  )
  const before = { animated: 1, derived: 1, variants: '[{"format":"webp","widths":[480]}]' }
  await server.db.write.updateTable('artwork_images').set(before).where('artwork_id', '=', work.id).execute()
  expect(await imageOf(work)).toMatchObject({
    animated: true,
    thumbnail_url: expect.stringMatching(/[0-9a-f]{32}\.webp$/),
  })
  await server.db.write
    .updateTable('artwork_images')
    .set({ derived: 0 })
    .where('artwork_id', '=', work.id)
    .execute()
  await startDerivatives(server.deps).finished
  const image = await imageOf(work)
  expect(image.variants).toEqual([
    { format: 'avif', widths: [320, 480, 640] },
    { format: 'webp', widths: [480] },
    { format: 'jpg', widths: [320, 480, 640] },
  ])
  expect(image.thumbnail_url).toBe(`${image.base}-480.jpg`)
  const still = (await server.app.inject(image.thumbnail_url)).rawPayload
  const [red = 0, , blue = 255] = await sharp(still).resize(1, 1).raw().toBuffer()
  expect([red > 200, blue < 60]).toEqual([true, true])
})

test('the most used ones are created for every picture before the rest', async () => {
  const works = [await hang(), await hang()]
  const order: string[] = []
  const files = {
    ...server.deps.files,
    put: async (name: string, bytes: FileContent) => {
      order.push(name.slice(name.lastIndexOf('-') + 1))
      await server.deps.files.put(name, bytes)
    },
  }
  await startDerivatives({ ...server.deps, files }).finished
  expect(order.slice(0, 2)).toEqual(['640.webp', '640.webp'])
  expect(order).toHaveLength(2 * 9)
  expect((await imageOf(works[1] as ArtworkRow)).variants).toHaveLength(3)
})

test('a restart continues, creates nothing twice and records no missing file', async () => {
  const works = [await hang(), await hang(), await hang()]
  let puts = 0
  const dying = openImageFiles(server.deps.spool)
  const files = {
    ...server.deps.files,
    put: async (name: string, bytes: FileContent) => {
      puts += 1
      if (puts === 5) throw new Error('killed here')
      await server.deps.files.put(name, bytes)
      if (puts === 8) dying.close()
    },
  }
  const first = startDerivatives({ ...server.deps, files, images: dying })
  await expect.poll(() => puts, { timeout: 30_000 }).toBeGreaterThanOrEqual(8)
  await first.stop()
  expect((await findImageFileViolations(server.deps)).missing).toEqual([])
  const before = await Promise.all(works.map(imageOf))
  expect(before.some((image) => image.variants.length < 3)).toBe(true)
  await startDerivatives(server.deps).finished
  for (const image of await Promise.all(works.map(imageOf)))
    expect(image.variants.map((list) => list.widths)).toEqual(Array(3).fill([320, 480, 640]))
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
  let again = 0
  const counting = { ...server.deps.files, put: async () => void (again += 1) }
  await startDerivatives({ ...server.deps, files: counting }).finished
  expect(again).toBe(0)
})

test('another server creates what a killed one left, and skips complete pictures', async () => {
  const rowOf = (work: ArtworkRow) =>
    server.db.read
      .selectFrom('artwork_images')
      .select(['variants', 'derived'])
      .where('artwork_id', '=', work.id)
      .executeTakeFirstOrThrow()
  const [left, young] = [await hang(), await hang()]
  const small = await hang()
  await server.db.write
    .updateTable('artwork_images')
    .set({ width: 300 })
    .where('artwork_id', '=', small.id)
    .execute()
  const at = new Date(server.deps.now().getTime() - 600_000).toISOString()
  await server.db.write
    .updateTable('artwork_images')
    .set({ created_at: at })
    .where('artwork_id', 'in', [left.id, small.id])
    .execute()
  const run = startDerivatives(server.deps, { old: false })
  await run.goThrough(300_000)
  expect(JSON.parse((await rowOf(left)).variants)).toHaveLength(3)
  expect((await rowOf(young)).variants).toBe('[]')
  const flags = async () => Promise.all([left, young, small].map(async (work) => (await rowOf(work)).derived))
  expect(await flags()).toEqual([1, 0, 1])
  await run.goThrough()
  expect(await flags()).toEqual([1, 1, 1])
  await run.stop()
  expect(await listUnderivedAfter(server.db.read, '', { before: '9', limit: 10 })).toEqual([])
})

test('one broken or lost original is reported and does not delay others', async () => {
  const broken = await hang(Buffer.from('no picture'))
  const lost = await hang()
  await server.deps.files.remove(`artworks/${lost.name}.webp`)
  const fine = await hang()
  await startDerivatives(server.deps).finished
  expect((await imageOf(fine)).variants).toHaveLength(3)
  expect((await imageOf(broken)).variants).toEqual([])
  expect(warnings().length).toBeGreaterThanOrEqual(2)
  expect(await findImageFileViolations(server.deps)).toEqual({
    missing: [`artworks/${lost.name}.webp`],
    orphaned: [],
  })
})

test('the new derivatives of a deleted work are removed', async () => {
  const work = await hang()
  const files = {
    ...server.deps.files,
    put: async (name: string, bytes: FileContent) => {
      await server.deps.files.put(name, bytes)
      await server.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
    },
  }
  await startDerivatives({ ...server.deps, files }).finished
  expect(await server.deps.files.list('artworks')).toEqual([`artworks/${work.name}.webp`])
})

test('stopping is immediate when the image processes are closed first, without a warning', async () => {
  for (let index = 0; index < 4; index += 1) await hang()
  const images = openImageFiles(server.deps.spool)
  const run = startDerivatives({ ...server.deps, images })
  images.close()
  await run.stop()
  expect(warnings()).toEqual([])
})

test('a failure is retried once in the same run', async () => {
  const work = await hang()
  let failures = 0
  const images = {
    ...server.deps.images,
    derive: async (...args: Parameters<typeof server.deps.images.derive>) => {
      failures += 1
      if (failures === 1) throw new Error('the machine was busy')
      return server.deps.images.derive(...args)
    },
  }
  await startDerivatives({ ...server.deps, images }).finished
  expect((await imageOf(work)).variants.map((list) => list.widths)).toEqual(Array(3).fill([320, 480, 640]))
  expect(warnings()).toHaveLength(1)
})

describe('a new picture', () => {
  function watched() {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const begin = Promise.withResolvers<void>()
    const files = {
      ...server.deps.files,
      put: async (name: string, bytes: FileContent) => {
        if (order.push(name) === 1) {
          begin.resolve()
          await gate.promise
        }
        await server.deps.files.put(name, bytes)
      },
    }
    return { order, began: begin.promise, open: gate.resolve, deps: { ...server.deps, files } }
  }

  test('gets its derivatives once its row is committed, each created once, however often it is announced', async () => {
    const { order, open, deps } = watched()
    open()
    const run = startDerivatives(deps)
    await run.finished
    const work = await hang()
    for (let count = 0; count < 3; count += 1) server.deps.newPictures.emit(work.name)
    await run.idle()
    server.deps.newPictures.emit(work.name)
    server.deps.newPictures.emit('0'.repeat(32))
    await run.idle()
    expect((await imageOf(work)).variants.map((list) => list.widths)).toEqual(Array(3).fill([320, 480, 640]))
    expect(order).toHaveLength(9)
    expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
    await run.stop()
  })

  test('is processed before older ones that are still waiting, and most used sizes before rare ones', async () => {
    for (let count = 0; count < 3; count += 1) await hang()
    const { order, began, open, deps } = watched()
    const run = startDerivatives(deps)
    await began
    const works = [await hang(), await hang()]
    for (const work of works) server.deps.newPictures.emit(work.name)
    open()
    await run.idle()
    const names = works.map((work) => work.name)
    const isNew = order.map((file) => names.some((name) => file.includes(name)))
    expect(isNew.slice(0, 20)).toEqual([false, ...Array<boolean>(18).fill(true), false])
    expect(order.slice(1, 3).map((file) => file.slice(-8))).toEqual(['640.webp', '640.webp'])
    await run.stop()
  })

  test('is left for the next start after stopping', async () => {
    const { order, open, deps } = watched()
    open()
    const run = startDerivatives(deps)
    await run.stop()
    server.deps.newPictures.emit((await hang()).name)
    await run.idle()
    expect(order).toEqual([])
  })
})
