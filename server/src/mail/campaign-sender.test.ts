import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Letter, type Mailer, MailProblem } from '../outside/mailer.ts'
import { openHubspot } from '../outside/mailer-hubspot.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { type HubspotServer, hubspotToken, startHubspotServer } from '../testing/hubspot-server.ts'
import { openCampaignRunner } from './campaign-runner.ts'
import { sendRound } from './campaign-sender.ts'
import type { RecipientRow } from './campaign-store.ts'
import * as store from './campaign-store.ts'
import { queueMail } from './mail-service.ts'

const start = new Date('2026-03-04T18:00:00.000Z')
let t: TestApp
let hubspot: HubspotServer
let outbox: Mailer
const sent: Letter[] = []
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

/** The outbox, but as this kind and behaving like this. */
function useMailer(change: Partial<Mailer> = {}, behave: (letter: Letter) => void = () => {}): void {
  const send = async (letter: Letter) => {
    behave(letter)
    await outbox.send(letter)
    sent.push(letter)
  }
  t.deps.mailer = { ...outbox, send, ...change }
}

const byHubspot = () => {
  const { basePath } = hubspot
  const options = { token: hubspotToken, emailId: '1', from: 'a@gallery.example', callsPerSecond: 1_000 }
  t.deps.mailer = openHubspot({ ...options, basePath })
}

async function campaignOf(recipients: Partial<RecipientRow>[]): Promise<store.CampaignRow> {
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
    runner: null,
    leased_until: null,
    created_by: null,
    created_at: at,
    finished_at: null,
  }
  await store.insertCampaign(t.db.write, campaign)
  const rows = recipients.map((recipient, n) => ({
    id: randomUUID(),
    campaign_id: campaign.id,
    email_key: `person-${n}@example.com`,
    address: `person-${n}@example.com`,
    name: '',
    language: 'en',
    state: 'queued',
    attempts: 0,
    next_at: at,
    carrier: null,
    last_error: null,
    ended_at: null,
    ...recipient,
  }))
  await store.insertRecipients(t.db.write, rows)
  return campaign
}

/** Waiting moves the clock and takes no time. */
const send = (campaign: store.CampaignRow) =>
  sendRound({
    deps: t.deps,
    campaign,
    stop: new AbortController().signal,
    pause: async (milliseconds) => t.passTime(milliseconds),
  })
const rows = () => t.db.read.selectFrom('campaign_recipients').selectAll().orderBy('address').execute()
const endOf = ({ id }: store.CampaignRow) => store.findCampaign(t.db.read, id)
const tookMinutes = () => (t.deps.now().getTime() - start.getTime()) / 60_000

describe('letters a killed server had in hand', () => {
  test('in the outbox: what is written is sent, what isn’t is written now', async () => {
    const written = randomUUID()
    const campaign = await campaignOf([
      { id: written, state: 'sending', attempts: 1, carrier: 'outbox' },
      { state: 'sending', attempts: 1, carrier: 'outbox' },
      {},
    ])
    const to = { name: '', address: 'person-0@example.com' }
    const letter = { id: written, to, subject: 'x', text: 'x', html: 'x', attachments: [], createdAt: start }
    await outbox.send(letter)
    await send(campaign)
    expect(sent.map((one) => one.to.address).sort()).toEqual(['person-1@example.com', 'person-2@example.com'])
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 3, failed: 0 })
  })

  test('at a mail server, which keeps no list: nobody gets a second one, and the row says so', async () => {
    useMailer({ kind: 'smtp', fateOf: async () => 'unknown' })
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

  test('at HubSpot, which sends once per id: handed over again', async () => {
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
  test('a letter that is refused for now is tried four times, the others go on', async () => {
    useMailer({}, ({ to }) => {
      if (to.address === 'person-0@example.com') throw new MailProblem('450 later', {})
    })
    const campaign = await campaignOf([{}, {}, {}])
    await send(campaign)
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 4, last_error: '450 later' })
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 2, failed: 1 })
    expect(tookMinutes()).toBeLessThan(3)
  })

  test('a service that is away is left alone, longer each time, and given up after five minutes', async () => {
    let tries = 0
    useMailer({}, () => {
      tries += 1
      throw new MailProblem('ECONNREFUSED', { isGeneral: true })
    })
    const campaign = await campaignOf(Array.from({ length: 40 }, () => ({})))
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', total: 40, successful: 0, failed: 40 })
    expect((await rows()).map((row) => row.last_error)).toEqual(Array(40).fill('ECONNREFUSED'))
    expect(tries).toBeLessThan(60)
    expect(tookMinutes()).toBeGreaterThan(4)
    expect(tookMinutes()).toBeLessThan(7)
  })

  test('one letter a service chokes on doesn’t hold the run for ever', async () => {
    useMailer({}, ({ to }) => {
      if (to.address === 'person-0@example.com') throw new MailProblem('500', { isGeneral: true })
    })
    const campaign = await campaignOf([{}, {}, {}, {}])
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', successful: 3, failed: 1 })
  })

  test('too many calls: waits as long as it was asked to, and loses nobody', async () => {
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

  test('nobody is meant', async () => {
    const campaign = await campaignOf([])
    await send(campaign)
    expect(await endOf(campaign)).toMatchObject({ status: 'done', total: 0, successful: 0, failed: 0 })
  })
})

test('whoever waits for a link doesn’t wait for the campaign', async () => {
  const campaign = await campaignOf(Array.from({ length: 20 }, () => ({})))
  let queued = false
  useMailer({ lanes: 1 })
  const { send: deliver } = t.deps.mailer
  t.deps.mailer.send = async (letter) => {
    await deliver(letter)
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

test('of two servers one sends, and the other goes on when that one stops', async () => {
  const campaign = await campaignOf(Array.from({ length: 30 }, () => ({})))
  const runners = [openCampaignRunner(t.deps), openCampaignRunner(t.deps)]
  t.setNow(new Date())
  for (const runner of runners) runner.run()
  while (sent.length < 3) await new Promise((resolve) => setTimeout(resolve, 2))
  await runners[0]?.stop()
  while ((await endOf(campaign))?.status !== 'done') {
    runners[1]?.run()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await runners[1]?.stop()
  expect(new Set(sent.map(({ to }) => to.address)).size).toBe(30)
  expect(sent).toHaveLength(30)
  expect(await endOf(campaign)).toMatchObject({ successful: 30, failed: 0 })
})
