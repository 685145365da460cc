import { type RefusedKind, refusedKind } from '@passion-art/contract/images/picture-kinds'
import { maxImageBytes, type imageTypes, maxImages } from '@passion-art/contract/submissions/upload-rules'

/** Key below `submissions.file`, or the kind of a file that is refused. */
export type FileProblem = RefusedKind | 'size' | 'same' | 'pixels' | 'unreadable'

/** The server's limit over all frames. */
export const pixelMax = 50_000_000

const starts: readonly [type: (typeof imageTypes)[number], pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]

/** By magic bytes, not by name; undefined for anything else. */
export function typeOfBytes(bytes: Uint8Array): (typeof imageTypes)[number] | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return starts.find(([, pattern]) => pattern.test(head))?.[0]
}

export async function fileProblem(file: Blob): Promise<FileProblem | null> {
  if (file.size > maxImageBytes) return 'size'
  const head = await file
    .slice(0, 512)
    .arrayBuffer()
    .catch(() => null)
  if (!head) return 'unreadable'
  const bytes = new Uint8Array(head)
  return typeOfBytes(bytes) ? null : refusedKind(bytes)
}

/** The server stores identical bytes once. */
export async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [a, b] = await Promise.all([one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())))
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at])
}

/** A selection that does not fit is refused as a whole. */
export const fits = (already: number, more: number, max: number = maxImages): boolean => already + more <= max

/** SHA-256 in hexadecimal, as the server names files; null without a secure context. */
export async function hashOf(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
