import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'

const piece = 512 * 1024

/** Hexadecimal SHA-256. Others are answered between two pieces: ten megabytes at once would keep everybody waiting. */
export async function sha256InPieces(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += piece) {
    if (at > 0) await breath()
    hash.update(bytes.subarray(at, at + piece))
  }
  return hash.digest('hex')
}
