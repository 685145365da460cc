import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    pendingAfterReply: Set<Promise<void>>
  }
}

export function awaitPendingWork(app: FastifyInstance): void {
  app.decorate('pendingAfterReply', new Set<Promise<void>>())
  app.addHook('onClose', async () => void (await Promise.all(app.pendingAfterReply)))
}

/** Runs after the response has been sent; a failure can only be logged. */
export function afterReply(app: FastifyInstance, reply: FastifyReply, work: () => Promise<void>): void {
  const done = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
    .then(work)
    .catch((error: unknown) =>
      reply.log.error({ event: 'work_after_reply_failed', err: error }, 'work after the reply failed'),
    )
    .finally(() => app.pendingAfterReply.delete(done))
  app.pendingAfterReply.add(done)
}
