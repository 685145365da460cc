import { expect, test } from 'vitest'
import { refusedKind } from './picture-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0', 'damaged'],
  ['\x89PNG\r\n', 'damaged'],
  ['GIF89a', 'damaged'],
  ['RIFF\0\0\0\0WEBP', 'damaged'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x24ftypmif1\0\0\0\0mif1heix', 'heic'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'other_picture'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'other_picture'],
  ['\0\0\0\x20ftypisom\0\0\0\0isommp42', 'no_picture'],
  ['II*\0\x08', 'other_picture'],
  ['MM\0*\0', 'other_picture'],
  ['BM\x36\0\0\0\0\0\0\0', 'other_picture'],
  ['8BPS\0\x01', 'other_picture'],
  ['<?xml version="1.0"?>\n<svg xmlns=""/>', 'other_picture'],
  ['<html><p>', 'no_picture'],
  ['BMW', 'no_picture'],
  ['%PDF-1.7', 'no_picture'],
  ['', 'no_picture'],
])('%j is %s', (text, kind) => {
  expect(refusedKind(bytes(text))).toBe(kind)
})
