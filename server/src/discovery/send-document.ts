import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../http/ready-body.ts'

export interface Document {
  type: string
  body: string | Buffer
  /** ISO; when its newest part changed. */
  modified?: string | undefined
  /** Anybody may keep it, but asks each time unless this says otherwise. */
  cacheControl?: string
}

/** Answers it, or 304 to who has it. The time is told only: what was taken out makes nothing newer. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { type, body, modified, cacheControl = 'public, no-cache' } = document
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak, because it is the same for every encoding.
  reply.header('etag', `W/"${hash}"`).header('cache-control', cacheControl)
  if (modified !== undefined) reply.header('last-modified', new Date(modified).toUTCString())
  if (isKnown(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send()
  return reply.type(type).send(body)
}
