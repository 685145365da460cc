import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Encoding, encodingOf } from './cache-key.ts'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)

/** Bytes below which compressing isn't worth it. */
const leastBytes = 1024
const compressible = /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml)|image\/svg\+xml)/

/** For what is made for one caller: zstd costs a fifth of Brotli's processor time and a few bytes more. */
const quickest: readonly Encoding[] = ['zstd', 'br', 'gzip']

/**
 * The whole body in one call. Text this size reaches about the same size with Brotli at 5 as at 11, in a fiftieth of the
 * time.
 */
export async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

/** Compresses replies of text as the caller accepts it; streams by gzip alone. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || !isCompressible(reply)) return payload
    const accepted = request.headers['accept-encoding']
    if (payload instanceof Readable) {
      addVary(reply)
      if (encodingOf(accepted, ['gzip']) === 'identity') return payload
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      return pipeline(payload, createGzip(), () => {})
    }
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!Buffer.isBuffer(body) || body.length < leastBytes) return payload
    addVary(reply)
    const encoding = encodingOf(accepted, quickest)
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed(body, encoding)
  })
}

const isCompressible = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type') ?? '').toLowerCase())

function addVary(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary))
    reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}
