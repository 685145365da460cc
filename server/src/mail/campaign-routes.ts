import * as calls from '@passion-art/contract/mail/campaigns'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import * as campaigns from './campaign-service.ts'
import { MailSender } from './mail-sender.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends campaigns for waiting requests, and all emails as a background job. */
    mailSender: MailSender
  }
}

export function registerCampaignRoutes(app: FastifyInstance, deps: Deps): void {
  const sender = new MailSender(deps)
  app.decorate('mailSender', sender)
  // Before closing waits for requests, because some of them wait for a campaign.
  app.addHook('preClose', () => sender.stop())
  bindRoute(app, deps, calls.sendBulkEmail, async ({ body, caller }) => {
    const { subject, content } = body
    const audience = body.audience ?? (body.sendToAll ? 'all' : 'verified')
    const { total, successful, failed } = await campaigns.sendCampaign(deps, {
      sender,
      caller,
      requested: { subject, content, audience },
    })
    const message = textsOf(caller.language).messages.campaign_sent
    return { success: true, message, stats: { total, successful, failed } }
  })
  bindRoute(app, deps, calls.testMailConnection, ({ caller }) =>
    campaigns.testConnection(deps, caller.language),
  )
  bindRoute(app, deps, calls.getMailStats, async () => ({
    success: true,
    stats: await campaigns.mailStats(deps),
  }))
  bindRoute(app, deps, calls.getCurrentCampaign, async () => {
    const campaign = await campaigns.findCurrentCampaign(deps)
    return { success: true, campaign: (campaign as calls.Campaign | undefined) ?? null }
  })
}
