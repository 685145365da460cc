import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type LocalFile, type Spool } from '../files/spool.ts'
import { HeldBytes } from '../pages/held-bytes.ts'

/** The one file of a multipart body, in the spool until the call has been answered or something has moved it. */
export interface UploadedFile extends LocalFile {
  sender: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** As the sender called it; for its ending only. */
  name: string
  /** More than the route's `maxBytes` came; nothing of it is kept. */
  tooLarge: boolean
}

const mb = 1024 * 1024
/** Of all uploads under way together; a dozen of the largest by one sender. */
const held = new HeldBytes(256 * mb, 128 * mb)

/**
 * Writes a part as it comes, never holding more of it than a few pieces; the sender waits meanwhile. Leaves nothing when
 * it throws. Throws unavailable, too_many_requests.
 */
export async function receiveFile(
  part: MultipartFile,
  { spool, sender }: { spool: Spool; sender: string },
): Promise<UploadedFile> {
  const path = spool.newPath()
  const hash = createHash('sha256')
  let size = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      held.hold(sender, piece.length)
      size += piece.length
      hash.update(piece)
      yield piece
    }
  }
  try {
    await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await drop({ path, sender, size })
    throw error
  }
  const tooLarge = part.file.truncated
  if (tooLarge) await drop({ path, sender, size })
  return { path, sender, size, sha256: hash.digest('hex'), name: part.filename ?? '', tooLarge }
}

/** Once the call is over, however it ended. */
export async function dropReceived(file: UploadedFile): Promise<void> {
  if (!file.tooLarge) await drop(file)
}

async function drop({ path, sender, size }: Pick<UploadedFile, 'path' | 'sender' | 'size'>): Promise<void> {
  held.release(sender, size)
  await discard({ path })
}
