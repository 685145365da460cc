import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Encoding } from '../pages/cache-key.ts'
import { compressed } from './compress-replies.ts'

export interface RenderedResponse {
  body: Buffer
  etag: string
  headers: string[]
  /** For a 304: the headers that the browser's cached copy is refreshed with. */
  notModifiedHeaders: string[]
  /** For callers with a token, whose responses must not be stored. */
  privateHeaders: string[]
}

const perAnswer = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])
const ofNotModified = new Set(['cache-control', 'vary', 'content-security-policy', 'etag'])

/** Compresses a rendered response and prepares its headers; a body that does not shrink is sent uncompressed. */
export async function renderResponse(
  original: Buffer,
  headers: OutgoingHttpHeaders,
  encoding: Encoding,
): Promise<RenderedResponse> {
  const packed = await compressed(original, encoding, 5)
  const shrunk = packed.length < original.length
  const body = shrunk ? packed : original
  const etag = etagOf(original, shrunk ? encoding : 'identity')
  const pairs = plainPairs(headers)
  pairs.push(['etag', etag], ['content-length', String(body.length)])
  if (shrunk && encoding !== 'identity') pairs.push(['content-encoding', encoding])
  return {
    body,
    etag,
    headers: pairs.flat(),
    notModifiedHeaders: pairs.filter(([name]) => ofNotModified.has(name)).flat(),
    privateHeaders: [
      ...pairs.filter(([name]) => name !== 'etag' && name !== 'cache-control'),
      ['cache-control', 'no-store'],
    ].flat(),
  }
}

function etagOf(original: Buffer, encoding: Encoding): string {
  const hash = createHash('sha256').update(original).digest('base64url').slice(0, 22)
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}

function plainPairs(headers: OutgoingHttpHeaders): [string, string][] {
  const pairs: [string, string][] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || perAnswer.has(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) pairs.push([name, String(one)])
  }
  return pairs
}

/** Whether If-None-Match contains this ETag; a weak comparison, as RFC 9110 requires. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch
    .slice(0, 1000)
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
