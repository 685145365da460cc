import { crc32, deflateSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

function u16be(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function u32be(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function u32le(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A given `length` may be false. */
export function pngChunk(type: string, data: Uint8Array, length = data.length): Buffer {
  const body = Buffer.concat([latin(type), data])
  return Buffer.concat([u32be(length), body, u32be(crc32(body))])
}

export const pngHeader = (width: number, height: number, depth = 1, color = 0): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([depth, color, 0, 0, 0])]))

/** A valid PNG of any size whose pixels compress to almost nothing. */
export function hollowPng(width: number, height: number, before: readonly Buffer[] = []): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([pngSignature, pngHeader(width, height), ...before, pngChunk('IDAT', rows), end])
}

export const withPngChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** A given `length` may be false; it includes its own two bytes. */
export const jpegSegment = (marker: number, data: Uint8Array, length = data.length + 2): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16be(length), data])

export const withJpegSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** A given `size` may be false. */
export function riffChunk(type: string, data: Uint8Array, size = data.length): Buffer {
  return Buffer.concat([latin(type), u32le(size), data, Buffer.alloc(data.length % 2)])
}

export const webpOf = (chunks: readonly Buffer[], size?: number): Buffer => {
  const body = Buffer.concat([latin('WEBP'), ...chunks])
  return Buffer.concat([latin('RIFF'), u32le(size ?? body.length), body])
}

/** Extended header of a WebP; flags of the format: 2 animation, 4 XMP, 8 EXIF. */
export function webpHeader(width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return riffChunk('VP8X', data)
}

function gifBlocks(data: Uint8Array): Buffer {
  const blocks: Buffer[] = []
  for (let offset = 0; offset < data.length; offset += 255) {
    const part = data.subarray(offset, offset + 255)
    blocks.push(Buffer.from([part.length]), Buffer.from(part))
  }
  return Buffer.concat([...blocks, Buffer.from([0])])
}

export const gifComment = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe]), gifBlocks(latin(text))])

export const gifApplication = (name: string, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xff, 11]), latin(name.padEnd(11).slice(0, 11)), gifBlocks(latin(text))])

export function withGifBlocks(gif: Buffer, blocks: readonly Buffer[]): Buffer {
  const packed = gif[10] ?? 0
  const offset = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  return Buffer.concat([gif.subarray(0, offset), ...blocks, gif.subarray(offset)])
}

/** A valid GIF with a screen of `side` × `side` and single-pixel frames. */
export function hollowGif(side: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const control = Buffer.from([0x21, 0xf9, 4, 4, 7, 0, 0, 0])
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const all = Array.from({ length: frames }, () => Buffer.concat([control, pixel]))
  return Buffer.concat([head, ...all, Buffer.from([0x3b])])
}

interface ExifWishes {
  marker: string
  orientation?: number
  thumbnail?: Uint8Array
}

type Entry = [tag: number, type: number, count: number, value: Buffer | number]

export function exifBlock({ marker, orientation = 1, thumbnail = new Uint8Array(0) }: ExifWishes): Buffer {
  const text = latin(`${marker}\0`)
  const gpsLocation = Buffer.concat([59, 1, 55, 1, 30, 1].map(u32le))
  const first = 8
  const second = first + 2 + 4 * 12 + 4
  const gps = second + 2 + 2 * 12 + 4
  const data = gps + 2 + 3 * 12 + 4
  const offset = { text: data, place: data + text.length, thumbnail: data + text.length + gpsLocation.length }
  const folders: [Entry[], number][] = [
    [
      [
        [0x010f, 2, text.length, offset.text],
        [0x0112, 3, 1, orientation],
        [0x8298, 2, text.length, offset.text],
        [0x8825, 4, 1, gps],
      ],
      second,
    ],
    [
      [
        [0x0201, 4, 1, offset.thumbnail],
        [0x0202, 4, 1, thumbnail.length],
      ],
      0,
    ],
    [
      [
        [1, 2, 2, latin('N\0\0\0')],
        [2, 5, 3, offset.place],
        [27, 7, text.length, offset.text],
      ],
      0,
    ],
  ]
  return Buffer.concat([latin('II*\0'), u32le(first), ...folders.map(folderOf), text, gpsLocation, thumbnail])
}

function folderOf([entries, next]: [Entry[], number]): Buffer {
  const count = Buffer.from([entries.length, 0])
  const rows = entries.map(([tag, type, size, value]) => {
    const row = Buffer.alloc(12)
    row.writeUInt16LE(tag, 0)
    row.writeUInt16LE(type, 2)
    row.writeUInt32LE(size, 4)
    if (typeof value === 'number') row.writeUInt32LE(value, 8)
    else value.copy(row, 8)
    return row
  })
  return Buffer.concat([count, ...rows, u32le(next)])
}

export function repeatableChance(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
