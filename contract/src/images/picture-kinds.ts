/** What a file is that is refused as a picture; `damaged` is one of the four kinds that are taken. */
export type RefusedKind = 'damaged' | 'heic' | 'other_picture' | 'no_picture'

const taken = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/
/** Photographs of phones and cameras; AVIF has the same frame. */
const framed = /^[^]{4}ftyp([^]{4,48})/
/** TIFF and raw photographs, BMP, Photoshop, icons, JPEG XL and JPEG 2000. */
const others = [
  'II*\0',
  'II+\0',
  'MM\0*',
  '8BPS',
  '\0\0\x01\0',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
]
const isOther = (head: string) =>
  others.some((start) => head.startsWith(start)) ||
  /^BM[^]{4}\0{4}/.test(head) ||
  (head.trimStart().startsWith('<') && /<svg[\s>]/.test(head))

/** By its first bytes, whatever the file is called; a few hundred are enough. */
export function refusedKind(bytes: Uint8Array): RefusedKind {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (taken.test(head)) return 'damaged'
  const brands = framed.exec(head)?.[1]
  if (brands !== undefined && /avi[fs]/.test(brands)) return 'other_picture'
  if (brands !== undefined && /he[iv][cfmsx]|m[is]f1/.test(brands)) return 'heic'
  return isOther(head) ? 'other_picture' : 'no_picture'
}
