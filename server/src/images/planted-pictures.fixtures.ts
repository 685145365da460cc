import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import {
  exifBlock,
  gifApplication,
  gifComment,
  jpegSegment,
  pngChunk,
  repeatableChance,
  riffChunk,
  webpHeader,
  webpOf,
  withGifBlocks,
  withJpegSegments,
  withPngChunks,
} from './picture-bytes.fixtures.ts'

/** Hidden text in picture files; must not occur in a served file. */
export const canary = 'canary-7f3a9c'

export interface Picture {
  name: string
  ending: 'jpg' | 'png' | 'webp' | 'gif'
  bytes: Buffer
}

const [width, height] = [160, 120]
const seedPiece = new URL('../../../seeds/images/vessels.webp', import.meta.url)

function field(channels: 3 | 4, shift = 0): Sharp {
  const chance = repeatableChance(shift + 1)
  const data = Buffer.alloc(width * height * channels)
  for (let at = 0; at < data.length; at += channels) {
    const pixel = at / channels
    data[at] = (pixel % width) + chance() * 40
    data[at + 1] = Math.floor(pixel / width) + shift * 30 + chance() * 40
    data[at + 2] = 120 + chance() * 40
    if (channels === 4) data[at + 3] = pixel % 3 === 0 ? 90 : 255
  }
  return sharp(data, { raw: { width, height, channels } })
}

async function moving(): Promise<Sharp> {
  const frames = await Promise.all([0, 1, 2].map((shift) => field(3, shift).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

export async function honestPictures(): Promise<Picture[]> {
  const picture = async (name: string, ending: Picture['ending'], image: Sharp): Promise<Picture> => ({
    name,
    ending,
    bytes: await image.toBuffer(),
  })
  return Promise.all([
    picture('JPEG', 'jpg', field(3).jpeg({ quality: 85 })),
    picture('progressive JPEG', 'jpg', field(3, 1).jpeg({ progressive: true })),
    picture('grey JPEG', 'jpg', field(3, 2).greyscale().toColourspace('b-w').jpeg()),
    picture('CMYK JPEG', 'jpg', field(3, 3).toColourspace('cmyk').jpeg()),
    picture('PNG', 'png', field(3).png()),
    picture('PNG with alpha', 'png', field(4).png()),
    picture('interlaced PNG', 'png', field(3, 1).png({ progressive: true })),
    picture('PNG with a palette', 'png', field(3, 2).png({ palette: true, colours: 64 })),
    picture('PNG of 16 bits', 'png', field(3, 3).toColourspace('rgb16').png()),
    picture('WebP', 'webp', field(3).webp()),
    picture('lossless WebP with alpha', 'webp', field(4, 1).webp({ lossless: true })),
    picture('moving WebP', 'webp', (await moving()).webp({ delay: [50, 60, 70], loop: 2 })),
    picture('GIF', 'gif', field(3).gif()),
    picture('moving GIF', 'gif', (await moving()).gif({ delay: [50, 60, 70], loop: 2 })),
    picture('a piece of the catalogue', 'webp', sharp(readFileSync(seedPiece)).resize(300).webp()),
  ])
}

const latin = (text: string) => Buffer.from(text, 'latin1')
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${canary}</rdf:RDF></x:xmpmeta>`

/** The same picture with the canary in every metadata field of its format, and after its end. */
export async function planted(picture: Picture, orientation = 1): Promise<Picture> {
  const thumbnail = await thumbnailOf(picture)
  const exif = exifBlock({ marker: canary, orientation, thumbnail })
  const plant = { jpg: plantJpeg, png: plantPng, webp: plantWebp, gif: plantGif }[picture.ending]
  return { ...picture, bytes: Buffer.concat([await plant(picture.bytes, exif), latin(`<!--${canary}-->`)]) }
}

async function thumbnailOf(picture: Picture): Promise<Buffer> {
  const small = await sharp(picture.bytes).resize(40).toColourspace('srgb').jpeg().toBuffer()
  return withJpegSegments(small, [jpegSegment(0xfe, latin(`${canary} thumbnail`))])
}

const plantJpeg = (jpeg: Buffer, exif: Buffer) =>
  withJpegSegments(jpeg, [
    jpegSegment(0xe1, Buffer.concat([latin('Exif\0\0'), exif])),
    jpegSegment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    jpegSegment(
      0xed,
      latin(`Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0\u0014\u001c\u0002\u0050\0\u000d${canary}`),
    ),
    jpegSegment(0xe5, latin(canary)),
    jpegSegment(0xfe, latin(canary)),
  ])

const plantPng = (png: Buffer, exif: Buffer) =>
  withPngChunks(png, [
    pngChunk('tEXt', latin(`Author\0${canary}`)),
    pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(latin(canary))])),
    pngChunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    pngChunk('eXIf', exif),
    pngChunk('prVt', latin(canary)),
  ])

/** Adds the extended header if missing, which animations and pictures with metadata have. */
async function plantWebp(webp: Buffer, exif: Buffer): Promise<Buffer> {
  const meta = await sharp(webp).metadata()
  const chunks = webp.subarray(12)
  const isExtended = chunks.subarray(0, 4).toString('latin1') === 'VP8X'
  const header = isExtended ? [] : [webpHeader(meta.width, meta.height, meta.hasAlpha ? 16 : 0)]
  const more = [riffChunk('EXIF', exif), riffChunk('XMP ', latin(xmp)), riffChunk('cnry', latin(canary))]
  const body = Buffer.concat([...header, chunks, ...more])
  body[8] = (body[8] ?? 0) | 4 | 8
  return webpOf([body])
}

const plantGif = (gif: Buffer) =>
  withGifBlocks(gif, [
    gifComment(canary),
    gifApplication('XMP DataXMP', xmp),
    gifApplication('CANARY  1.0', canary),
  ])
