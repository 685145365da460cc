import { deflateSync } from 'node:zlib'
import type { Picture } from './planted-pictures.fixtures.ts'
import {
  gifComment,
  hollowGif,
  hollowPng,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngSignature,
  repeatableChance,
  riffChunk,
  u32le,
  webpHeader,
  webpOf,
  withGifBlocks,
  withJpegSegments,
  withPngChunks,
} from './picture-bytes.fixtures.ts'

export interface HostileImage {
  name: string
  bytes: Buffer
  expected: 'refused' | 'cleaned' | 'either'
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const megabyte = 1_048_576

export function harmlessHeads(): { name: string; bytes: Buffer }[] {
  const chance = repeatableChance(11)
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`
  const texts: Record<string, string> = {
    SVG: svg('<rect width="9" height="9"/>'),
    'SVG with a script': svg('<script>alert(1)</script>'),
    'SVG with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'SVG behind blanks': `\n\n   ${svg('')}`,
    'a web page': '<!doctype html><script>alert(1)</script>',
    'a script': 'alert(document.domain)',
    JSON: '{"image":true}',
    PDF: '%PDF-1.7\n%%EOF',
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n',
    ZIP: `PK\u0003\u0004${'\0'.repeat(60)}`,
    gzip: '\u001f\u008b\b\0\0\0\0\0\0\u0003',
    'an empty file': '',
    'one byte': '\u00ff',
    'the first two bytes of a JPEG': '\u00ff\u00d8',
    'the first bytes of a JPEG': '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0',
    'the signature of a PNG': pngSignature.toString('latin1'),
    'the name of a GIF': 'GIF89a',
    'a GIF without frames': 'GIF89a\u0001\0\u0001\0\0\0\0;',
    'a GIF that is a script': 'GIF89a/*\0\0\0\0*/=1;alert(1)//;',
    'the name of a WebP': 'RIFF\u0004\0\0\0WEBP',
    'a sound': 'RIFF\u0024\0\0\0WAVEfmt ',
    BMP: `BM${'\0'.repeat(8)}\u0036\0\0\0\u0028\0\0\0\u0001\0\0\0\u0001\0\0\0\u0001\0\u0018\0${'\0'.repeat(32)}`,
    ICO: '\0\0\u0001\0\u0001\0\u0010\u0010\0\0\u0001\0\u0020\0',
    'HEIC in name': '\0\0\0\u0018ftypheic\0\0\0\0mif1heic',
    'AVIF in name': '\0\0\0\u0018ftypavif\0\0\0\0mif1avif',
    'a film': '\0\0\0\u0018ftypmp42\0\0\0\0isommp42',
    'JPEG XL': '\u00ff\n\u00fa\u001f',
    'JPEG 2000': '\0\0\0\fjP  \r\n\u0087\n\0\0\0\u0014ftypjp2 ',
    TIFF: 'II*\0\b\0\0\0\0\0\0\0\0\0',
    'TIFF from the other end': 'MM\0*\0\0\0\b\0\0\0\0\0\0',
    BigTIFF: 'II+\0\b\0\0\0\u0010\0\0\0\0\0\0\0',
    PSD: '8BPS\0\u0001\0\0\0\0\0\0\0\u0003',
    PPM: 'P6 2 2 255\nabcabcabcabc',
    'a radiance picture': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd',
    OpenEXR: 'v/1\u0001\u0002\0\0\0',
    FITS: `SIMPLE  =${'T'.padStart(21)}${' '.repeat(50)}`,
    'a program': '\u007fELF\u0002\u0001\u0001',
    'another program': 'MZ\u0090\0\u0003\0\0\0',
    WebAssembly: '\0asm\u0001\0\0\0',
    'a font': 'wOF2\0\u0001\0\0',
    CSV: 'width,height\n1,2\n',
    'vips of its own': '\b\u00f2\u00a6\u00b6\0\0\0\u0001\0\0\0\u0001\0\0\0\u0003',
  }
  return [
    ...Object.entries(texts).map(([name, text]) => ({ name, bytes: latin(text) })),
    { name: 'a megabyte of zeros', bytes: Buffer.alloc(megabyte) },
    { name: 'noise', bytes: Buffer.from(Array.from({ length: 5_000 }, () => chance() * 256)) },
  ]
}

export function lyingFiles(pictures: readonly Picture[]): HostileImage[] {
  const bytesOf = (name: string) => pictures.find((picture) => picture.name === name)?.bytes as Buffer
  const [jpeg, png, webp, gif] = ['JPEG', 'PNG', 'WebP', 'moving GIF'].map(bytesOf) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const chunks = [0xffffffff, 0x7fffffff, 0, 1, 70_000].map((length): [string, Buffer] => [
    `PNG chunk of ${length}`,
    withPngChunks(png, [pngChunk('tEXt', latin('a\0b'), length)]),
  ])
  const segments = [0, 1, 2, 3, 0xffff].map((length): [string, Buffer] => [
    `JPEG segment of ${length}`,
    withJpegSegments(jpeg, [jpegSegment(0xe4, latin('abc'), length)]),
  ])
  const riffs = [0, 1, 12, 0x7fffffff, 0xfffffffe].flatMap((size): [string, Buffer][] => [
    [`WebP of ${size}`, webpOf([webp.subarray(12)], size)],
    [`WebP chunk of ${size}`, webpOf([riffChunk('ICCP', latin('abc'), size), webp.subarray(12)])],
  ])
  const tables = [0x00, 0x87, 0xff].map((packed): [string, Buffer] => {
    const changed = Buffer.from(gif)
    changed[10] = packed
    return [`GIF with colors of ${packed}`, changed]
  })
  const others: [string, Buffer][] = [
    ['GIF whose comment never ends', withGifBlocks(gif, [gifComment('x'.repeat(5_000)).subarray(0, -1)])],
    [
      'GIF of comments',
      withGifBlocks(
        gif,
        Array.from({ length: 2_000 }, () => gifComment('x'.repeat(200))),
      ),
    ],
    [
      'PNG of text',
      withPngChunks(
        png,
        Array.from({ length: 5_000 }, (_, at) => pngChunk('tEXt', latin(`k${at}\0v`))),
      ),
    ],
    [
      'JPEG of segments',
      withJpegSegments(
        jpeg,
        Array.from({ length: 5_000 }, () => jpegSegment(0xfe, latin('x'))),
      ),
    ],
    [
      'WebP of chunks',
      webpOf([webp.subarray(12), ...Array.from({ length: 5_000 }, () => riffChunk('x   ', latin('y')))]),
    ],
  ]
  return [...chunks, ...segments, ...riffs, ...tables, ...others].map(([name, bytes]) => ({
    name,
    bytes,
    expected: 'either',
  }))
}

export function pixelBombs(): HostileImage[] {
  const refused: [string, Buffer][] = [
    ...[
      [16_000, 16_000],
      [7_072, 7_072],
      [1, 60_000],
      [65_000, 100],
    ].map(([width = 0, height = 0]): [string, Buffer] => [
      `PNG of ${width} × ${height}`,
      hollowPng(width, height),
    ]),
    ...[
      [0xffffffff, 0xffffffff],
      [0x7fffffff, 1],
      [65_535, 65_535],
      [0, 0],
      [0, 10],
    ].map(([width = 0, height = 0]): [string, Buffer] => [
      `PNG that says ${width} × ${height}`,
      headOnly(width, height),
    ]),
    ...[
      [65_500, 65_500],
      [65_535, 1],
      [16_001, 16_001],
      [0, 0],
    ].map(([width = 0, height = 0]): [string, Buffer] => [
      `JPEG that says ${width} × ${height}`,
      jpegHead(width, height),
    ]),
    ['WebP that says 16,384 × 16,384', webpOf([webpHeader(16_384, 16_384)])],
    [
      'lossless WebP that says 16,384 × 16,384',
      webpOf([riffChunk('VP8L', latin('/\u00ff\u00ff\u00ff\u000f\0\0'))]),
    ],
    ['moving WebP without frames', webpOf([webpHeader(4_000, 4_000, 2), riffChunk('ANIM', Buffer.alloc(6))])],
    ['GIF of 2,000 × 2,000 in 13 frames', hollowGif(2_000, 13)],
    ['GIF of 300 × 300 in 1,000 frames', hollowGif(300, 1_000)],
    ['GIF of 60,000 frames', hollowGif(1, 60_000)],
    ['moving WebP of 4,000 × 4,000 in 40 frames', manyFrames(4_000, 40)],
    ['moving WebP of 5,000 frames', manyFrames(1, 5_000)],
  ]
  const either: [string, Buffer][] = [
    ['PNG with a text of 100 MB', hollowPng(64, 64, [textBomb(100)])],
    [
      'PNG with ten texts of 40 MB',
      hollowPng(
        64,
        64,
        Array.from({ length: 10 }, () => textBomb(40)),
      ),
    ],
    ['PNG with a profile of 100 MB', hollowPng(64, 64, [profileBomb(100)])],
    ['GIF of 65,535 × 65,535', hollowGif(65_535, 1)],
    ['PNG with 200 MB more than its rows', longPng(200)],
    ['GIF of 1,000 frames', hollowGif(50, 1_000)],
    ['PNG of 7,000 × 7,000', hollowPng(7_000, 7_000)],
  ]
  return [
    ...refused.map(([name, bytes]): HostileImage => ({ name, bytes, expected: 'refused' })),
    ...either.map(([name, bytes]): HostileImage => ({ name, bytes, expected: 'either' })),
  ]
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte))
const textBomb = (megabytes: number) =>
  pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), zeros(megabytes)]))
const profileBomb = (megabytes: number) =>
  pngChunk('iCCP', Buffer.concat([latin('icc\0\0'), zeros(megabytes)]))
const end = pngChunk('IEND', Buffer.alloc(0))

const headOnly = (width: number, height: number) =>
  Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    end,
  ])

const longPng = (megabytes: number) =>
  Buffer.concat([pngSignature, pngHeader(64, 64), pngChunk('IDAT', zeros(megabytes)), end])

function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from([
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ])
  return Buffer.concat([latin('\u00ff\u00d8'), jpegSegment(0xc0, frame), latin('\u00ff\u00d9')])
}

function manyFrames(side: number, frames: number): Buffer {
  const pixel = riffChunk('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0x88, 0x88, 0x08]))
  const head = Buffer.alloc(16)
  head.writeUIntLE(10, 12, 3)
  const frame = riffChunk('ANMF', Buffer.concat([head, pixel]))
  const all = Array.from({ length: frames }, () => frame)
  return webpOf([
    webpHeader(side, side, 2),
    riffChunk('ANIM', Buffer.concat([u32le(0), Buffer.alloc(2)])),
    ...all,
  ])
}
