/** Kind of a refused file; `damaged` is one of the four accepted formats. */
export type RefusedKind = 'damaged' | 'heic' | 'other_picture' | 'no_picture'

const accepted = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/
/** ISO base media files: HEIC photographs of phones and cameras; AVIF has the same container. */
const isoContainer = /^[^]{4}ftyp([^]{4,48})/
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

/** Detected by the first few hundred bytes, not by the file name. */
export function refusedKind(bytes: Uint8Array): RefusedKind {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  if (accepted.test(head)) return 'damaged'
  const brands = isoContainer.exec(head)?.[1]
  if (brands !== undefined && /avi[fs]/.test(brands)) return 'other_picture'
  if (brands !== undefined && /he[iv][cfmsx]|m[is]f1/.test(brands)) return 'heic'
  return isOther(head) ? 'other_picture' : 'no_picture'
}
