import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/app-error.ts'
import { matchesEtag } from '../http/rendered-response.ts'
import type { ByteRange, FileStore } from './file-store.ts'

interface Stored {
  files: FileStore
  name: string
  headers: Record<string, string>
}

/** The file, the requested range, or 304. Content of a name never changes: the name is its ETag. Throws not_found. */
export async function sendStored(
  { method, headers: requested }: FastifyRequest,
  reply: FastifyReply,
  { files, name, headers }: Stored,
): Promise<FastifyReply> {
  const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`
  const isThere = matchesEtag(requested['if-none-match'], etag)
  const range = method === 'GET' && !isThere ? requestedRange(requested, etag) : undefined
  const part = await partOf(files, name, { isWanted: method === 'GET' && !isThere, range })
  if (!part) throw notFound('Page')
  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (isThere) return reply.code(304).send()
  if (method === 'HEAD') return reply.header('content-length', part.size).send()
  if (!range) return reply.send(part.bytes)
  const { first, last } = part.range ?? {}
  reply.header('content-range', `bytes ${part.range ? `${first}-${last}` : '*'}/${part.size}`)
  if (part.range) return reply.code(206).send(part.bytes)
  // A cache that stored this response would keep refusing an existing file.
  return reply.code(416).header('cache-control', 'no-store').send()
}

interface Part {
  size?: number
  bytes?: Buffer
  range?: ByteRange | undefined
}

/** Reads the whole file with one call; reads its size first for a range or a HEAD request. */
async function partOf(
  files: FileStore,
  name: string,
  { isWanted, range }: { isWanted: boolean; range: RequestedRange | undefined },
): Promise<Part | undefined> {
  if (isWanted && !range) {
    const bytes = await files.get(name)
    return bytes && { bytes }
  }
  const size = await files.size(name)
  const within = size !== undefined && range ? rangeWithin(range, size) : undefined
  if (size === undefined || !within) return size === undefined ? undefined : { size }
  const bytes = await files.get(name, within)
  return bytes && { size, bytes, range: within }
}

/** As sent; the first or the last byte may be missing, not both. */
interface RequestedRange {
  first: string
  last: string
}

/** Undefined when the whole file is sent: for several ranges, invalid ones, and a different If-Range. */
function requestedRange(headers: FastifyRequest['headers'], etag: string): RequestedRange | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '') ?? []
  const isReadable = first === '' ? last !== '' : last === '' || Number(first) <= Number(last)
  return isReadable ? { first, last } : undefined
}

/** Undefined when the range is outside the file. */
function rangeWithin({ first, last }: RequestedRange, size: number): ByteRange | undefined {
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { first: from, last: to } : undefined
}
