import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

const hour = 60 * 60_000

/**
 * An <img> sends no bearer token, so the signed address grants access. It is constant for `hours`, so that browsers
 * can cache it, and valid at most twice as long.
 */
export function signedAddress({ sessionKey, now }: Signing, file: string, hours: number): string {
  const span = hours * hour
  const until = (Math.floor(now().getTime() / span) + 2) * span
  return `/collection-files/${file}?until=${until}&signature=${signatureOf(sessionKey, file, until)}`
}

type Signing = Pick<Deps, 'sessionKey' | 'now'>

const signatureOf = (key: Uint8Array, file: string, until: number): string =>
  createHmac('sha256', key).update(`collection-file ${file} ${until}`).digest('base64url')

export function isSigned(
  { sessionKey, now }: Signing,
  file: string,
  { until, signature }: { until?: string | undefined; signature?: string | undefined },
): boolean {
  if (!until || !/^\d{13}$/.test(until) || !signature || Number(until) <= now().getTime()) return false
  const expected = Buffer.from(signatureOf(sessionKey, file, Number(until)))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
