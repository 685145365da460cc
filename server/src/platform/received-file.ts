import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type LocalFile, type Spool } from '../outside/spool.ts'
import { AppError } from './app-error.ts'
import { BlockWriter } from './block-writer.ts'
import { bytesWentBy } from './young-memory.ts'

/** The one file of a multipart body, in the spool until the call has been answered or something has moved it. */
export interface UploadedFile extends LocalFile {
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** As the sender called it; for its ending only. */
  name: string
  /** More than the route's `maxBytes` came; nothing of it is kept. */
  tooLarge: boolean
}

/** All uploads under way together; one sender holds at most its route's limit. */
const mostHeld = 256 * 1024 * 1024
let held = 0

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
 * it throws. Throws unavailable.
 */
export async function receiveFile(part: MultipartFile, spool: Spool): Promise<UploadedFile> {
  const path = spool.newPath()
  const hash = createHash('sha256')
  let writer: BlockWriter | undefined
  let size = 0
  try {
    writer = await BlockWriter.create(path)
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      await turn()
      size += hold(piece.length)
      hash.update(piece)
      bytesWentBy(piece.length)
      await writer.add(piece)
    }
    await writer.end()
  } catch (error) {
    part.file.destroy()
    await writer?.abandon()
    await drop({ path, size })
    throw error
  }
  const tooLarge = part.file.truncated
  if (tooLarge) await drop({ path, size })
  return { path, size, sha256: hash.digest('hex'), name: part.filename ?? '', tooLarge }
}

/** Once the call is over, however it ended. */
export async function dropReceived(file: UploadedFile): Promise<void> {
  if (!file.tooLarge) await drop(file)
}

async function drop({ path, size }: { path: string; size: number }): Promise<void> {
  held -= size
  await discard({ path })
}

function hold(bytes: number): number {
  if (held + bytes > mostHeld) throw new AppError('unavailable', { retryAfter: 5 })
  held += bytes
  return bytes
}
