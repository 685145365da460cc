import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHubspot } from '../mail-transport/mailer-hubspot.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  type HubspotServer,
  hubspotToken,
  startHubspotServer,
} from '../mail-transport/hubspot-server.fixtures.ts'
import { contactSyncer } from './contact-sync.ts'

let t: TestApp
let hubspot: HubspotServer
const at = '2026-03-01T12:00:00.000Z'
beforeAll(async () => {
  hubspot = await startHubspotServer()
  t = await buildTestApp({
    change: (deps) => {
      const { basePath } = hubspot
      deps.mailer = openHubspot({
        token: hubspotToken,
        emailId: '1',
        from: 'a@gallery.example',
        basePath,
        callsPerSecond: 1_000,
      })
    },
  })
})
beforeEach(async () => {
  hubspot.fault = () => undefined
  hubspot.contacts.clear()
  hubspot.calls.length = 0
  for (const table of ['users', 'newsletter_subscribers', 'contact_syncs'] as const)
    await t.db.write.deleteFrom(table).execute()
  t.setNow(new Date(at))
})
afterAll(async () => {
  await t.close()
  await hubspot.close()
})

const sync = () => contactSyncer(t.deps)()
const known = () => [...hubspot.contacts.keys()].sort()

async function subscribe(email: string, confirmed_at: string | null = at) {
  const row = { email_key: email, email, language: 'fr', created_at: at, confirmed_at, ended_at: null }
  await t.db.write.insertInto('newsletter_subscribers').values(row).execute()
}

test('accounts and confirmed subscribers become contacts, once each', async () => {
  await t.createUser({ email: 'Anna@example.com', first_name: 'Anna', last_name: 'Lind', language: 'es' })
  await t.createUser({ email: 'gone@example.com', deleted_at: at })
  await subscribe('reader@example.com')
  await subscribe('anna@example.com')
  await subscribe('asked@example.com', null)
  await sync()
  expect(known()).toEqual(['anna@example.com', 'reader@example.com'])
  expect(hubspot.contacts.get('anna@example.com')?.properties).toEqual({
    email: 'Anna@example.com',
    firstname: 'Anna',
    lastname: 'Lind',
    hs_language: 'es',
  })
  const calls = hubspot.calls.length
  await sync()
  expect(hubspot.calls).toHaveLength(calls)
})

test('changes are synced again, removed accounts are deleted', async () => {
  const anna = await t.createUser({ email: 'anna@example.com' })
  await subscribe('reader@example.com')
  await sync()
  const users = t.db.write.updateTable('users').where('id', '=', anna.id)
  await users.set({ first_name: 'Anne', updated_at: '2026-03-02T12:00:00.000Z' }).execute()
  await sync()
  expect(hubspot.contacts.get('anna@example.com')?.properties.firstname).toBe('Anne')
  await users.set({ deleted_at: at, email: 'deleted', email_key: 'deleted' }).execute()
  await t.db.write.updateTable('newsletter_subscribers').set({ ended_at: at }).execute()
  await sync()
  expect(known()).toEqual([])
  expect(await t.db.read.selectFrom('contact_syncs').selectAll().execute()).toEqual([])
})

test('more than a hundred are sent in several calls', async () => {
  for (let n = 0; n < 230; n += 1) await subscribe(`reader-${n}@example.com`)
  await sync()
  expect(hubspot.contacts.size).toBe(230)
  expect(hubspot.calls).toHaveLength(3)
})

test('one address that is refused does not hold up the others', async () => {
  for (const name of ['a', 'b', 'c']) await subscribe(`${name}@example.com`)
  hubspot.fault = (_call, body) =>
    JSON.stringify(body).includes('b@example.com')
      ? { status: 400, body: { message: 'Email address b@example.com is invalid' } }
      : undefined
  await sync()
  expect(known()).toEqual(['a@example.com', 'c@example.com'])
  const calls = hubspot.calls.length
  await sync()
  expect(hubspot.calls).toHaveLength(calls)
})

test('a busy service is called again after Retry-After, and nothing is lost', async () => {
  await subscribe('reader@example.com')
  hubspot.fault = () => ({ status: 429, headers: { 'retry-after': '60' } })
  const work = contactSyncer(t.deps)
  expect(await work()).toBe(false)
  hubspot.fault = () => undefined
  expect(await work()).toBe(false)
  expect([hubspot.calls.length, known()]).toEqual([1, []])
  t.passTime(61_000)
  expect(await work()).toBe(true)
  expect(known()).toEqual(['reader@example.com'])
})
