import { randomUUID } from 'node:crypto'
import { deleteUser, updateUser } from '@passion-art/contract/admin/users/admin-users'
import { getDatabaseHealth } from '@passion-art/contract/admin/database/database'
import * as calls from '@passion-art/contract/orders/order-mails'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { type Email, MailProblem } from '../mail-transport/mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { refund, sell } from '../orders/sales.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let t: TestApp
let adminAccount: UserRow
let admin: TestCaller
let buyer: UserRow
let artist: UserRow
const sent: Email[] = []
let behave: (email: Email) => Promise<void> = async () => {}
beforeAll(async () => {
  t = await buildTestApp({
    points: { paymentIntents: 100_000 },
    change: (deps) => {
      const outbox = deps.mailer
      const send = async (email: Email) => {
        await behave(email)
        await outbox.send(email)
        sent.push(email)
      }
      deps.mailer = { ...outbox, send }
    },
  })
  adminAccount = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  buyer = await t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  artist = await t.createUser({ first_name: 'Mara', last_name: 'Lind' })
})
beforeEach(() => {
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  admin = t.as(adminAccount)
})
afterEach(async () => {
  sent.length = 0
  behave = async () => {}
  await t.db.write.deleteFrom('mails').execute()
})
afterAll(() => t.close())

const refuseAll = async () => {
  throw new MailProblem('550 5.1.1 No such user', { isFinal: true })
}
const list = async () => (await admin.get(calls.listFailedOrderMails)).body
const resend = (id: string) => admin.post(calls.resendOrderMail, { params: { id } })

async function failedSale(title = 'Tidal Memory') {
  const sale = await sell(t, buyer, { user_id: artist.id, title })
  behave = refuseAll
  await t.app.mailSender.run()
  behave = async () => {}
  return sale
}

async function receiptId(): Promise<string> {
  const { mails } = await list()
  return mails.find(({ template }) => template === 'order-paid')?.id ?? ''
}

test('with a stored title that has NEL: receipt and notification are sent, with a clean subject', async () => {
  const { orderId } = await sell(t, buyer, { user_id: artist.id, title: 'Night\u0085 tide' })
  await t.app.mailSender.run()
  expect(await list()).toMatchObject({ mails: [], total: 0 })
  expect(sent.map(({ to }) => to.address).sort()).toEqual([artist.email, buyer.email].sort())
  const { body } = await t.as(null).send({ method: 'GET', url: '/dev/outbox.json' })
  const subjects = (body as unknown as { subject: string }[]).map(({ subject }) => subject)
  expect(subjects).toContain('Your order: Night tide')
  expect(subjects).toContain('Your artwork "Night tide" has been sold')
  expect(sent.find(({ to }) => to.address === buyer.email)?.attachments[0]?.filename).toContain(orderId)
})

test('one that failed because of its title can be sent again', async () => {
  await sell(t, buyer, { user_id: artist.id, title: 'Night\u0085 tide' })
  behave = async ({ subject }) => {
    if (/\p{Cc}/u.test(subject))
      throw new MailProblem('A header holds a control character.', { isFinal: true })
  }
  await t.app.mailSender.run()
  behave = async () => {}
  expect((await list()).mails).toHaveLength(2)
  const { body } = await admin.post(calls.resendOrderMails)
  expect(body).toEqual({ success: true, count: 2 })
  await t.app.mailSender.run()
  expect(sent).toHaveLength(2)
  expect(await list()).toMatchObject({ mails: [], total: 0 })
})

describe('a failed email about an order', () => {
  test('is listed with its order and reason, warns on the health screen, and is counted', async () => {
    const sale = await failedSale()
    const at = t.deps.now().toISOString()
    const common = {
      order_id: sale.orderId,
      title: 'Tidal Memory',
      failed_at: at,
      reason: '550 5.1.1 No such user',
    }
    const { mails, total } = await list()
    expect(total).toBe(2)
    expect(mails.sort((a, b) => b.template.localeCompare(a.template))).toMatchObject([
      { ...common, template: 'order-paid', to_name: 'Cleo Hart', to_address: buyer.email },
      { ...common, template: 'artwork-sold', to_name: 'Mara Lind', to_address: artist.email },
    ])
    const { body } = await admin.get(getDatabaseHealth)
    expect(body.checks.find(({ name }) => name === 'Order emails')).toEqual({
      name: 'Order emails',
      status: 'warn',
      message: '2 failed, most recently: 550 5.1.1 No such user',
    })
    expect(body.status).not.toBe('healthy')
    expect(await t.deps.metrics.registry.getSingleMetricAsString('order_mails_failed')).toContain(' 2')
  })

  test('is sent again once, also for concurrent requests', async () => {
    await failedSale()
    const id = await receiptId()
    const answers = await releaseTogether(Array.from({ length: 8 }, () => () => resend(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('email_not_failed')
    await t.app.mailSender.run()
    expect(sent.map(({ subject }) => subject)).toEqual(['Your order: Tidal Memory'])
    expect(sent[0]?.attachments).toHaveLength(1)
    expect((await resend(id)).status).toBe(409)
    await t.app.mailSender.run()
    expect(sent).toHaveLength(1)
    expect(await list()).toMatchObject({ total: 1 })
  })

  test('is retried for a whole day again, and then listed again', async () => {
    await failedSale()
    t.passTime(2 * 24 * 3_600_000)
    const id = await receiptId()
    await resend(id)
    behave = async () => {
      throw new MailProblem('450 later', { isFinal: false })
    }
    await t.app.mailSender.run()
    const row = () => t.db.read.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, last_error: '450 later' })
    for (let rounds = 0; rounds < 30; rounds += 1) {
      t.passTime(3_600_000)
      await t.app.mailSender.run()
    }
    expect(await row()).toMatchObject({ state: 'failed', last_error: '450 later' })
    expect((await list()).mails.map((mail) => mail.id)).toContain(id)
  })

  test('is sent to the account’s current address', async () => {
    const [before, after] = [`wrong-${randomUUID()}@example.com`, `right-${randomUUID()}@example.com`]
    const typo = await t.createUser({ user_type: 'collector', email: before })
    await sell(t, typo, { user_id: artist.id })
    behave = refuseAll
    await t.app.mailSender.run()
    behave = async () => {}
    await admin.put(updateUser, { params: { id: typo.id }, body: { email: after } as never })
    expect((await resend(await receiptId())).status).toBe(200)
    await t.app.mailSender.run()
    expect(sent.map(({ to }) => to.address)).toContain(after)
    expect(sent.map(({ to }) => to.address)).not.toContain(before)
  })

  test('of a deleted account is neither listed nor sent', async () => {
    const leaver = await t.createUser({ user_type: 'collector' })
    await sell(t, leaver, { user_id: artist.id })
    behave = refuseAll
    await t.app.mailSender.run()
    behave = async () => {}
    const id = await receiptId()
    expect((await admin.delete(deleteUser, { params: { id: leaver.id } })).status).toBe(200)
    expect((await list()).mails.map((mail) => mail.id)).not.toContain(id)
    expect((await resend(id)).status).toBe(404)
  })

  test('can be removed from the list', async () => {
    await failedSale()
    const id = await receiptId()
    const remove = () => admin.delete(calls.deleteFailedOrderMail, { params: { id } })
    const answers = await releaseTogether([remove, remove])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await list()).toMatchObject({ total: 1 })
    await t.app.mailSender.run()
    expect(sent).toEqual([])
  })

  test('may be about a refund', async () => {
    const sale = await sell(t, buyer, { user_id: artist.id })
    await t.app.mailSender.run()
    await refund(t, sale)
    behave = refuseAll
    await t.app.mailSender.run()
    expect((await list()).mails).toMatchObject([{ template: 'order-refunded', order_id: sale.orderId }])
  })
})

test('a queued or sent email can’t be sent again or removed, nor one about something else', async () => {
  await sell(t, buyer, { user_id: artist.id })
  const [mail] = await t.db.read
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'order-paid')
    .execute()
  expect((await resend(mail!.id)).failure.code).toBe('email_not_failed')
  expect((await admin.delete(calls.deleteFailedOrderMail, { params: { id: mail!.id } })).status).toBe(409)
  expect((await resend(randomUUID())).failure.error).toBe('Email not found')
  await t.db.write.updateTable('mails').set({ template: 'verify-email', state: 'failed' }).execute()
  expect(await list()).toMatchObject({ mails: [], total: 0 })
  expect((await resend(mail!.id)).status).toBe(404)
})

test('sending again is audited', async () => {
  await failedSale()
  const id = await receiptId()
  await resend(id)
  await admin.post(calls.resendOrderMails)
  const lines = await t.db.read
    .selectFrom('audit_log')
    .select(['action', 'target', 'status', 'details'])
    .execute()
  expect(lines).toContainEqual({ action: 'mail.resendOrderMail', target: id, status: 200, details: '{}' })
  const all = lines.filter(({ action }) => action === 'mail.resendOrderMails')
  expect(all.map(({ details }) => JSON.parse(details) as object)).toContainEqual({ count: 1 })
})
