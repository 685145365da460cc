import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import * as store from './contact-sync-store.ts'

let t: TestApp
const at = '2026-03-01T12:00:00.000Z'
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('synced contacts are not listed again, a contact keeps its id, and a removed one is listed', async () => {
  const user = await t.createUser({ email: 'anna@example.com' })
  const synced = { email_key: 'anna@example.com', version: user.updated_at, last_error: null, synced_at: at }
  expect(await store.listChangedContacts(t.db.read, 10)).toHaveLength(1)
  await store.saveContactSyncs(t.db.write, [{ ...synced, contact_id: '7' }])
  expect(await store.listChangedContacts(t.db.read, 10)).toEqual([])
  await store.saveContactSyncs(t.db.write, [{ ...synced, contact_id: null, version: 'older' }])
  expect(await store.listChangedContacts(t.db.read, 10)).toHaveLength(1)
  expect(await store.listRemovedContacts(t.db.read, 10)).toEqual([])
  const users = t.db.write.updateTable('users').where('id', '=', user.id)
  await users.set({ deleted_at: at }).execute()
  const gone = await store.listRemovedContacts(t.db.read, 10)
  expect(gone).toEqual([{ email_key: 'anna@example.com', contact_id: '7' }])
  await store.removeContactSyncs(
    t.db.write,
    gone.map((one) => one.email_key),
  )
  expect(await store.listRemovedContacts(t.db.read, 10)).toEqual([])
})
