import * as calls from '@passion-art/contract/campaigns'
import type { FastifyInstance } from 'fastify'
import { startJob } from '../platform/background-jobs.ts'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { textsOf } from '../i18n/texts.ts'
import * as campaigns from './campaign-service.ts'
import { type CampaignRunner, openCampaignRunner } from './campaign-runner.ts'

const resumeMs = 2_000

export function registerCampaignRoutes(app: FastifyInstance, deps: Deps): void {
  const runner = openCampaignRunner(deps)
  keepRunning(app, deps, runner)
  bindRoute(app, deps, calls.sendBulkEmail, async ({ body, caller }) => {
    const { subject, content } = body
    const audience = body.audience ?? (body.sendToAll ? 'all' : 'verified')
    const { total, successful, failed } = await campaigns.sendCampaign(deps, {
      runner,
      caller,
      wanted: { subject, content, audience },
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

/** What a server that was killed left behind goes on with the next one that listens. */
function keepRunning(app: FastifyInstance, deps: Deps, runner: CampaignRunner): void {
  let stopJob: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stopJob = startJob(deps, { name: 'resume campaigns', everyMs: resumeMs, work: async () => runner.run() })
  })
  // Before the requests that wait for the end are waited for.
  app.addHook('preClose', async () => {
    await stopJob?.()
    await runner.stop()
  })
}
