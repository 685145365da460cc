import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type LocalFile, type Spool } from '../outside/spool.ts'
import { BlockWriter } from './block-writer.ts'
import { HeldBytes } from './held-bytes.ts'
import { bytesWentBy } from './young-memory.ts'

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

const waiting: (() => void)[] = []
const pieceMs = 1

/**
 * One piece of all uploads together in each millisecond, 64 MB a second at most: readers are answered between any two, and
 * the threads that write to the disk, which nothing can put behind the readers, don't fill the processors at once.
 */
function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waiting.push(resolve) === 1) setTimeout(nextTurn, pieceMs)
  return promise
}

function nextTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(nextTurn, pieceMs)
}

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
  let writer: BlockWriter | undefined
  let size = 0
  try {
    writer = await BlockWriter.create(path)
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      await turn()
      held.hold(sender, piece.length)
      size += piece.length
      hash.update(piece)
      bytesWentBy(piece.length)
      await writer.add(piece)
    }
    await writer.end()
  } catch (error) {
    part.file.destroy()
    await writer?.abandon()
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
