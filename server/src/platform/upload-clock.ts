import type { IncomingMessage } from 'node:http'
import { AppError } from './app-error.ts'

/** At least 32 KB in ten seconds: slower senders only keep a connection busy. */
const leastBytes = 32 * 1024
const everyMs = 10_000
/** Sent past a file's limit before the connection is given up: enough for the refusal to be read. */
const toleratedBytes = 32 * 1024 * 1024

export interface UploadClock {
  /** Never resolves; rejects with request_timeout or file_too_large. */
  ranOut: Promise<never>
  stop: () => void
}

/** Watches a body that may take long but must not trickle or never end. */
export function uploadClock(raw: IncomingMessage, maxBytes: number): UploadClock {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const start = raw.socket.bytesRead ?? 0
  let before = start
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead ?? 0
    if (raw.complete) return
    if (now - before < leastBytes) reject(new AppError('request_timeout'))
    if (now - start > maxBytes + toleratedBytes) reject(new AppError('file_too_large'))
    before = now
  }, everyMs)
  return { ranOut: promise, stop: () => clearInterval(timer) }
}
