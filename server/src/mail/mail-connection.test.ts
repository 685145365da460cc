import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { testMailConnection } from '@passion-art/contract/mail/campaigns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { openHubspot } from '../mail-transport/mailer-hubspot.ts'
import { openSmtp } from '../mail-transport/mailer-smtp.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  type HubspotServer,
  hubspotToken,
  startHubspotServer,
} from '../mail-transport/hubspot-server.fixtures.ts'
import { type MailSink, startMailSink } from '../mail-transport/mail-sink.fixtures.ts'

let t: TestApp
let admin: UserRow
let hubspot: HubspotServer
let sink: MailSink
const from = 'shop@gallery.example'
beforeAll(async () => {
  hubspot = await startHubspotServer()
  sink = await startMailSink()
  t = await buildTestApp({ env: { NODE_ENV: 'production', SEED: 'none' } })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
})
afterAll(async () => {
  await t.close()
  await hubspot.close()
  await sink.close()
})

const ask = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const answer = await t.as(admin).send({ method: 'GET', url: `/api${testMailConnection.path}`, headers })
  expect(answer.status).toBe(200)
  return answer.body
}
const byHubspot = (token: string) =>
  openHubspot({ token, emailId: '1', from, basePath: hubspot.basePath, callsPerSecond: 1_000 })

test('a mail server that answers', async () => {
  t.deps.mailer = openSmtp(sink.url, from)
  expect(await ask()).toEqual({ success: true, message: 'Connected to the mail server.' })
  t.deps.mailer.close()
})

test('a mail server that isn’t there', async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  t.deps.mailer = openSmtp(`smtp://shop:sesame@127.0.0.1:${port}`, from)
  const answer = await ask()
  expect(answer).toMatchObject({ success: false, message: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(answer)).not.toContain('sesame')
})

test('HubSpot', async () => {
  t.deps.mailer = byHubspot(hubspotToken)
  expect(await ask()).toEqual({ success: true, message: 'Connected to HubSpot.' })
  expect(await ask('fr')).toEqual({ success: true, message: 'Connecté à HubSpot.' })
})

test('HubSpot with a token it doesn’t know', async () => {
  t.deps.mailer = byHubspot('pat-na1-secret')
  const message = 'HubSpot returned 401: Authentication failed'
  expect(await ask()).toEqual({ success: false, message })
})

test('an error of the driver reveals nothing about the machine', async () => {
  const check = () => Promise.reject(new Error('EACCES: /srv/data/outbox'))
  t.deps.mailer = { ...t.deps.mailer, check }
  expect(await ask()).toEqual({ success: false, message: 'This service is not available right now.' })
})

test('an unavailable HubSpot is reported in the reader’s language', async () => {
  t.deps.mailer = openHubspot({
    token: hubspotToken,
    emailId: '1',
    from,
    basePath: 'http://127.0.0.1:9',
    callsPerSecond: 1_000,
  })
  expect(await ask()).toEqual({ success: false, message: 'Could not connect to HubSpot.' })
  expect(await ask('es')).toEqual({
    success: false,
    message: 'No se pudo conectar con HubSpot.',
  })
})
