import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type HubspotFault,
  type HubspotServer,
  hubspotToken,
  startHubspotServer,
} from './hubspot-server.fixtures.ts'
import type { Email, Mailer, MailProblem } from './mailer.ts'
import { openHubspot } from './mailer-hubspot.ts'

let hubspot: HubspotServer
let mailer: Mailer
let hasty: Mailer
const options = { emailId: '4711', from: 'shop@gallery.example', callsPerSecond: 1_000 }
beforeAll(async () => {
  hubspot = await startHubspotServer()
  const { basePath } = hubspot
  hasty = openHubspot({ ...options, token: hubspotToken, basePath, timeoutMs: 200 })
  mailer = openHubspot({ ...options, token: hubspotToken, basePath })
})
afterEach(() => {
  hubspot.fault = () => undefined
  hubspot.sent.clear()
  hubspot.calls.length = 0
})
afterAll(() => hubspot.close())

const email: Email = {
  id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11',
  to: { name: 'Cleo Hart', address: 'cleo@example.com' },
  subject: 'Your order: ‘Tidal’ 🌊',
  text: 'Line one.\n',
  html: '<!doctype html><html><head><title>x</title></head><body style="margin:0"><p>Line &amp; {{ contact }}</p></body></html>',
  attachments: [],
  createdAt: new Date('2026-03-04T18:00:00.000Z'),
}
const problemOf = async (sending: Promise<unknown>): Promise<MailProblem> =>
  sending.then(
    () => Promise.reject(new Error('It was accepted.')),
    (error: unknown) => error as MailProblem,
  )

test('an email goes through the template by its properties, under its own id', async () => {
  await mailer.send(email)
  expect([...hubspot.sent.values()]).toEqual([
    {
      emailId: 4711,
      message: { to: 'cleo@example.com', sendId: email.id, from: 'PASSION-ART <shop@gallery.example>' },
      customProperties: { subject: email.subject, content: '<p>Line &amp; {{ contact }}</p>' },
    },
  ])
})

test('an email that is sent twice arrives once', async () => {
  await mailer.send(email)
  await mailer.send(email)
  expect(hubspot.calls).toHaveLength(2)
  expect(hubspot.sent.size).toBe(1)
  expect(await mailer.outcomeOf(email.id)).toBe('unsent')
})

describe('when HubSpot refuses an email', () => {
  test.each<[string, HubspotFault, object]>([
    [
      'a wrong token',
      { status: 401, body: { message: 'expired' } },
      { isFinal: false, isServiceFailure: true },
    ],
    ['a missing scope', { status: 403 }, { isFinal: false, isServiceFailure: true }],
    ['a template that is gone', { status: 404 }, { isFinal: false, isServiceFailure: true }],
    ['an email it does not like', { status: 400 }, { isFinal: false, isServiceFailure: false }],
    [
      'too many calls',
      { status: 429, headers: { 'retry-after': '7' }, body: { policyName: 'TEN_SECONDLY_ROLLING' } },
      { isFinal: false, isServiceFailure: true, retryAfterMs: 7_000 },
    ],
    ['a fault of its own', { status: 502 }, { isFinal: false, isServiceFailure: true }],
    ['no JSON', 'garbage', { isFinal: false, isServiceFailure: true }],
    ['no response', 'silence', { isFinal: false, isServiceFailure: true }],
    [
      'an address that bounced',
      { sendResult: 'PREVIOUSLY_BOUNCED' },
      { isFinal: true, isServiceFailure: false },
    ],
    ['an address that left', { sendResult: 'ADDRESS_OPTED_OUT' }, { isFinal: true, isServiceFailure: false }],
    [
      'a limit of the account',
      { sendResult: 'PORTAL_OVER_LIMIT' },
      { isFinal: false, isServiceFailure: true },
    ],
    [
      'a broken template',
      { sendResult: 'TEMPLATE_RENDER_EXCEPTION' },
      { isFinal: false, isServiceFailure: true },
    ],
  ])('%s', async (_name, fault, expected) => {
    hubspot.fault = () => fault
    const problem = await problemOf((fault === 'silence' ? hasty : mailer).send(email))
    // With the same id it can be sent again safely.
    expect(problem).toMatchObject({ name: 'MailProblem', mayHaveArrived: false, ...expected })
    expect(`${problem.message}${JSON.stringify(problem)}`).not.toContain(hubspotToken)
    hubspot.fault = () => undefined
    await mailer.send(email)
    expect(hubspot.sent.size).toBe(1)
  })

  test('no server listens', async () => {
    const away = openHubspot({ ...options, token: hubspotToken, basePath: 'http://127.0.0.1:9' })
    expect(await problemOf(away.send(email))).toMatchObject({ isFinal: false, isServiceFailure: true })
  })

  test('control characters in a subject become spaces', async () => {
    await mailer.send({ ...email, subject: 'Your order: Night\u0085 tide\r\nBcc: all@example.com' })
    const [taken] = hubspot.sent.values()
    expect(taken?.customProperties.subject).toBe('Your order: Night tide Bcc: all@example.com')
  })

  test('an address with a control character is refused before sending', async () => {
    const to = { ...email.to, address: 'a@b.c\r\nBcc: all@example.com' }
    expect(await problemOf(mailer.send({ ...email, to }))).toMatchObject({ isFinal: true })
    expect(hubspot.calls).toEqual([])
  })
})

describe('the connection', () => {
  test('is checked', async () => {
    await expect(mailer.check()).resolves.toBeUndefined()
  })

  test.each<[string, HubspotFault, string]>([
    [
      'a wrong token',
      { status: 401, body: { message: 'The token is expired.' } },
      'HubSpot returned 401: The token is expired.',
    ],
    ['a fault', { status: 500 }, 'HubSpot returned 500'],
    ['silence', 'silence', 'HubSpot did not respond in time.'],
  ])('fails with %s', async (_name, fault, message) => {
    hubspot.fault = () => fault
    const checked = (fault === 'silence' ? hasty : mailer).check()
    expect((await problemOf(checked)).message).toBe(message)
  })
})
