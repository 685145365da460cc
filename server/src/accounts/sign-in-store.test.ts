import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { deleteOldAddresses, isKnownAddress, storeAddress } from './sign-in-addresses.ts'
import { findSignIn, removeSignInsBefore, upsertSignIn } from './sign-in-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('an address is stored once, with its last time', async () => {
  const { id } = await t.createUser()
  for (const last_at of ['2026-01-01', '2026-02-01'])
    await upsertSignIn(t.db.write, { user_id: id, address_key: 'home', last_at })
  expect(await findSignIn(t.db.read, id, 'home')).toBe('2026-02-01')
  expect(await findSignIn(t.db.read, id, 'elsewhere')).toBeUndefined()
  await removeSignInsBefore(t.db.write, '2026-02-01')
  expect(await findSignIn(t.db.read, id, 'home')).toBe('2026-02-01')
  await removeSignInsBefore(t.db.write, '2026-02-02')
  expect(await findSignIn(t.db.read, id, 'home')).toBeUndefined()
})

test('an address is known for 30 days, to its account only, and never stored readable', async () => {
  const [mara, cleo] = await Promise.all([t.createUser(), t.createUser()])
  t.setNow(new Date('2026-03-01T00:00:00Z'))
  await storeAddress(t.deps, t.db.write, { userId: mara.id, address: '192.0.2.1' })
  const rows = await t.db.read.selectFrom('sign_in_addresses').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
  expect(await isKnownAddress(t.deps, mara.id, '192.0.2.1')).toBe(true)
  expect(await isKnownAddress(t.deps, mara.id, '192.0.2.2')).toBe(false)
  expect(await isKnownAddress(t.deps, cleo.id, '192.0.2.1')).toBe(false)
  t.setNow(new Date('2026-03-31T00:00:01Z'))
  expect(await isKnownAddress(t.deps, mara.id, '192.0.2.1')).toBe(false)
  await deleteOldAddresses(t.deps)
  expect(
    await t.db.read.selectFrom('sign_in_addresses').selectAll().where('user_id', '=', mara.id).execute(),
  ).toEqual([])
})
