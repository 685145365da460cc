import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/app-error.ts'
import { isKnown } from '../http/ready-body.ts'
import type { ByteRange, FileStore } from './file-store.ts'

interface Stored {
  files: FileStore
  name: string
  headers: Record<string, string>
}

/**
 * Answers with a file of the store, with no more of its bytes than are asked for: one range of it, or none when the asker has
 * it already. A name's content never changes, so the name is its tag. Throws not_found.
 */
export async function sendStored(
  { method, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { files, name, headers }: Stored,
): Promise<FastifyReply> {
  const etag = `"${name.slice(name.lastIndexOf('/') + 1)}"`
  const isThere = isKnown(asked['if-none-match'], etag)
  const range = method === 'GET' && !isThere ? askedRange(asked, etag) : undefined
  const part = await partOf(files, name, { isWanted: method === 'GET' && !isThere, range })
  if (!part) throw notFound('Page')
  reply.headers({ ...headers, etag, 'accept-ranges': 'bytes' })
  if (isThere) return reply.code(304).send()
  if (method === 'HEAD') return reply.header('content-length', part.size).send()
  if (!range) return reply.send(part.bytes)
  const { first, last } = part.range ?? {}
  reply.header('content-range', `bytes ${part.range ? `${first}-${last}` : '*'}/${part.size}`)
  if (part.range) return reply.code(206).send(part.bytes)
  // A cache that kept this would go on refusing a file that is there.
  return reply.code(416).header('cache-control', 'no-store').send()
}

interface Part {
  size?: number
  bytes?: Buffer
  /** Undefined when the file has none of the bytes that were asked for. */
  range?: ByteRange | undefined
}

/** The whole file in one call of the store; its size first where a part, or nothing, is wanted. */
async function partOf(
  files: FileStore,
  name: string,
  { isWanted, range }: { isWanted: boolean; range: AskedRange | undefined },
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

/** As written; the first or the last byte may be missing, not both. */
interface AskedRange {
  first: string
  last: string
}

/** Undefined for what is answered with the whole file: several ranges, unreadable ones, and one of another file. */
function askedRange(headers: FastifyRequest['headers'], etag: string): AskedRange | undefined {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '') ?? []
  const isReadable = first === '' ? last !== '' : last === '' || Number(first) <= Number(last)
  return isReadable ? { first, last } : undefined
}

/** Undefined when the file has none of those bytes. */
function rangeWithin({ first, last }: AskedRange, size: number): ByteRange | undefined {
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { first: from, last: to } : undefined
}
