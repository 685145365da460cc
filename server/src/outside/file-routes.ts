import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../platform/app-error.ts'
import { type FileStore, isFileName } from './file-store.ts'

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
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = request.params['*']
    protect(reply)
    const bytes = isFileName(name) && !kept.test(name) ? await files.get(name) : undefined
    if (!bytes) throw notFound('Page')
    return sendFile(reply, name, bytes)
  })
}

function sendFile(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const type = downloads.test(name) ? undefined : types[ending]
  if (!type) reply.header('content-disposition', 'attachment')
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type(type ?? 'application/octet-stream')
    .send(bytes)
}

/** Whatever the bytes turn out to be, they run nothing and are never sniffed into another type. */
function protect(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}
