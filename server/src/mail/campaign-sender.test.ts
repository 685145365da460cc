import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Email, type Mailer, MailProblem } from '../mail-transport/mailer.ts'
import { openHubspot } from '../mail-transport/mailer-hubspot.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  type HubspotServer,
  hubspotToken,
  startHubspotServer,
} from '../mail-transport/hubspot-server.fixtures.ts'
import * as store from './campaign-store.ts'
import { MailSender } from './mail-sender.ts'
import { queueMail } from './mail-service.ts'
import { insertMails, mailPriority, type NewMailRow } from './mail-store.ts'

const start = new Date('2026-03-04T18:00:00.000Z')
let t: TestApp
let hubspot: HubspotServer
let outbox: Mailer
const sent: Email[] = []
beforeAll(async () => {
  hubspot = await startHubspotServer()
  t = await buildTestApp()
  outbox = t.deps.mailer
})
beforeEach(async () => {
  await t.db.write.deleteFrom('campaigns').execute()
  await t.db.write.deleteFrom('mails').execute()
  sent.length = 0
  hubspot.sent.clear()
  hubspot.fault = () => undefined
  t.setNow(start)
  useMailer()
})
afterAll(async () => {
  await t.close()
  await hubspot.close()
})

function useMailer(change: Partial<Mailer> = {}, behave: (email: Email) => void = () => {}): void {
  const send = async (email: Email) => {
    behave(email)
    await outbox.send(email)
    sent.push(email)
  }
  t.deps.mailer = { ...outbox, send, ...change }
}

const byHubspot = () => {
  const { basePath } = hubspot
  const options = { token: hubspotToken, emailId: '1', from: 'a@gallery.example', callsPerSecond: 1_000 }
  t.deps.mailer = openHubspot({ ...options, basePath })
}

async function campaignOf(recipients: Partial<NewMailRow>[]): Promise<store.CampaignRow> {
  const at = start.toISOString()
  const campaign = {
    id: randomUUID(),
    subject: 'Spring',
    content: 'Hello.',
    audience: 'verified',
    status: 'running',
    total: recipients.length,
    successful: 0,
    failed: 0,
    created_by: null,
    created_at: at,
    finished_at: null,
  }
  await store.insertCampaign(t.db.write, campaign)
  const rows = recipients.map((recipient, n) => ({
    id: randomUUID(),
    template: 'campaign',
    to_address: `person-${n}@example.com`,
    to_name: '',
    language: 'en',
    payload: '{}',
    state: 'queued',
    attempts: 0,
    carrier: null,
    priority: mailPriority.campaign,
    next_at: at,
    created_at: at,
    campaign_id: campaign.id,
    email_key: `person-${n}@example.com`,
    ...recipient,
  }))
  if (rows.length > 0) await insertMails(t.db.write, rows)
  return campaign
}

async function send(campaign: store.CampaignRow): Promise<void> {
  const sender = new MailSender(t.deps)
  for (;;) {
    await sender.run()
    if ((await endOf(campaign))?.status === 'done') return
    t.passTime(1_000)
  }
}
const rows = () => t.db.read.selectFrom('mails').selectAll().orderBy('to_address').execute()
const endOf = ({ id }: store.CampaignRow) => store.findCampaign(t.db.read, id)
const tookMinutes = () => (t.deps.now().getTime() - start.getTime()) / 60_000

describe('emails in progress when a server was killed', () => {
  test('in the outbox: written ones count as sent, others are written now', async () => {
    const written = randomUUID()
    const campaign = await campaignOf([
      { id: written, state: 'sending', attempts: 1, carrier: 'outbox' },
      { state: 'sending', attempts: 1, carrier: 'outbox' },
      {},
    ])
    const to = { name: '', address: 'person-0@example.com' }
    const email = { id: written, to, subject: 'x', text: 'x', html: 'x', attachments: [], createdAt: start }
    await outbox.send(email)
    await send(campaign)
    expect(sent.map((one) => one.to.address).sort()).toEqual(['person-1@example.com', 'person-2@example.com'])
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 3, failed: 0 })
  })

  test('at a mail server, which has no list: none is sent twice, and the row is unconfirmed', async () => {
    useMailer({ kind: 'smtp', outcomeOf: async () => 'unknown' })
    const campaign = await campaignOf([{ state: 'sending', attempts: 1, carrier: 'smtp' }, {}])
    await send(campaign)
    expect(sent.map((one) => one.to.address)).toEqual(['person-1@example.com'])
    const [first] = await rows()
    expect(first).toMatchObject({
      state: 'unconfirmed',
      last_error: expect.stringContaining('may have arrived'),
    })
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 1, failed: 1 })
  })

  test('at HubSpot, which sends once per id: sent again', async () => {
    byHubspot()
    const id = randomUUID()
    const campaign = await campaignOf([{ id, state: 'sending', attempts: 1, carrier: 'hubspot' }, {}])
    await send(campaign)
    expect(hubspot.sent.size).toBe(2)
    expect(hubspot.sent.get(id)?.message.to).toBe('person-0@example.com')
    expect(await endOf(campaign)).toMatchObject({ successful: 2, failed: 0 })
  })

  test('by another service than today’s: not sent again', async () => {
    const campaign = await campaignOf([{ state: 'sending', attempts: 1, carrier: 'smtp' }])
    await send(campaign)
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'unconfirmed' }])
  })
})

describe('a run ends', () => {
  test('a temporarily refused email is tried four times, the others continue', async () => {
    useMailer({}, ({ to }) => {
      if (to.address === 'person-0@example.com') throw new MailProblem('450 later', {})
    })
    const campaign = await campaignOf([{}, {}, {}])
    await send(campaign)
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 4, last_error: '450 later' })
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 2, failed: 1 })
    expect(tookMinutes()).toBeLessThan(3)
  })

  test('an unavailable service is retried with growing pauses, and permanently failed after five minutes', async () => {
    let tries = 0
    useMailer({}, () => {
      tries += 1
      throw new MailProblem('ECONNREFUSED', { isServiceFailure: true })
    })
    const campaign = await campaignOf(Array.from({ length: 40 }, () => ({})))
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', total: 40, successful: 0, failed: 40 })
    expect((await rows()).map((row) => row.last_error)).toEqual(Array(40).fill('ECONNREFUSED'))
    expect(tries).toBeLessThan(60)
    expect(tookMinutes()).toBeGreaterThan(4)
    expect(tookMinutes()).toBeLessThan(7)
  })

  test('an email that always breaks the connection does not block the run', async () => {
    useMailer({}, ({ to }) => {
      if (to.address === 'person-0@example.com') throw new MailProblem('500', { isServiceFailure: true })
    })
    const campaign = await campaignOf([{}, {}, {}, {}])
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 3, failed: 1 })
  })

  test('too many calls: waits for Retry-After, and loses no email', async () => {
    byHubspot()
    let refusals = 3
    hubspot.fault = () => {
      refusals -= 1
      return refusals >= 0 ? { status: 429, headers: { 'retry-after': '20' } } : undefined
    }
    const campaign = await campaignOf([{}, {}, {}, {}])
    await send(campaign)
    expect(hubspot.sent.size).toBe(4)
    expect(tookMinutes()).toBeGreaterThanOrEqual(20 / 60)
    expect(await endOf(campaign)).toMatchObject({ successful: 4, failed: 0 })
  })

  test('there are no recipients', async () => {
    const campaign = await campaignOf([])
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', total: 0, successful: 0, failed: 0 })
  })
})

test('a link email is sent before the campaign', async () => {
  const campaign = await campaignOf(Array.from({ length: 20 }, () => ({})))
  let queued = false
  useMailer({ concurrency: 1 })
  const { send: deliver } = t.deps.mailer
  t.deps.mailer.send = async (email) => {
    await deliver(email)
    if (queued) return
    queued = true
    await queueMail(t.db.write, {
      template: 'reset-password',
      to: 'cleo@example.com',
      name: 'Cleo',
      language: 'en',
      values: { link: 'http://localhost:5000/x' },
      at: start.toISOString(),
    })
  }
  await send(campaign)
  expect(sent).toHaveLength(21)
  expect(sent[1]?.subject).toBe('Reset your password')
})

test('of two servers the leader sends, and the next leader continues', async () => {
  const campaign = await campaignOf(Array.from({ length: 30 }, () => ({})))
  let leader = 0
  const senders = [0, 1].map(
    (server) => new MailSender({ ...t.deps, db: { ...t.db, leads: () => leader === server } }),
  )
  const runs = senders.map((sender) => sender.run())
  await runs[1]
  while (sent.length < 3) await new Promise((resolve) => setTimeout(resolve, 2))
  leader = 1
  await runs[0]
  expect(await endOf(campaign)).toMatchObject({ status: 'running' })
  await senders[1]?.run()
  expect(new Set(sent.map(({ to }) => to.address)).size).toBe(30)
  expect(sent).toHaveLength(30)
  expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 30, failed: 0 })
})

test('a sender that no longer leads changes no result of the next leader', async () => {
  useMailer({ kind: 'smtp', concurrency: 1, outcomeOf: async () => 'unknown' })
  const gate = Promise.withResolvers<void>()
  const { send: deliver } = t.deps.mailer
  t.deps.mailer.send = async (email) => {
    await gate.promise
    await deliver(email)
  }
  const campaign = await campaignOf([{}])
  const run = new MailSender(t.deps).run()
  while ((await rows())[0]?.state !== 'sending') await new Promise((resolve) => setTimeout(resolve, 2))
  await new MailSender(t.deps).run()
  gate.resolve()
  await run
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'unconfirmed' }])
  expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 0, failed: 1 })
})
