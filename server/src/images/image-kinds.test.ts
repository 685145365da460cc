import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { honestPictures, planted } from './planted-pictures.fixtures.ts'
import { imagesInMemory } from './images-in-memory.fixtures.ts'

const images = imagesInMemory()
afterAll(() => images.close())

type Color = number[]
const square = (color: Color, channels: 3 | 4 = 3): Sharp => {
  const [r = 0, g = 0, b = 0, alpha = 255] = color
  return sharp({ create: { width: 64, height: 48, channels, background: { r, g, b, alpha: alpha / 255 } } })
}

async function shown(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((24 * info.width + 32) * 4, (24 * info.width + 32) * 4 + 4)]
}

const far = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 255))))

const orange: Color = [230, 120, 40]
const glass: Color = [230, 120, 40, 100]
const kinds: [string, () => Promise<Buffer>, Color, number][] = [
  ['JPEG', () => square(orange).jpeg().toBuffer(), orange, 4],
  ['progressive JPEG', () => square(orange).jpeg({ progressive: true }).toBuffer(), orange, 4],
  ['grey JPEG', () => square([90, 90, 90]).toColourspace('b-w').jpeg().toBuffer(), [90, 90, 90], 3],
  ['CMYK JPEG', () => square([200, 60, 60]).toColourspace('cmyk').jpeg().toBuffer(), [200, 60, 60], 30],
  ['JPEG in a wider space', () => square(orange).withIccProfile('p3').jpeg().toBuffer(), orange, 8],
  ['PNG', () => square(orange).png().toBuffer(), orange, 0],
  ['PNG in a wider space', () => square(orange).withIccProfile('p3').png().toBuffer(), orange, 4],
  ['PNG with alpha', () => square(glass, 4).png().toBuffer(), glass, 1],
  ['PNG with a palette', () => square(orange).png({ palette: true }).toBuffer(), orange, 1],
  ['PNG with a palette and alpha', () => square(glass, 4).png({ palette: true }).toBuffer(), glass, 2],
  ['grey PNG', () => square([90, 90, 90]).toColourspace('b-w').png().toBuffer(), [90, 90, 90], 0],
  ['PNG of 16 bits', () => square(orange).toColourspace('rgb16').png().toBuffer(), orange, 1],
  ['PNG of 16 bits with alpha', () => square(glass, 4).toColourspace('rgb16').png().toBuffer(), glass, 1],
  [
    'grey PNG of 16 bits',
    () => square([90, 90, 90]).toColourspace('grey16').png().toBuffer(),
    [90, 90, 90],
    1,
  ],
  [
    'black and white PNG',
    () => square([255, 255, 255]).png({ palette: true, colours: 2 }).toBuffer(),
    [255, 255, 255],
    0,
  ],
  ['WebP', () => square(orange).webp().toBuffer(), orange, 6],
  ['WebP with alpha', () => square(glass, 4).webp().toBuffer(), glass, 8],
  ['lossless WebP', () => square(glass, 4).webp({ lossless: true }).toBuffer(), glass, 6],
  ['GIF', () => square(orange).gif().toBuffer(), orange, 4],
]

test.each(kinds)(
  'a %s looks the same afterwards, in its colors and its smaller copies too',
  async (...kind) => {
    const [, make, looks, tolerance] = kind
    const { bytes, facts } = await images.clean(await make())
    expect([facts.width, facts.height]).toEqual([64, 48])
    expect(far(await shown(bytes), looks)).toBeLessThanOrEqual(tolerance)
    const [webp, jpg] = await images.derive(bytes, [
      { format: 'webp', width: 64 },
      { format: 'jpg', width: 64 },
    ])
    expect(far(await shown(webp?.bytes ?? bytes), looks)).toBeLessThanOrEqual(tolerance + 8)
    const onWhite = looks.slice(0, 3).map((value) => 255 + ((looks[3] ?? 255) / 255) * (value - 255))
    expect(far(await shown(jpg?.bytes ?? bytes), onWhite)).toBeLessThanOrEqual(tolerance + 8)
    const color = [1, 3, 5].map((at) => Number.parseInt(facts.color.slice(at, at + 2), 16))
    expect(far(color, onWhite)).toBeLessThanOrEqual(tolerance + 8)
  },
)

async function upright(): Promise<Sharp> {
  const part = (background: string, height: number) =>
    sharp({ create: { width: 60, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#c00000' } }).composite([
    { input: await part('#00c000', 40), left: 60, top: 0 },
    { input: await part('#0000c0', 40), left: 60, top: 40 },
  ])
}

async function stored(orientation: number): Promise<Sharp> {
  const whole = await (await upright()).png().toBuffer()
  const lying = await sharp(whole).rotate(90).png().toBuffer()
  const makers: Record<number, () => Sharp> = {
    1: () => sharp(whole),
    2: () => sharp(whole).flop(),
    3: () => sharp(whole).rotate(180),
    4: () => sharp(whole).flip(),
    5: () => sharp(lying).flop(),
    6: () => sharp(whole).rotate(270),
    7: () => sharp(lying).flip(),
    8: () => sharp(lying),
  }
  return makers[orientation]?.() ?? sharp(whole)
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i', (orientation) => {
  test.each(['jpg', 'png', 'webp'] as const)('a %s is upright', async (ending) => {
    const image = await stored(orientation)
    const bytes = await { jpg: () => image.jpeg(), png: () => image.png(), webp: () => image.webp() }
      [ending]()
      .toBuffer()
    const camera = await planted({ name: 'camera', ending, bytes }, orientation)
    const cleaned = await images.clean(camera.bytes)
    expect([cleaned.facts.width, cleaned.facts.height]).toEqual([120, 80])
    const { data, info } = await sharp(cleaned.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const strongest = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      const channels = [...data.subarray(at, at + 3)]
      return channels.indexOf(Math.max(...channels))
    }
    expect([strongest(30, 40), strongest(90, 20), strongest(90, 60)]).toEqual([0, 1, 2])
  })
})

test('animations stay animated, at their own speed', async () => {
  for (const picture of (await honestPictures()).filter(({ name }) => name.startsWith('moving'))) {
    const { bytes, facts } = await images.clean((await planted(picture)).bytes)
    expect(facts).toMatchObject({ ending: picture.ending, animated: true, width: 160, height: 120 })
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, delay: [50, 60, 70], loop: 2 })
  }
})
