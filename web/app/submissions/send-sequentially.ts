import type { Submission } from '@passion-art/contract/submissions/uploads'
import { errorText, hasCode } from '../api/api-error.ts'
import type { SentImage } from './upload-queries.ts'

/**
 * `checking`: all bytes are sent and the server processes the picture. `refused`: this file will never be accepted.
 */
export type SendState = 'waiting' | 'sending' | 'checking' | 'sent' | 'refused' | 'failed'

export interface SendLine {
  state: SendState
  /** Uploaded share of the file's bytes, 0 to 1. */
  part: number
  text?: string
}

export type SendLines = ReadonlyMap<string, SendLine>

interface Turn {
  images: readonly SentImage[]
  sent: ReadonlySet<string>
  send: (image: SentImage, onProgress: (part: number) => void) => Promise<Submission>
  onLine: (id: string, line: SendLine) => void
}

/**
 * Sends missing images in order. A refused file is skipped and reported at the end; any other failure stops at once
 * and is thrown. Returns the submission after the last image, null when nothing was sent.
 */
export async function sendSequentially({ images, sent, send, onLine }: Turn): Promise<Submission | null> {
  const missing = images.filter(({ image }) => !sent.has(image.id))
  for (const { image } of missing) onLine(image.id, { state: 'waiting', part: 0 })
  let last: Submission | null = null
  let refusal: unknown
  for (const each of missing) {
    const { id } = each.image
    onLine(id, { state: 'sending', part: 0 })
    try {
      last = await send(each, (part) => onLine(id, { state: part < 1 ? 'sending' : 'checking', part }))
      onLine(id, { state: 'sent', part: 1 })
    } catch (error) {
      const refused = hasCode(error, 'unsupported_file', 'file_too_large')
      onLine(id, { state: refused ? 'refused' : 'failed', part: 0, text: errorText(error) })
      if (!refused) throw error
      refusal = error
    }
  }
  if (refusal !== undefined) throw refusal
  return last
}

/** Fraction of all bytes, 0 to 1. */
export function overallPart(images: readonly SentImage[], lines: SendLines): number {
  const sizes = images.map(({ image }) => Math.max(1, image.file.size))
  const done = images.map(({ image }, index) => (lines.get(image.id)?.part ?? 0) * (sizes[index] ?? 0))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return images.length === 0 ? 0 : sum(done) / sum(sizes)
}

export const artworkCount = (submission: Submission): number =>
  new Set(submission.received.map(({ artworkId }) => artworkId)).size
