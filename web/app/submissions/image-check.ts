import { type RefusedKind, refusedKind } from '@passion-art/contract/images/picture-kinds'
import { imageBytesBelow, type imageTypes, maxImages } from '@passion-art/contract/submissions/upload-rules'

/** Key below `submissions.file`, or what a file is that is no picture to take. */
export type FileProblem = RefusedKind | 'size' | 'same' | 'pixels' | 'unreadable'

/** The server refuses more over all frames. */
export const pixelMax = 50_000_000

const starts: readonly [type: (typeof imageTypes)[number], pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]

/** By the first bytes, whatever the file is called; undefined for anything else. */
export function typeOfBytes(bytes: Uint8Array): (typeof imageTypes)[number] | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return starts.find(([, pattern]) => pattern.test(head))?.[0]
}

/** What is wrong with a file itself. */
export async function fileProblem(file: Blob): Promise<FileProblem | null> {
  if (file.size >= imageBytesBelow) return 'size'
  const head = await file
    .slice(0, 512)
    .arrayBuffer()
    .catch(() => null)
  if (!head) return 'unreadable'
  const bytes = new Uint8Array(head)
  return typeOfBytes(bytes) ? null : refusedKind(bytes)
}

/** The same bytes twice are one image for the server, too. */
export async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [a, b] = await Promise.all([one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())))
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at])
}

/** A selection that does not fit is refused as a whole. */
export const fits = (already: number, more: number, max: number = maxImages): boolean => already + more <= max

/** SHA-256 in hexadecimal, as the server names what it has; null where the page has no secure context. */
export async function hashOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
