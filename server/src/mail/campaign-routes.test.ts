import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import {
  getCurrentCampaign,
  getMailStats,
  sendBulkEmail,
  testMailConnection,
} from '@passion-art/contract/mail/campaigns'
import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { unsubscribe } from '@passion-art/contract/newsletter/newsletter'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { type Email, type Mailer, MailProblem } from '../mail-transport/mailer.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { findCampaignViolations } from './campaign-store.ts'

let t: TestApp
let admin: UserRow
let outbox: Mailer
let behave: (email: Email) => Promise<void>
const sent: Email[] = []
beforeAll(async () => {
  t = await buildTestApp({
    change: (deps) => {
      outbox = deps.mailer
      const send = async (email: Email) => {
        await behave(email)
        await outbox.send(email)
        sent.push(email)
      }
      deps.mailer = { ...outbox, send }
    },
  })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
})
beforeEach(async () => {
  behave = async () => {}
  sent.length = 0
  await t.db.write.deleteFrom('campaigns').execute()
  await t.db.write.deleteFrom('mail_optouts').execute()
  await t.db.write.deleteFrom('newsletter_subscribers').execute()
  await t.db.write.deleteFrom('users').where('id', '<>', admin.id).execute()
})
afterAll(() => t.close())

const campaign = { subject: 'Spring at PASSION-ART', content: 'First line.\nSecond & <b>line</b>.' }
const send = (body: object = {}) => t.as(admin).post(sendBulkEmail, { body: { ...campaign, ...body } })
const addresses = () => sent.map(({ to }) => to.address).sort()

async function subscriber(
  email: string,
  overrides: { confirmed_at?: string | null; ended_at?: string } = {},
) {
  const at = t.deps.now().toISOString()
  const row = { email_key: email, email, language: 'fr', created_at: at, confirmed_at: at, ended_at: null }
  await t.db.write
    .insertInto('newsletter_subscribers')
    .values({ ...row, ...overrides })
    .execute()
}

async function optOut(email: string) {
  const created_at = t.deps.now().toISOString()
  await t.db.write.insertInto('mail_optouts').values({ email_key: email, created_at }).execute()
}

describe('recipients of a campaign', () => {
  beforeEach(async () => {
    await t.createUser({ email: 'anna@example.com' })
    await t.createUser({ email: 'unverified@example.com', email_verified: 0 })
    await t.createUser({ email: 'inactive@example.com', is_active: 0 })
    await t.createUser({ email: 'left@example.com' })
    await t.createUser({ email: 'gone@example.com', deleted_at: t.deps.now().toISOString() })
    await optOut('left@example.com')
    await subscriber('reader@example.com')
    await subscriber('asked@example.com', { confirmed_at: null })
    await subscriber('ended@example.com', { ended_at: t.deps.now().toISOString() })
  })

  test.each([
    ['verified accounts', { sendToAll: false }, ['admin@passion-art.test', 'anna@example.com']],
    ['verified accounts, unless said otherwise', {}, ['admin@passion-art.test', 'anna@example.com']],
    [
      'every active account',
      { sendToAll: true },
      ['admin@passion-art.test', 'anna@example.com', 'unverified@example.com'],
    ],
    ['subscribers', { sendToAll: true, audience: 'newsletter' }, ['reader@example.com']],
  ])('%s', async (_name, choice, expected) => {
    const answer = await send(choice)
    expect(answer.status).toBe(200)
    const stats = { total: expected.length, successful: expected.length, failed: 0 }
    expect(answer.body).toEqual({ success: true, message: 'Email sent', stats })
    expect(addresses()).toEqual(expected)
    expect(await findCampaignViolations(t.db.read)).toEqual([])
  })

  test('the stats count the same people', async () => {
    const { body } = await t.as(admin).get(getMailStats)
    expect(body.stats).toEqual({
      totalUsers: 5,
      verifiedUsers: 4,
      unverifiedUsers: 1,
      recipients: { verified: 2, all: 3, newsletter: 1 },
    })
  })

  test('a recipient who opts out while it is sent gets nothing', async () => {
    behave = async () => {
      if (sent.length > 0) return
      for (const { email } of await t.db.read.selectFrom('users').select('email').execute())
        await t.db.write
          .insertInto('mail_optouts')
          .values({ email_key: email, created_at: '2026-01-01' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    const concurrency = t.deps.mailer.concurrency
    t.deps.mailer.concurrency = 1
    const answer = await send({ sendToAll: true })
    t.deps.mailer.concurrency = concurrency
    expect(answer.body.stats).toEqual({ total: 3, successful: 1, failed: 2 })
  })

  test('an account deleted while it is sent gets nothing, and its address is erased', async () => {
    const anna = await t.db.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'anna@example.com')
      .executeTakeFirstOrThrow()
    behave = async ({ to }) => {
      if (to.address === admin.email)
        expect((await t.as(admin).delete(deleteUser, { params: anna })).status).toBe(200)
    }
    t.deps.mailer.concurrency = 1
    await t.createUser({ email: 'zoe@example.com' })
    const answer = await send({})
    t.deps.mailer.concurrency = 2
    expect(answer.body.stats.total).toBe(3)
    const rows = await t.db.read.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('anna@example.com')
    expect(await findCampaignViolations(t.db.read)).toEqual([])
  })
})

describe('the email', () => {
  test('has the text unchanged, with the unsubscribe link in the recipient’s language', async () => {
    await t.createUser({ email: 'amel@example.com', language: 'ar', first_name: 'Amel', last_name: '' })
    await send()
    const email = sent.find(({ to }) => to.address === 'amel@example.com')
    if (!email) throw new Error('Nothing was sent.')
    const mail = await PostalMime.parse(readFileSync(join(t.folder, 'outbox', `${email.id}.eml`)))
    expect(mail.subject).toBe(campaign.subject)
    expect(mail.to).toMatchObject([{ name: 'Amel', address: 'amel@example.com' }])
    expect(mail.text).toContain('First line.\nSecond & <b>line</b>.')
    expect(mail.html).toContain('First line.<br>Second &amp; &lt;b&gt;line&lt;/b&gt;.')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail.html).toContain('PASSION-ART')
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<(http:\/\/localhost:5000\/api\/mail\/unsubscribe\?token=([\w-]+))>$/.exec(
      header('list-unsubscribe') ?? '',
    )
    expect(mail.text).toContain(`http://localhost:5000/unsubscribe?token=${address?.[2]}`)

    const left = await t.as(null).post(unsubscribe, { body: { token: address?.[2] ?? '' } })
    expect(left.status).toBe(200)
    sent.length = 0
    await send({ subject: 'Another' })
    expect(addresses()).toEqual(['admin@passion-art.test'])
  })

  test.each([
    ['no subject', { subject: '  ' }, 'Subject is required'],
    ['no content', { content: '\n ' }, 'Content is required'],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }, 'Subject contains'],
    ['a long subject', { subject: 'x'.repeat(151) }, 'Subject must be at most 150 characters'],
    ['a long content', { content: 'x'.repeat(20_001) }, 'Content must be at most 20000 characters'],
    ['an unknown audience', { audience: 'everybody' }, 'Recipients is not valid'],
    ['sendToAll as text', { sendToAll: 'true' }, 'Recipients is not valid'],
    ['a NUL', { content: 'a\u0000b' }, 'Content contains'],
  ])('%s is refused', async (_name, body, text) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.failure.error).toContain(text)
    expect(sent).toEqual([])
  })

  test('a subject may have 150 characters of any kind', async () => {
    expect((await send({ subject: '🎨'.repeat(150) })).status).toBe(200)
    expect(sent[0]?.subject).toBe('🎨'.repeat(150))
  })
})

describe('one at a time', () => {
  function hold(): () => void {
    const gate = Promise.withResolvers<void>()
    behave = () => gate.promise
    return () => gate.resolve()
  }
  const started = async () => {
    while (!(await t.db.read.selectFrom('campaigns').select('id').executeTakeFirst()))
      await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('a request for the same campaign waits for it, another one is refused, and progress can be read', async () => {
    await t.createUser({ email: 'anna@example.com' })
    const go = hold()
    const first = send()
    await started()
    const other = await send({ subject: 'Something else' })
    expect([other.status, other.failure.code]).toEqual([409, 'campaign_running'])
    expect((await send({ sendToAll: true })).status).toBe(409)
    const current = await t.as(admin).get(getCurrentCampaign)
    expect(current.body.campaign).toMatchObject({ status: 'running', total: 2, successful: 0, failed: 0 })
    const second = send()
    go()
    const stats = { total: 2, successful: 2, failed: 0 }
    expect((await first).body.stats).toEqual(stats)
    expect((await second).body.stats).toEqual(stats)
    expect(addresses()).toEqual(['admin@passion-art.test', 'anna@example.com'])
    const after = await t.as(admin).get(getCurrentCampaign)
    expect(after.body.campaign).toMatchObject({ status: 'done', ...stats })
    expect((await send()).body.stats).toEqual(stats)
    expect(sent).toHaveLength(4)
  })

  test('twenty concurrent identical calls create one campaign', async () => {
    const caller = t.as(admin)
    await caller.get(getMailStats)
    for (let round = 0; round < 3; round += 1) {
      sent.length = 0
      const body = { ...campaign, subject: `Round ${round}` }
      const calls = Array.from({ length: 20 }, () => () => caller.post(sendBulkEmail, { body }))
      const answers = await releaseTogether(calls)
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(sent).toHaveLength(1)
    }
    expect(await t.db.read.selectFrom('campaigns').select('id').execute()).toHaveLength(3)
  })
})

test('a permanently refused email fails, the others arrive', async () => {
  await t.createUser({ email: 'full@example.com' })
  behave = async ({ to }) => {
    if (to.address === 'full@example.com') throw new MailProblem('550 unknown', { isFinal: true })
  }
  expect((await send()).body.stats).toEqual({ total: 2, successful: 1, failed: 1 })
  const row = await t.db.read
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ to_address: 'full@example.com', attempts: 1, last_error: '550 unknown' })
})

test('an email that may have arrived is not sent again and counts as failed', async () => {
  behave = async () => {
    throw new MailProblem('ECONNECTION', { mayHaveArrived: true })
  }
  expect((await send()).body.stats).toEqual({ total: 1, successful: 0, failed: 1 })
  const row = await t.db.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'unconfirmed', attempts: 1 })
})

describe('in production without a service', () => {
  let production: TestApp
  beforeAll(async () => {
    production = await buildTestApp({ env: { NODE_ENV: 'production', SEED: 'none' } })
  })
  afterAll(() => production.close())

  test('nothing is sent and the connection test gives the reason', async () => {
    const owner = await production.createUser({ email: production.config.ADMIN_EMAIL, user_type: 'admin' })
    const answer = await production.as(owner).post(sendBulkEmail, { body: campaign })
    expect([answer.status, answer.failure.code]).toEqual([503, 'unavailable'])
    const connection = await production.as(owner).get(testMailConnection)
    expect([connection.status, connection.body]).toEqual([
      200,
      { success: false, message: 'no mail service is configured' },
    ])
    expect(readdirSync(join(production.folder, 'outbox'))).toEqual([])
  })
})

test('outside production the connection test says that nothing is delivered', async () => {
  const answer = await t.as(admin).get(testMailConnection)
  const message = 'Test mode: mails are written to the outbox and not delivered.'
  expect([answer.status, answer.body]).toEqual([200, { success: true, message }])
})

test('before the first campaign the response has none', async () => {
  expect((await t.as(admin).get(getCurrentCampaign)).body).toEqual({ success: true, campaign: null })
})
