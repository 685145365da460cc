import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Reads exactly so many bytes of a stream, piece by piece: a picture of ten megabytes never holds up the event loop as
 * a message between processes would, which is copied whole at both ends. Throws when more comes than was announced.
 */
export async function readBytes(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  while (at < length) {
    const piece = stream.read() as Buffer | null
    if (!piece) await once(stream, 'readable')
    else if (at + piece.length > length) throw new RangeError('There is more than was announced.')
    else at += piece.copy(bytes, at)
  }
  return bytes
}
