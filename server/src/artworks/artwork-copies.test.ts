import { getArtwork } from '@passion-art/contract/artworks/artworks'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow } from '../db/schema/schema.ts'
import type { FileContent } from '../files/file-store.ts'
import { openImageFiles } from '../images/image-files.ts'
import { ImageProblem } from '../images/image-problem.ts'
import { readySpecs, variantsOf } from '../images/picture-copies.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { startCopies } from './artwork-copies.ts'
import { findImageFileViolations } from './artwork-image-files.ts'
import { listUnderivedAfter } from './artwork-image-store.ts'

let server: TestApp
let lines: string[]
beforeEach(async () => {
  lines = []
  server = await buildTestApp({ onLog: (line) => lines.push(line) })
})
afterEach(() => server.close())

const warnings = () => lines.filter((line) => line.includes('copy_failed'))

/** A work with a picture 700 px wide, which gets 320, 480, 640 and 700 as WebP and 480 as JPEG. */
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

const readyFiles = ({ name }: { name: string }) =>
  ['320.webp', '480.jpg', '480.webp', '640.webp', '700.webp'].map((end) => `artworks/${name}-${end}`)

async function filesOf({ name }: { name: string }): Promise<string[]> {
  const files = await server.deps.files.list('artworks')
  return files.filter((file) => file.includes(`${name}-`)).sort()
}

const derivedOf = async ({ id }: { id: string }) =>
  (
    await server.db.read
      .selectFrom('artwork_images')
      .select('derived')
      .where('artwork_id', '=', id)
      .executeTakeFirstOrThrow()
  ).derived

const imageOf = async (work: ArtworkRow) => {
  const { body } = await server.as(null).get(getArtwork, { params: { id: work.id } })
  const [image] = body.artwork.images
  if (!image) throw new Error('no image')
  return image
}

/** Counts puts, and calls `onPut` after each. */
function counted(onPut: (name: string, puts: number) => void | Promise<void> = () => {}) {
  const order: string[] = []
  const files = {
    ...server.deps.files,
    put: async (name: string, bytes: FileContent) => {
      await server.deps.files.put(name, bytes)
      await onPut(name, order.push(name))
    },
  }
  return { order, deps: { ...server.deps, files } }
}

test.each([
  [300, false, [300], [300]],
  [700, false, [320, 480, 640, 700], [320, 480, 640, 700]],
  [2_880, false, [320, 480, 640, 960, 1280, 1920, 2560, 2880], [320, 480, 640, 960, 1280]],
  [6_000, false, [320, 480, 640, 960, 1280, 1920, 2560, 3840, 6000], [320, 480, 640, 960, 1280]],
  [700, true, [], [320, 480, 640, 700]],
  [2_880, true, [], [320, 480, 640, 960, 1280, 1920, 2560, 2880]],
])('a picture %i px wide (animated: %s) has WebP %j and JPEG %j', (width, animated, webp, jpg) => {
  const widthsOf = (format: string) =>
    variantsOf({ width, animated }).find((list) => list.format === format)?.widths ?? []
  expect([widthsOf('webp'), widthsOf('jpg')]).toEqual([webp, jpg])
  expect(readySpecs({ width, animated }).every((spec) => spec.width <= 1280)).toBe(true)
})

test('pages name every copy from the first moment, and the background makes those that lists show', async () => {
  const work = await hang()
  const image = await imageOf(work)
  expect(image.variants).toEqual([
    { format: 'webp', widths: [320, 480, 640, 700] },
    { format: 'jpg', widths: [320, 480, 640, 700] },
  ])
  expect(image.thumbnail_url).toBe(`${image.base}-480.jpg`)
  await startCopies(server.deps).finished
  expect(await filesOf(work)).toEqual(readyFiles(work))
  expect(await imageOf(work)).toEqual(image)
  expect(await derivedOf(work)).toBe(1)
  expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
})

test('a restart continues and makes nothing twice', async () => {
  const works = [await hang(), await hang()]
  const dying = openImageFiles(server.deps.spool)
  const { order, deps } = counted((_name, puts) => {
    if (puts === 7) dying.close()
  })
  const first = startCopies({ ...deps, images: dying })
  await expect.poll(() => order.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(7)
  await first.stop()
  expect((await findImageFileViolations(server.deps)).missing).toEqual([])
  const again = counted()
  await startCopies(again.deps).finished
  for (const work of works) expect(await filesOf(work)).toEqual(readyFiles(work))
  expect(new Set([...order, ...again.order]).size).toBe(order.length + again.order.length)
  const nothing = counted()
  await startCopies(nothing.deps).finished
  expect(nothing.order).toEqual([])
})

test('another server makes what a killed one left, and skips complete pictures', async () => {
  const [left, young] = [await hang(), await hang()]
  const at = new Date(server.deps.now().getTime() - 600_000).toISOString()
  await server.db.write
    .updateTable('artwork_images')
    .set({ created_at: at })
    .where('artwork_id', '=', left.id)
    .execute()
  const run = startCopies(server.deps, { old: false })
  await run.goThrough(300_000)
  expect([await derivedOf(left), await derivedOf(young)]).toEqual([1, 0])
  await run.goThrough()
  expect(await derivedOf(young)).toBe(1)
  await run.stop()
  expect(await listUnderivedAfter(server.db.read, '', { before: '9', limit: 10 })).toEqual([])
})

test('one broken or lost original is reported and does not delay others', async () => {
  const broken = await hang(Buffer.from('no picture'))
  const lost = await hang()
  await server.deps.files.remove(`artworks/${lost.name}.webp`)
  const fine = await hang()
  await startCopies(server.deps).finished
  expect(await filesOf(fine)).toEqual(readyFiles(fine))
  expect(await filesOf(broken)).toEqual([])
  expect(warnings()).toHaveLength(2)
  expect(await findImageFileViolations(server.deps)).toEqual({
    missing: [`artworks/${lost.name}.webp`],
    orphaned: [],
  })
})

test('the new copies of a deleted work are removed', async () => {
  const work = await hang()
  const { deps } = counted(async () => {
    await server.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()
  })
  await startCopies(deps).finished
  expect(await server.deps.files.list('artworks')).toEqual([`artworks/${work.name}.webp`])
})

test('stopping is immediate when the image processes are closed first, without a warning', async () => {
  for (let index = 0; index < 4; index += 1) await hang()
  const images = openImageFiles(server.deps.spool)
  const run = startCopies({ ...server.deps, images })
  images.close()
  await run.stop()
  expect(warnings()).toEqual([])
})

describe('a new picture', () => {
  test('gets its copies once its row is committed, each once, however often it is announced', async () => {
    const { order, deps } = counted()
    const run = startCopies(deps)
    await run.finished
    const work = await hang()
    for (let count = 0; count < 3; count += 1) server.deps.newPictures.emit(work.name)
    await run.idle()
    server.deps.newPictures.emit(work.name)
    server.deps.newPictures.emit('0'.repeat(32))
    await run.idle()
    expect(order.sort()).toEqual(readyFiles(work))
    expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
    await run.stop()
  })

  test('is processed before older ones that are still waiting', async () => {
    for (let count = 0; count < 3; count += 1) await hang()
    const began = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const { order, deps } = counted(async (_name, puts) => {
      if (puts > 1) return
      began.resolve()
      await gate.promise
    })
    const run = startCopies(deps)
    await began.promise
    const work = await hang()
    server.deps.newPictures.emit(work.name)
    gate.resolve()
    await run.idle()
    const isNew = order.map((name) => name.includes(work.name))
    expect(isNew.slice(0, 11)).toEqual([...Array(5).fill(false), ...Array(5).fill(true), false])
    await run.stop()
  })

  test('is left for the next start after stopping', async () => {
    const { order, deps } = counted()
    const run = startCopies(deps)
    await run.stop()
    server.deps.newPictures.emit((await hang()).name)
    await run.idle()
    expect(order).toEqual([])
  })
})

describe('a copy that does not exist yet', () => {
  const get = (file: string) => server.app.inject(`/uploads/artworks/${file}`)

  test('is made for the first who asks, once for all who ask at the same time', async () => {
    const work = await hang()
    let derived = 0
    const { derive } = server.deps.images
    server.deps.images.derive = (...args) => {
      derived += 1
      return derive(...args)
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(`${work.name}-640.webp`)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    }
    expect(derived).toBe(1)
    expect(await filesOf(work)).toEqual([`artworks/${work.name}-640.webp`])
    expect(await findImageFileViolations(server.deps)).toEqual({ missing: [], orphaned: [] })
  })

  test('is one of those that pages name, of a picture that exists', async () => {
    const work = await hang()
    for (const file of [
      `${work.name}-641.webp`,
      `${work.name}-1280.webp`,
      `${work.name}-640.png`,
      `${work.name}-640.avif`,
      `${'0'.repeat(32)}-640.webp`,
    ])
      expect((await get(file)).statusCode, file).toBe(404)
    expect(await filesOf(work)).toEqual([])
  })

  test('leads to the original, uncached, while it cannot be made', async () => {
    const work = await hang()
    const { derive } = server.deps.images
    server.deps.images.derive = () => Promise.reject(new ImageProblem('busy'))
    const answer = await get(`${work.name}-640.webp`)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      `/uploads/artworks/${work.name}.webp`,
      'no-store',
    ])
    server.deps.images.derive = derive
    expect((await get(`${work.name}-640.webp`)).statusCode).toBe(200)
  })

  test('waits for its turn: one is made at a time', async () => {
    const works = [await hang(), await hang(), await hang()]
    let [now, most] = [0, 0]
    const { derive } = server.deps.images
    server.deps.images.derive = async (...args) => {
      now += 1
      most = Math.max(most, now)
      return derive(...args).finally(() => (now -= 1))
    }
    await Promise.all(works.map(({ name }) => get(`${name}-640.webp`)))
    expect([now, most]).toEqual([0, 1])
  })
})
