import { shareSize } from '@passion-art/contract/share-images'
import sharp, { type OutputInfo } from 'sharp'

export interface ShareText {
  /** Above the title, below it line by line; what stands there is text, never markup. */
  over: string
  title: string
  under: readonly string[]
}

export interface ShareOrder {
  /** Bytes of the work, null without one. */
  picture: Uint8Array | null
  text: ShareText
  /** Names of works are set in italics, other titles upright. */
  isWork: boolean
  /** Font files by path, see share-fonts.ts. */
  fonts: readonly string[]
}

interface Tile {
  data: Buffer
  info: OutputInfo
}

interface Box {
  width: number
  height: number
}

const margin = 56
const gap = 48
const ground = '#f4f4f4'
const column: Box = { width: 372, height: shareSize.height - 2 * margin }
const beside: Box = { width: shareSize.width - 2 * margin - gap - column.width, height: column.height }
/** From this ratio on a work stands above its label. */
const wide = 1.9
const above: Box = { width: shareSize.width - 2 * margin, height: 340 }

/** The whole work on a neutral ground with its label, never cropped. Runs in the image child only. */
export async function drawSharePicture({ picture, text, isWork, fonts }: ShareOrder): Promise<Buffer> {
  await learn(fonts)
  const work = picture && (await fitWork(picture))
  const isAbove = work !== null && work.info.width / work.info.height >= wide
  const room = work && !isAbove ? column : { width: above.width, height: work ? 122 : column.height }
  const label = await fitLabel({ text, isWork, room, size: work ? 1 : 1.7 })
  const canvas = sharp({ create: { ...shareSize, channels: 3, background: ground } })
  return canvas
    .composite([
      ...(work ? [placed(work, placeOfWork(work, isAbove))] : []),
      placed(label, placeOfLabel(label, work, isAbove)),
    ])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

interface Place {
  left: number
  top: number
}

const placed = ({ data, info: { width, height, channels } }: Tile, place: Place) => ({
  input: data,
  raw: { width, height, channels },
  left: Math.round(place.left),
  top: Math.round(place.top),
})

const middle = (inner: number, outer: number): number => (outer - inner) / 2

function placeOfWork({ info }: Tile, isAbove: boolean): Place {
  const left = isAbove ? margin : margin + middle(info.width, beside.width)
  return { left, top: isAbove ? margin : margin + middle(info.height, beside.height) }
}

/** Its last line on the work's bottom edge, as in the house's rooms. */
function placeOfLabel({ info }: Tile, work: Tile | null, isAbove: boolean): Place {
  const bottom = shareSize.height - margin
  if (!work || isAbove) return { left: margin, top: bottom - info.height }
  const edge = margin + (beside.height + work.info.height) / 2
  return { left: margin + beside.width + gap, top: Math.max(margin, edge - info.height) }
}

async function fitWork(picture: Uint8Array): Promise<Tile> {
  const upright = await sharp(picture, { failOn: 'error' }).autoOrient().toColourspace('srgb').metadata()
  const { width, height } = upright.autoOrient
  const box = width / height >= wide ? above : beside
  return sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

interface Setting {
  text: ShareText
  isWork: boolean
  room: Box
  size: number
}

/** Smaller letters until it fits; what still doesn't ends at the room's edge. */
async function fitLabel({ size, ...setting }: Setting): Promise<Tile> {
  for (const scale of [1, 0.84, 0.7, 0.58]) {
    const tile = await setLabel({ ...setting, size: size * scale })
    if (tile.info.height <= setting.room.height) return tile
  }
  const { data, info } = await setLabel({ ...setting, size: size * 0.58 })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: 0, top: 0, width, height: setting.room.height })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function setLabel({ text, isWork, room, size }: Setting): Promise<Tile> {
  const { over, title, under } = text
  const points = (value: number) => Math.round(value * size)
  const lines = [
    span(`Familjen Grotesk SemiBold,Readex Pro SemiBold ${points(22)}`, '#0f0f0f', clip(over, 80)),
    span(titleFace(title, isWork, points), '#0f0f0f', clip(title, 140)),
    ...under
      .filter((line) => line !== '')
      .map((line) => span(`Familjen Grotesk,Readex Pro ${points(20)}`, '#565656', clip(line, 120))),
  ]
  return sharp({
    text: { text: lines.join('\n'), rgba: true, dpi: 72, width: room.width, wrap: 'word-char', spacing: 6 },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function titleFace(title: string, isWork: boolean, points: (value: number) => number): string {
  if (!isWork) return `Familjen Grotesk SemiBold,Readex Pro SemiBold ${points(40)}`
  // Arabic knows no italics.
  const style = /\p{Script=Arabic}/u.test(title) ? '' : 'Italic '
  return `Brygada 1918,Markazi Text ${style}${points(44)}`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function span(font: string, color: string, text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
  return `<span font="${font}" foreground="${color}">${safe}</span>`
}

/** One line of at most `most` signs; control signs would end the markup. */
function clip(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff\u2028\u2029]+/gu, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain
}

const known = new Set<string>()

/** A file once named is known to every later text of this process. */
async function learn(fonts: readonly string[]): Promise<void> {
  for (const fontfile of fonts) {
    if (known.has(fontfile)) continue
    await sharp({ text: { text: '-', fontfile } })
      .raw()
      .toBuffer()
    known.add(fontfile)
  }
}
