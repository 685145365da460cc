import { shareSize } from '@passion-art/contract/discovery/share-images'
import sharp from 'sharp'
import { type Box, isRightToLeft, setLabel, setLogo, type ShareText, type Tile } from './share-label.ts'

export interface ShareOrder {
  picture: Uint8Array | null
  text: ShareText
  isWork: boolean
  fonts: readonly string[]
}

type Hang = 'beside' | 'above' | 'alone'

const margin = 56
const gap = 48
const ground = '#f4f4f4'
const inner: Box = { width: shareSize.width - 2 * margin, height: shareSize.height - 2 * margin }
const column = 372
const besideLabel: Box = { width: inner.width - gap - column, height: inner.height }
/** From this aspect ratio on the work is placed above its label. */
const wide = 2.6
const aboveLabel: Box = { width: inner.width, height: 350 }
const logoRoom = 190

const rooms: Record<Hang, Box> = {
  beside: { width: column, height: inner.height - 64 },
  above: { width: inner.width - logoRoom, height: inner.height - aboveLabel.height - 20 },
  alone: { width: inner.width, height: inner.height - 96 },
}

/** The whole work, never cropped, on a neutral ground with its label. Runs in the image process only. */
export async function drawSharePicture({ picture, text, isWork, fonts }: ShareOrder): Promise<Buffer> {
  await learn(fonts)
  const work = picture && (await fitWork(picture))
  const hang = hangOf(work)
  const label = await setLabel({ text, isWork, room: rooms[hang], size: hang === 'alone' ? 1.7 : 1 })
  const logo = await setLogo()
  const canvas = sharp({ create: { ...shareSize, channels: 3, background: ground } })
  return canvas
    .composite([
      ...(work ? [placed(work, offsetOfWork(work, hang))] : []),
      placed(label, offsetOfLabel(label, { hang, work, ends: isRightToLeft(text.title) })),
      placed(logo, offsetOfLogo(logo, hang)),
    ])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function hangOf(work: Tile | null): Hang {
  if (!work) return 'alone'
  return work.info.width / work.info.height >= wide ? 'above' : 'beside'
}

interface Offset {
  left: number
  top: number
}

const placed = ({ data, info: { width, height, channels } }: Tile, offset: Offset) => ({
  input: data,
  raw: { width, height, channels },
  left: Math.round(offset.left),
  top: Math.round(offset.top),
})

function offsetOfWork({ info }: Tile, hang: Hang): Offset {
  if (hang === 'above') return { left: margin, top: margin }
  return {
    left: margin + (besideLabel.width - info.width) / 2,
    top: margin + (besideLabel.height - info.height) / 2,
  }
}

interface Neighbours {
  hang: Hang
  work: Tile | null
  ends: boolean
}

/** The last line is aligned with the work's bottom edge. */
function offsetOfLabel({ info }: Tile, { hang, work, ends }: Neighbours): Offset {
  const start = hang === 'beside' ? margin + besideLabel.width + gap : margin
  const left = ends ? start + rooms[hang].width - info.width : start
  const edge =
    hang === 'beside' && work ? (shareSize.height + work.info.height) / 2 : shareSize.height - margin
  return { left, top: edge - info.height }
}

function offsetOfLogo({ info }: Tile, hang: Hang): Offset {
  if (hang === 'above')
    return {
      left: shareSize.width - margin - info.width,
      top: shareSize.height - margin - info.height,
    }
  return { left: hang === 'beside' ? margin + besideLabel.width + gap : margin, top: margin }
}

async function fitWork(picture: Uint8Array): Promise<Tile> {
  const { autoOrient } = await sharp(picture, { failOn: 'error' }).metadata()
  const box = autoOrient.width / autoOrient.height >= wide ? aboveLabel : besideLabel
  return sharp(picture, { failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const known = new Set<string>()

/** A font file stays registered for the process. */
async function learn(fonts: readonly string[]): Promise<void> {
  for (const fontfile of fonts) {
    if (known.has(fontfile)) continue
    await sharp({ text: { text: '-', fontfile } })
      .raw()
      .toBuffer()
    known.add(fontfile)
  }
}
