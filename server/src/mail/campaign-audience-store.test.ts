import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import * as people from './campaign-audience-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  await t.createUser({ email: 'Anna@example.com', first_name: 'Anna', last_name: '', language: 'fr' })
  await t.createUser({
    email: 'new@example.com',
    email_verified: 0,
    first_name: '',
    last_name: '',
    username: 'neo',
  })
})
afterAll(() => t.close())

test('recipients have names, languages and one address each', async () => {
  expect(await people.listAudience(t.db.read, 'verified', false)).toEqual([
    { email_key: 'anna@example.com', to_address: 'Anna@example.com', to_name: 'Anna', language: 'fr' },
  ])
})

test('without verification every account counts as verified', async () => {
  const names = (await people.listAudience(t.db.read, 'verified', true)).map(({ to_name }) => to_name)
  expect(names.sort()).toEqual(['Anna', 'neo'])
  expect(await people.countAudience(t.db.read, 'verified', true)).toBe(2)
  expect(await people.countAudience(t.db.read, 'verified', false)).toBe(1)
  expect(await people.countAccounts(t.db.read)).toEqual({ total: 2, verified: 1 })
})

test('a recipient who subscribed again after opting out only gets the newsletter', async () => {
  const at = t.deps.now().toISOString()
  const email = 'anna@example.com'
  await t.db.write.insertInto('mail_optouts').values({ email_key: email, created_at: at }).execute()
  const subscriber = {
    email_key: email,
    email,
    language: 'fr',
    created_at: at,
    confirmed_at: at,
    ended_at: null,
  }
  await t.db.write.insertInto('newsletter_subscribers').values(subscriber).execute()
  expect(await people.hasUnsubscribed(t.db.read, { audience: 'newsletter', emailKey: email })).toBe(false)
  expect(await people.hasUnsubscribed(t.db.read, { audience: 'all', emailKey: email })).toBe(true)
  expect(await people.hasUnsubscribed(t.db.read, { audience: 'all', emailKey: null })).toBe(true)
  expect(await people.countAudience(t.db.read, 'newsletter', false)).toBe(1)
  expect(await people.countAudience(t.db.read, 'verified', false)).toBe(0)
})
