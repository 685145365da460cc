import { randomUUID } from 'node:crypto'
import * as calls from '@passion-art/contract/newsletter/newsletter'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { linkNumber, linksTo } from '../mail/sent-links.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { removeOldMailTokens } from './newsletter-service.ts'
import { issueMailToken } from './newsletter-tokens.ts'

let t: TestApp
let email: string
const lines: string[] = []
beforeAll(async () => {
  t = await buildTestApp({
    env: { PUBLIC_URL: 'https://art.example.com' },
    points: { subscriptions: 100_000 },
    onLog: (line) => lines.push(line),
  })
})
beforeEach(() => {
  t.setNow(new Date('2026-03-01T12:00:00Z'))
  email = `reader-${randomUUID()}@example.com`
})
afterAll(() => t.close())

const minute = 60_000
const day = 24 * 60 * minute
const thanks = 'Thank you! Please check your email to confirm your subscription.'
const visitor = () => t.as(null)
const subscribe = (address = email) => visitor().post(calls.subscribe, { body: { email: address } })
const confirm = (token: string) => visitor().post(calls.confirmSubscription, { body: { token } })
const leave = (token: string) => visitor().post(calls.unsubscribe, { body: { token } })
const row = (address = email) =>
  t.db.write
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email_key', '=', address)
    .executeTakeFirst()
const wayOut = (address = email) =>
  issueMailToken(t.deps, t.db.write, { emailKey: address, purpose: 'unsubscribe' })
async function subscribed(address = email): Promise<number> {
  await subscribe(address)
  await Promise.all(t.app.pendingAfterReply)
  return (await linksTo(t, email)).length
}

describe('subscribing', () => {
  test('stores the address unconfirmed and sends a link in the language of the page', async () => {
    const answer = await visitor().send({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: ` ${email} ` },
      headers: { 'accept-language': 'fr' },
    })
    expect(answer.body).toEqual({
      success: true,
      message: 'Merci\u00a0! Consultez votre messagerie pour confirmer votre abonnement.',
    })
    await Promise.all(t.app.pendingAfterReply)
    const { link, token, template, language } = await linkNumber(t, email, 1)
    expect([template, language]).toEqual(['newsletter-confirm', 'fr'])
    expect(link).toBe(`https://art.example.com/newsletter/confirm?token=${token}`)
    expect(await row()).toMatchObject({ email, language: 'fr', confirmed_at: null, ended_at: null })
    const stored = await t.db.read
      .selectFrom('mail_tokens')
      .selectAll()
      .where('email_key', '=', email)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('gives everyone the same response', async () => {
    const known = await t.createUser()
    await subscribed()
    await confirm((await linkNumber(t, email, 1)).token)
    for (const address of [email, known.email, `${randomUUID()}@example.com`]) {
      const { status, body } = await subscribe(address)
      expect([status, body]).toEqual([200, { success: true, message: thanks }])
    }
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is refused', async (address) => {
    const { status, failure } = await subscribe(address)
    expect([status, failure.code]).toEqual([400, 'validation_failed'])
  })

  test('sends no second link within ten minutes, and three a day', async () => {
    expect([await subscribed(), await subscribed(email.toUpperCase())]).toEqual([1, 1])
    t.passTime(11 * minute)
    expect(await subscribed()).toBe(2)
    t.passTime(11 * minute)
    expect(await subscribed()).toBe(3)
    t.passTime(11 * minute)
    expect(await subscribed()).toBe(3)
    t.passTime(day)
    expect(await subscribed()).toBe(4)
  })

  test('a confirmed address gets no further email', async () => {
    await subscribed()
    await confirm((await linkNumber(t, email, 1)).token)
    const before = await row()
    t.passTime(2 * day)
    expect(await subscribed()).toBe(1)
    expect(await row()).toEqual(before)
  })

  test('twenty times at once is one subscriber and one mail', async () => {
    for (let round = 0; round < 3; round += 1) {
      const address = `race-${randomUUID()}@example.com`
      await releaseTogether(
        Array.from({ length: 20 }, (_, n) => () => subscribe(n % 2 ? address : address.toUpperCase())),
      )
      await Promise.all(t.app.pendingAfterReply)
      const mails = await t.db.write
        .selectFrom('mails')
        .select('to_address')
        .where('to_address', 'in', [address, address.toUpperCase()])
        .execute()
      expect(mails).toHaveLength(1)
    }
  })

  test('ten an hour from one IP address', async () => {
    const other = await buildTestApp({ env: { NODE_ENV: 'production', SEED: 'none' } })
    const ask = () => other.as(null).post(calls.subscribe, { body: { email: `${randomUUID()}@example.com` } })
    for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).failure.code).toBe('too_many_requests')
    await other.close()
  })
})

describe('confirming', () => {
  test('works for seven days and may be repeated', async () => {
    await subscribed()
    const { token } = await linkNumber(t, email, 1)
    t.passTime(7 * day - minute)
    for (let n = 0; n < 2; n += 1)
      expect((await confirm(token)).body).toEqual({
        success: true,
        message: 'Your subscription is confirmed.',
      })
    expect((await row())?.confirmed_at).toBe('2026-03-08T11:59:00.000Z')
    t.passTime(2 * minute)
    expect((await confirm(token)).failure.error).toBe('This link is invalid or has expired.')
  })

  test('concurrent confirmations give one subscription', async () => {
    await subscribed()
    const { token } = await linkNumber(t, email, 1)
    const answers = await releaseTogether(Array.from({ length: 20 }, () => () => confirm(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await row()).toMatchObject({ confirmed_at: '2026-03-01T12:00:00.000Z', ended_at: null })
  })

  test.each(['x', 'a'.repeat(43), "' or 1=1 --"])('%j is refused', async (token) => {
    expect((await confirm(token)).failure.code).toBe('invalid_link')
  })

  test('an unsubscribe token does not confirm', async () => {
    await subscribed()
    expect((await confirm(await wayOut())).failure.code).toBe('invalid_link')
    expect((await row())?.confirmed_at).toBeNull()
  })
})

describe('unsubscribing', () => {
  test('ends the newsletter and every optional mail, any number of times', async () => {
    await subscribed()
    const { token } = await linkNumber(t, email, 1)
    await confirm(token)
    const out = await wayOut()
    for (let n = 0; n < 2; n += 1)
      expect((await leave(out)).body).toEqual({ success: true, message: 'You have been unsubscribed.' })
    expect((await row())?.ended_at).toBe('2026-03-01T12:00:00.000Z')
    expect((await confirm(token)).failure.code).toBe('invalid_link')
    expect((await row())?.ended_at).not.toBeNull()
  })

  test('subscribing and confirming again works', async () => {
    await subscribed()
    await confirm((await linkNumber(t, email, 1)).token)
    await leave(await wayOut())
    t.passTime(day)
    expect(await subscribed()).toBe(2)
    expect((await row())?.ended_at).not.toBeNull()
    await confirm((await linkNumber(t, email, 2)).token)
    expect(await row()).toMatchObject({ confirmed_at: '2026-03-02T12:00:00.000Z', ended_at: null })
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('one-click unsubscribe of a mail program (%s)', async (type, payload) => {
    await subscribed()
    const url = `/api/mail/unsubscribe?token=${await wayOut()}`
    const answer = await visitor().send({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(answer.status).toBe(200)
    expect((await row())?.ended_at).not.toBeNull()
  })

  test('a form may carry the token, other bodies are refused', async () => {
    const post = async (type: string, payload: string) =>
      (
        await visitor().send({
          method: 'POST',
          url: '/api/mail/unsubscribe',
          payload,
          headers: { 'content-type': type },
        })
      ).status
    expect(await post('application/x-www-form-urlencoded', `token=${await wayOut()}`)).toBe(200)
    expect(await post('application/x-www-form-urlencoded', '%%%=&token')).toBe(400)
    expect(await post('text/plain', 'x')).toBe(415)
    expect(await post('application/json', '{}')).toBe(400)
  })

  test('a program that opens the address instead is redirected to the page', async () => {
    for (const [query, page] of [
      ['?token=a%26b', 'token=a%26b'],
      ['?token=a&token=b', 'token='],
      ['', 'token='],
    ]) {
      const { status, headers } = await visitor().send({
        method: 'GET',
        url: `/api/mail/unsubscribe${query}`,
      })
      expect([status, headers.location]).toEqual([303, `https://art.example.com/unsubscribe?${page}`])
    }
  })

  test('forms are accepted nowhere else', async () => {
    const answer = await visitor().send({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: `email=${email}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })
})

test('no token and no address is logged', async () => {
  lines.length = 0
  await subscribed()
  const { token } = await linkNumber(t, email, 1)
  const out = await wayOut()
  await confirm(token)
  await visitor().send({ method: 'POST', url: `/api/mail/unsubscribe?token=${out}`, payload: {} })
  expect(lines.length).toBeGreaterThan(2)
  for (const secret of [token, out, email]) expect(lines.join('')).not.toContain(secret)
})

test('unconfirmed addresses are deleted with the link; subscribers and opt-outs stay', async () => {
  await subscribed()
  const other = `${randomUUID()}@example.com`
  await subscribe(other)
  await Promise.all(t.app.pendingAfterReply)
  await confirm((await linkNumber(t, other, 1)).token)
  const out = await wayOut(other)
  t.passTime(8 * day)
  await removeOldMailTokens(t.deps)
  expect(await row()).toBeUndefined()
  expect((await row(other))?.confirmed_at).not.toBeNull()
  expect((await leave(out)).status).toBe(200)
})
