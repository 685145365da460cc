import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../http/app-error.ts'
import { type FileStore, isFileName } from './file-store.ts'
import { sendStored } from './send-stored.ts'

/** Folders whose files are downloads, pictures too. */
const downloads = /^portfolios\//

/** Folders only a call hands out, to whom it concerns. */
const kept = /^(?:agreements|collection-documents|collection-images|museum-documents|museum-images)\//

/** Endings that a browser may show; everything else is handed out as a download. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * `GET /uploads/{folder}/{name}`: unguessable names are the permission, so an answer may be kept for ever and by anybody.
 * Works outside the store stay private because their addresses are in nobody else's answer.
 */
export function registerFileRoutes(app: FastifyInstance, files: FileStore): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: async (request, reply) => {
      const name = request.params['*']
      protect(reply)
      if (!isFileName(name) || kept.test(name)) throw notFound('Page')
      return sendStored(request, reply, { files, name, headers: headersOf(name) })
    },
  })
}

function headersOf(name: string): Record<string, string> {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const type = downloads.test(name) ? undefined : types[ending]
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type ?? 'application/octet-stream',
    ...(!type && { 'content-disposition': 'attachment' }),
  }
}

/** Whatever the bytes turn out to be, they run nothing and are never sniffed into another type. */
function protect(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}
