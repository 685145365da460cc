import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { addGauge } from '../telemetry/metrics.ts'
import { registerCampaignRoutes } from './campaign-routes.ts'
import { removeOldRecipients } from './campaign-service.ts'
import { registerFailedOrderMailRoutes } from './failed-order-mail-routes.ts'
import { countFailedOrderMails } from './failed-order-mail-store.ts'
import { countWaitingMails } from './mail-store.ts'
import { registerOutboxRoutes } from './outbox-routes.ts'

function measureMails({ db, metrics }: Pick<Deps, 'db' | 'metrics'>): void {
  addGauge(metrics, 'emails_queued', 'Emails that are still to be sent, those of campaigns left out.', () =>
    countWaitingMails(db.read),
  )
  addGauge(
    metrics,
    'order_mails_failed',
    'Emails about orders that failed permanently and were neither sent again nor taken off the list.',
    () => countFailedOrderMails(db.read),
  )
}

const hour = 3_600_000

export const mail: Feature = {
  routes: (app, deps) => {
    registerOutboxRoutes(app, deps)
    registerCampaignRoutes(app, deps)
    registerFailedOrderMailRoutes(app, deps)
  },
  jobs: (deps) => [{ name: 'forget recipients', everyMs: hour, work: () => removeOldRecipients(deps) }],
  measure: measureMails,
  columns: {
    campaigns: {
      open: words(`
      id subject content audience status total successful failed created_by created_at
      finished_at
    `),
    },
    mails: {
      open: words(`
      id template to_address to_name language state priority attempts next_at last_error
      created_at sent_at campaign_id email_key carrier
    `),
      secret: words('payload'),
    },
  },
}
