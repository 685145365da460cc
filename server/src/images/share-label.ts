import sharp, { type OutputInfo } from 'sharp'
import { singleLine } from '../http/plain-text.ts'

export interface ShareText {
  /** Above the title, and below it line by line; plain text, never markup. */
  over: string
  title: string
  under: readonly string[]
}

export interface Tile {
  data: Buffer
  info: OutputInfo
}

export interface Box {
  width: number
  height: number
}

interface Setting {
  text: ShareText
  isWork: boolean
  room: Box
  size: number
}

const ink = '#0f0f0f'
const paler = '#565656'
const strong = 'Familjen Grotesk SemiBold,Readex Pro SemiBold'

/** Reduces the font size until the text fits; what still doesn't fit is clipped. */
export async function setLabel({ size, ...setting }: Setting): Promise<Tile> {
  for (const scale of [1, 0.84, 0.7, 0.58]) {
    const tile = await drawLabel({ ...setting, size: size * scale })
    if (tile.info.height <= setting.room.height) return tile
  }
  const { data, info } = await drawLabel({ ...setting, size: size * 0.58 })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .extract({ left: 0, top: 0, width, height: setting.room.height })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The product's name with its hyphen, as in the navigation bar. */
export const setLogo = (): Promise<Tile> =>
  draw(
    `<span font="Familjen Grotesk SemiBold, 24" foreground="${ink}" letter_spacing="-600">PASSION<span foreground="#00b4a6">-</span>ART</span>`,
    200,
  )

export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

function drawLabel({ text, isWork, room, size }: Setting): Promise<Tile> {
  const { over, title, under } = text
  const points = (value: number) => Math.round(value * size)
  const direction = isRightToLeft(title) ? '\u200f' : '\u200e'
  const line = (font: string, color: string, words: string) => span(font, color, direction + isolated(words))
  const lines = [
    line(`${strong} ${points(24)}`, ink, clip(over, 80)),
    line(titleFace(title, isWork, points), ink, clip(title, 140)),
    ...under
      .filter((words) => words !== '')
      .map((words) => line(`Familjen Grotesk,Readex Pro ${points(21)}`, paler, clip(words, 120))),
  ]
  return draw(lines.join('\n'), room.width)
}

/** Isolates embedded text of the other direction, so that each line keeps the title's direction. */
const isolated = (words: string): string => `\u2068${words}\u2069`

const draw = (text: string, width: number): Promise<Tile> =>
  sharp({ text: { text, rgba: true, dpi: 72, width, wrap: 'word-char', spacing: 6 } })
    .raw()
    .toBuffer({ resolveWithObject: true })

function titleFace(title: string, isWork: boolean, points: (value: number) => number): string {
  if (!isWork) return `${strong} ${points(42)}`
  // There are no Arabic italics.
  return `Brygada 1918,Markazi Text ${/\p{Script=Arabic}/u.test(title) ? '' : 'Italic '}${points(48)}`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function span(font: string, color: string, text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
  return `<span font="${font}" foreground="${color}">${safe}</span>`
}

/** At most `max` characters on one line; control characters would break the markup, and directional ones its layout. */
function clip(text: string, max: number): string {
  const plain = singleLine(text)
    // No font has the narrow no-break space of French numbers.
    .replaceAll('\u202f', '\u00a0')
    .replace(/[\ufffe\uffff]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const characters = [...plain]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : plain
}
