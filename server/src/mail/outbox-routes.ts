import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readOutbox } from '../mail-transport/mailer-outbox.ts'
import { outboxFolder } from '../mail-transport/open-mailer.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { isLocalSite, isSentToLocalHost } from '../http/local-host.ts'
import { outboxPage, outboxStyleHash } from './outbox-page.ts'

const shown = 200
/** Emails contain sign-in links: they are neither logged nor cached. */
const options = { config: { quiet: true }, onRequest: refuseOtherHosts }

/** 404 for a Host header that isn't local: DNS rebinding would let a foreign page read the responses of this machine. */
async function refuseOtherHosts({ raw }: FastifyRequest): Promise<void> {
  if (!isSentToLocalHost(raw.rawHeaders)) throw notFound('Page')
}

/** `/dev/outbox` and `/dev/outbox.json`: neither in production, nor when PUBLIC_URL is not local. */
export function registerOutboxRoutes(app: FastifyInstance, { config }: Deps): void {
  if (config.production || !isLocalSite(config.PUBLIC_URL)) return
  const folder = outboxFolder(config)
  app.get('/dev/outbox.json', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return readOutbox(folder, shown)
  })
  app.get('/dev/outbox', options, async (_request, reply) => {
    const policy = `default-src 'none'; style-src '${outboxStyleHash}'; frame-ancestors 'none'; base-uri 'none'`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(outboxPage(await readOutbox(folder, shown), config.PUBLIC_URL))
  })
}
