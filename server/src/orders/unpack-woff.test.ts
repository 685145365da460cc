import { expect, it } from 'vitest'
import { fontBytes, fontFiles } from './receipt-fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

it.each([...fontFiles('text'), ...fontFiles('strong'), ...fontFiles('title')])(
  '%s is a font with whole tables',
  (file) => {
    const font = fontBytes(file)
    const tags = new Set<string>()
    for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
      tags.add(font.toString('latin1', at, at + 4))
      const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      expect(offset % 4).toBe(0)
      expect(offset + length).toBeLessThanOrEqual(font.length)
      if (!font.toString('latin1', at, at + 4).startsWith('head'))
        expect(sum(font, offset, length)).toBe(font.readUInt32BE(at + 4))
    }
    for (const tag of ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']) expect(tags).toContain(tag)
  },
)

/** A table's checksum as the format defines it: its words added up. */
function sum(font: Buffer, offset: number, length: number): number {
  let total = 0
  for (let at = offset; at < offset + length; at += 4) total = (total + font.readUInt32BE(at)) >>> 0
  return total
}

it('refuses what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.alloc(100))).toThrow('no WOFF')
})
