import { registerOutboxRoutes } from './outbox-routes.ts'
import { registerCampaignRoutes } from './campaign-routes.ts'
import { registerFailedOrderMailRoutes } from './failed-order-mail-routes.ts'
import { removeOldRecipients } from './campaign-service.ts'
import { measureMails } from './measure-mails.ts'
import { type Feature, words } from '../feature.ts'

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
