import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError, notFound } from '../http/app-error.ts'
import type { MissingCopy } from '../images/picture-copies.ts'
import { type FileStore, isFileName } from './file-store.ts'
import { sendStored } from './send-stored.ts'

/** Files in these folders are sent as downloads, even pictures. */
const downloads = /^portfolios\//

/** These folders are only served by calls that check permissions. */
const privateFolders =
  /^(?:agreements|collection-documents|collection-images|museum-documents|museum-images|tiles)\//

/** Types that a browser may display; everything else is sent as a download. */
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * `GET /uploads/{folder}/{name}`: access is by unguessable names, so responses may be cached forever. Addresses of
 * works outside the store are sent only to their owners and the administrator. A missing copy of a picture is made.
 */
export function registerFileRoutes(
  app: FastifyInstance,
  files: FileStore,
  makeMissing: (file: string) => Promise<MissingCopy>,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/*',
    handler: async (request, reply) => {
      const name = request.params['*']
      protect(reply)
      if (!isFileName(name) || privateFolders.test(name)) throw notFound('Page')
      const stored = { files, name, headers: headersOf(name) }
      try {
        return await sendStored(request, reply, stored)
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error
        const copy = await makeMissing(name)
        if (!copy) throw error
        if ('made' in copy) return await sendStored(request, reply, stored)
        return reply.header('cache-control', 'no-store').redirect(copy.original, 302)
      }
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

/** Whatever the content is, it can't run scripts and its type is never sniffed. */
function protect(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
}
