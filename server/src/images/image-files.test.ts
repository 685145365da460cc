import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { hollowGif, hollowPng } from './picture-bytes.fixtures.ts'
import { type ImagesInMemory, imagesInMemory } from './images-in-memory.fixtures.ts'
import { childPrograms } from '../testing/child-processes.ts'
import type { ImageFilesOptions } from './image-files.ts'
import { ImageProblem } from './image-problem.ts'

const open: ImagesInMemory[] = []
const images = (options?: ImageFilesOptions) => {
  const made = imagesInMemory(options)
  open.push(made)
  return made
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => (error instanceof ImageProblem ? error.reason : String(error)),
  )

/** Left half red, right half blue, with a camera's EXIF: GPS, maker and a rotation by 90°. */
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00000' } })
    .composite([
      {
        input: { create: { width: 150, height: 200, channels: 3, background: '#0000c0' } },
        left: 150,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCam', Copyright: 'Canary Name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 55/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

async function animation(kind: 'gif' | 'webp', frames = 4, side = 600): Promise<Buffer> {
  const frame = (index: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: { r: (index * 37) % 256, g: index % 256, b: 30 },
      },
    })
      .png()
      .toBuffer()
  const all = await Promise.all(Array.from({ length: frames }, (_, index) => frame(index)))
  const joined = sharp(all, { join: { animated: true } })
  return kind === 'gif'
    ? joined.gif({ delay: Array(frames).fill(70), loop: 3 }).toBuffer()
    : joined.webp({ delay: Array(frames).fill(70), loop: 3, quality: 60 }).toBuffer()
}

test('a picture is known by its content: type, size, colors and a blurred copy', async () => {
  const facts = await images().inspect(
    readFileSync(new URL('../../../seeds/images/vessels.webp', import.meta.url)),
  )
  expect(facts).toMatchObject({ ending: 'webp', width: 1920, height: 2400, animated: false })
  expect(facts.palette).toHaveLength(5)
  expect(facts.color).toBe(facts.palette[0])
  expect(facts.blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  expect(facts.blur.length).toBeLessThan(450)
  const blur = await sharp(Buffer.from(facts.blur.split(',')[1] ?? '', 'base64')).metadata()
  expect(blur).toMatchObject({ width: 20, height: 25 })
})

test('a cleaned photograph is upright and has no metadata', async () => {
  const original = await photo()
  expect(original.includes('SecretCam')).toBe(true)
  const { bytes, facts } = await images().clean(original)
  expect(facts).toMatchObject({ ending: 'jpg', width: 200, height: 300 })
  const meta = await sharp(bytes).metadata()
  expect(meta).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
  for (const tag of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) expect(meta[tag]).toBeUndefined()
  for (const canary of ['SecretCam', 'Canary', 'GPS', 'Exif'])
    expect(Buffer.from(bytes).includes(canary), canary).toBe(false)
  // The red half was on the left; rotated by 90° it is at the top.
  const { data } = await sharp(bytes)
    .extract({ left: 100, top: 30, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(150)
})

test('copies carry no metadata either, are upright and are never enlarged', async () => {
  const made = await images().derive(await photo(), [
    { format: 'webp', width: 100 },
    { format: 'jpg', width: 160 },
    { format: 'jpg', width: 640 },
  ])
  const metas = await Promise.all(made.map((one) => sharp(one.bytes).metadata()))
  expect(metas.map((meta) => [meta.format, meta.width, meta.height])).toEqual([
    ['webp', 100, 150],
    ['jpeg', 160, 240],
    ['jpeg', 200, 300],
  ])
  expect(metas.every((meta) => meta.exif === undefined && meta.xmp === undefined)).toBe(true)
})

test('transparent pictures stay transparent in WebP and get a white background in JPEG', async () => {
  const glass = await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const [webp, jpg] = await images().derive(glass, [
    { format: 'webp', width: 320 },
    { format: 'jpg', width: 320 },
  ])
  expect((await sharp(webp?.bytes).metadata()).hasAlpha).toBe(true)
  expect((await sharp(jpg?.bytes).raw().toBuffer())[0]).toBeGreaterThan(250)
})

test.each(['gif', 'webp'] as const)(
  'an animated %s stays animated when cleaned, and its smaller copies show the first frame',
  async (kind) => {
    const files = images()
    const original = await animation(kind)
    const { bytes, facts } = await files.clean(original)
    expect(facts).toMatchObject({ ending: kind, width: 600, height: 600, animated: true })
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 4, loop: 3, delay: [70, 70, 70, 70] })
    const made = await files.derive(bytes, [
      { format: 'webp', width: 480 },
      { format: 'jpg', width: 480 },
    ])
    expect(made.map((one) => one.format)).toEqual(['webp', 'jpg'])
    const first = await sharp(bytes, { page: 0 }).resize(1, 1).flatten().raw().toBuffer()
    for (const copy of made) {
      const meta = await sharp(copy.bytes).metadata()
      expect([meta.width, meta.height, meta.pages ?? 1]).toEqual([480, 480, 1])
      const shown = await sharp(copy.bytes).resize(1, 1).flatten().raw().toBuffer()
      for (const [at, value] of first.entries()) expect(Math.abs((shown[at] ?? 0) - value)).toBeLessThan(12)
    }
  },
)

test('pixel bombs are refused before they are decoded, valid large pictures are not', async () => {
  const files = images()
  expect(await reason(files.clean(hollowPng(16_000, 16_000)))).toBe('many_pixels')
  expect(await reason(files.clean(hollowPng(7_072, 7_072)))).toBe('many_pixels')
  expect(await reason(files.clean(hollowPng(1, 60_000)))).toBe('long_side')
  expect(await reason(files.inspect(hollowPng(7_000, 7_000)))).toBe('taken')
})

test('the frames of an animation are counted together', async () => {
  const files = images()
  expect(await reason(files.clean(hollowGif(1_000, 20)))).toBe('taken')
  expect(await reason(files.clean(hollowGif(2_000, 13)))).toBe('many_pixels')
  expect(await reason(files.clean(hollowGif(300, 1_000)))).toBe('many_pixels')
  expect(await reason(files.clean(hollowGif(10, 1_001)))).toBe('many_frames')
})

test("of the store's own animations one frame is decoded, so one counts", async () => {
  expect(await reason(images().inspect(hollowGif(2_400, 72)))).toBe('taken')
})

test.each([
  [1, 4_000],
  [4_000, 1],
  [1, 16_000],
  [16_000, 3],
])('a picture of %i x %i is accepted', async (width, height) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  const files = images()
  const { facts } = await files.clean(bytes)
  expect(facts).toMatchObject({ width, height })
  expect(facts.blur).toMatch(/^data:image\/webp;base64,./)
  expect(await reason(files.derive(bytes, [{ format: 'webp', width: 480 }]))).toBe('taken')
  expect(await reason(files.square(bytes))).toBe('taken')
})

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['nothing', 'no_picture', () => Buffer.alloc(0)],
  ['text', 'damaged', () => Buffer.from('GIF89a/*<script>alert(1)</script>')],
  ['HTML', 'no_picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'SVG',
    'other_picture',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['PDF', 'no_picture', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
  ['ZIP', 'no_picture', () => Buffer.from('PK\u0003\u0004 and more of it')],
  [
    'AVIF',
    'other_picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
  ],
  [
    'TIFF',
    'other_picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['HEIC', 'heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  [
    'random bytes',
    'no_picture',
    () => Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 251)),
  ],
])('%s is refused as %s', async (_name, expected, make) => {
  const bytes = await make()
  const files = images()
  expect(await reason(files.inspect(bytes))).toBe(expected)
  expect(await reason(files.clean(bytes))).toBe(expected)
})

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is refused', async (format) => {
  const noise = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const whole = await noise.toFormat(format).toBuffer()
  const files = images()
  expect(await reason(files.clean(whole))).toBe('taken')
  for (const part of [0.9, 0.5, 0.1])
    expect(await reason(files.clean(whole.subarray(0, Math.floor(whole.length * part))))).toBe('damaged')
})

test('data after a picture is removed by cleaning', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert("canary")</script>')])
  const { bytes } = await images().clean(polyglot)
  expect(Buffer.from(bytes).includes('canary')).toBe(false)
})

test('a picture that uses too much processor time is refused, its process killed, and the next one processed', async () => {
  const files = images({ cpuLimit: 500, concurrency: 1 })
  const large = await sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg()
    .toBuffer()
  const before = children()
  const specs = Array.from({ length: 40 }, (_, index) => ({ format: 'webp' as const, width: 1_560 + index }))
  expect(await reason(files.derive(large, specs))).toBe('too_costly')
  await expect.poll(() => children().filter((pid) => !before.includes(pid))).toEqual([])
  const next = async () => reason(files.inspect(await photo()))
  await expect.poll(next, { timeout: 20_000 }).toBe('taken')
})

test('a picture is not blamed when its process is not ready in time, and the next one is processed', async () => {
  const files = images({ timeLimit: 3_000, concurrency: 1 })
  const bytes = await photo()
  const before = children()
  const own = () => children().filter((pid) => !before.includes(pid))
  await files.inspect(bytes)
  const [child] = own()
  expect(getPriority(Number(child))).toBe(Math.max(10, getPriority()))
  process.kill(Number(child), 'SIGSTOP')
  expect(await reason(files.inspect(bytes))).toBe('busy')
  await expect.poll(own).not.toContain(child)
  await expect.poll(async () => reason(files.inspect(bytes)), { timeout: 20_000 }).toBe('taken')
})

test('the queue is limited, others are rejected at once, and closing rejects queued tasks', async () => {
  const files = images({ concurrency: 1, maxQueued: 2 })
  const bytes = await photo()
  const results = Promise.all(Array.from({ length: 6 }, () => reason(files.inspect(bytes))))
  expect((await results).sort()).toEqual(['busy', 'busy', 'busy', 'taken', 'taken', 'taken'])
  const waiting = [reason(files.clean(bytes)), reason(files.clean(bytes)), reason(files.clean(bytes))]
  files.close()
  for (const one of await Promise.all(waiting)) expect(['busy', 'too_costly']).toContain(one)
  expect(await reason(files.inspect(bytes))).toBe('busy')
})

test('the child process gets an empty environment', async () => {
  const files = images({ concurrency: 1 })
  const before = children()
  await files.inspect(await photo())
  const [child] = children().filter((pid) => !before.includes(pid))
  const environment = readFileSync(`/proc/${child}/environ`, 'utf8').split('\0').filter(Boolean)
  expect(environment.filter((entry) => !/^(MALLOC_\w+|NODE_CHANNEL_)/.test(entry))).toEqual([])
})

const children = () => childPrograms().map(({ pid }) => pid)
