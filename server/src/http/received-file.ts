import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { discard, type LocalFile, type Spool } from '../files/spool.ts'
import { UploadBytesLimit } from '../pages/upload-bytes-limit.ts'

/** The file of a multipart body, in the spool until the response has been sent or the file was moved. */
export interface UploadedFile extends LocalFile {
  sender: string
  size: number
  sha256: string
  name: string
  /** More bytes than the route's `maxBytes`; nothing is stored. */
  tooLarge: boolean
}

const mb = 1024 * 1024
/** For all concurrent uploads together, and per sender: enough for a dozen of the largest. */
const limit = new UploadBytesLimit(256 * mb, 128 * mb)

/** Holds only a few chunks in memory. Removes the file if it throws. Throws unavailable, too_many_requests. */
export async function receiveFile(
  part: MultipartFile,
  { spool, sender }: { spool: Spool; sender: string },
): Promise<UploadedFile> {
  const path = spool.newPath()
  const hash = createHash('sha256')
  let size = 0
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      limit.reserve(sender, piece.length)
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

/** Call it when the request is finished, with or without an error. */
export async function dropReceived(file: UploadedFile): Promise<void> {
  if (!file.tooLarge) await drop(file)
}

async function drop({ path, sender, size }: Pick<UploadedFile, 'path' | 'sender' | 'size'>): Promise<void> {
  limit.release(sender, size)
  await discard({ path })
}
