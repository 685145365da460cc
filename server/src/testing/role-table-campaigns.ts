import type { TestApp } from './build-test-app.ts'
import { nobody, none, ok, type RoleRow, row } from './role-table.ts'

const denied = '403 access_denied'
const blank = '400 validation_failed'

const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...nobody,
]

/** Mail to many is the administrator's alone. */
// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven nobodies
export const campaignRows: RoleRow[] = [
  row('mail.sendCampaign', 'campaign', forAdministrator(ok)),
  row('mail.sendCampaign', 'nothing', forAdministrator(blank)),
  row('mail.testConnection', 'nothing', forAdministrator(ok)),
  row('mail.stats', 'nothing', forAdministrator(ok)),
  row('mail.currentCampaign', 'nothing', forAdministrator(ok)),
]

/** To the few who subscribed: the table makes thousands of accounts. */
export const campaignScenes = {
  campaign: async (_test: TestApp, scene: { body: Record<string, unknown> }) => {
    scene.body = { subject: 'News', content: 'Hello.', sendToAll: false, audience: 'newsletter' }
  },
}
