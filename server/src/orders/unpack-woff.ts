import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * A WOFF 1.0 file as the plain font it holds (https://www.w3.org/TR/WOFF/). The PDF library would inflate every table
 * anew, in JavaScript, for each document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, woffHeader + index * woffEntry))
  const directory = Buffer.alloc(sfntHeader + count * sfntEntry)
  writeHeader(directory, woff.readUInt32BE(4), count)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry
    directory.writeUInt32BE(tag, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, at: number): { tag: number; checksum: number; bytes: Buffer } {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  )
  const stored = woff.subarray(offset, offset + packed)
  return { tag, checksum, bytes: packed < length ? inflateSync(stored) : stored }
}

/** Kind of font, number of tables and the three figures for searching among them. */
function writeHeader(directory: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count))
  directory.writeUInt32BE(flavor, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
}
