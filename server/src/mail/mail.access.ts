import { randomUUID } from 'node:crypto'
import type { UserRow } from '../db/schema/schema.ts'
import { insertPaidOrder } from '../orders/post-sale.fixtures.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { forAdministrator, like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

const blank = '400 validation_failed'
const notFailed = '409 email_not_failed'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const mailRows: RoleRow[] = [
  row('mail.sendCampaign', 'campaign', forAdministrator(ok)),
  row('mail.sendCampaign', 'nothing', forAdministrator(blank)),
  row('mail.testConnection', 'nothing', forAdministrator(ok)),
  row('mail.stats', 'nothing', forAdministrator(ok)),
  row('mail.currentCampaign', 'nothing', forAdministrator(ok)),
  row('mail.failedOrderMails', 'nothing', forAdministrator(ok)),
  row('mail.resendOrderMails', 'nothing', forAdministrator(ok)),
  row('mail.resendOrderMail', 'failed order mail', forAdministrator(ok)),
  row('mail.resendOrderMail', 'waiting order mail', forAdministrator(notFailed)),
  row('mail.resendOrderMail', 'unknown id', forAdministrator(lost)),
  row('mail.resendOrderMail', 'no id', forAdministrator(lost)),
  row('mail.deleteFailedOrderMail', 'failed order mail', forAdministrator(ok)),
  row('mail.deleteFailedOrderMail', 'waiting order mail', forAdministrator(notFailed)),
  row('mail.deleteFailedOrderMail', 'unknown id', forAdministrator(lost)),
  row('mail.deleteFailedOrderMail', 'no id', forAdministrator(lost)),
  row('GET /dev/outbox', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /dev/outbox.json', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
]

interface Scene {
  owner: UserRow
  params: Record<string, string>
  body: Record<string, unknown>
}

/** To the newsletter's few subscribers, because the table's fixtures create thousands of accounts. */
export const mailScenes = {
  campaign: async (_test: TestApp, scene: Scene) => {
    scene.body = { subject: 'News', content: 'Hello.', sendToAll: false, audience: 'newsletter' }
  },
  'failed order mail': (test: TestApp, scene: Scene) => orderMail(test, scene, 'failed'),
  'waiting order mail': (test: TestApp, scene: Scene) => orderMail(test, scene, 'queued'),
}

async function orderMail(test: TestApp, scene: Scene, state: string): Promise<void> {
  const { owner } = scene
  const parties = { buyer: owner, artist: owner, totalCents: 12_050, percent: 10 }
  const order = await insertPaidOrder(test, parties, { status: 'failed' })
  const at = test.deps.now().toISOString()
  const id = randomUUID()
  scene.params = { id }
  await test.db.write
    .insertInto('mails')
    .values({
      id,
      template: 'order-paid',
      to_address: owner.email,
      to_name: '',
      language: 'en',
      payload: JSON.stringify({ orderId: order.id, title: 'x', artist: 'x', price: 'x' }),
      state,
      next_at: at,
      last_error: null,
      created_at: at,
      sent_at: null,
    })
    .execute()
}
