import * as calls from '@passion-art/contract/admin/users/admin-users'
import { register } from '@passion-art/contract/accounts/registration'
import { changePassword } from '@passion-art/contract/profile/profile'
import { afterEach, expect, test } from 'vitest'
import { demoEmails, demoPassword, seedDemo } from '../seeding/seeding-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { prepareTestingMode } from './testing-mode-service.ts'

let t: TestApp
afterEach(() => t.close())
const build = async (TESTING_MODE: 'on' | 'off') => {
  t = await buildTestApp({ env: { TESTING_MODE } })
  return t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
}
const start = (emails: string[] = []) => prepareTestingMode(t.deps, { emails, password: testPassword })
const storedPasswords = async () => {
  const rows = await t.db.read.selectFrom('initial_passwords').select(['user_id', 'password']).execute()
  return Object.fromEntries(rows.map(({ user_id, password }) => [user_id, password]))
}
const shown = async (admin: ReturnType<TestApp['as']>, id: string) => {
  const { body } = await admin.get(calls.listUsers, { query: { limit: 100 } as never })
  return body.find((one) => one.id === id)?.password
}
const body = { email: 'ines@example.com', password: 'first-1', firstName: 'Ines' }

test('the first password of an account is shown until its owner has another', async () => {
  const admin = await build('on')
  const made = await admin.post(calls.createUser, { body: body as never })
  const { id } = made.body.user
  expect(made.body.user.password).toBe('first-1')
  expect(await shown(admin, id)).toBe('first-1')
  const edited = await admin.put(calls.updateUser, {
    params: { id },
    body: { password: 'second-2' } as never,
  })
  expect(edited.body.user.password).toBe('second-2')
  await admin.put(calls.updateUser, { params: { id }, body: { firstName: 'Ida', password: '' } as never })
  expect(await shown(admin, id)).toBe('second-2')
  const account = await t.db.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const change = { currentPassword: 'second-2', newPassword: 'third-3', confirmPassword: 'third-3' }
  expect((await t.as(account).put(changePassword, { body: change as never })).status).toBe(200)
  expect(await shown(admin, id)).toBeNull()
  expect(await storedPasswords()).toEqual({})
})

test('a new password of an account that chose its own is not stored', async () => {
  const admin = await build('on')
  const { id } = await t.createUser()
  const { body: edited } = await admin.put(calls.updateUser, {
    params: { id },
    body: { password: 'given-9' } as never,
  })
  expect([edited.success, edited.user.password]).toEqual([true, null])
  expect(await storedPasswords()).toEqual({})
})

test('passwords of registered, deleted and administrator accounts are never shown', async () => {
  const admin = await build('on')
  const [administrator] = (await admin.get(calls.listUsers, {})).body
  await t.as(null).post(register, {
    body: {
      email: 'cleo@example.com',
      password: 'Own-Passw0rd!',
      user_type: 'collector',
      first_name: 'Cleo',
      last_name: 'Hart',
      username: '',
    } as never,
  })
  const { id } = (await admin.post(calls.createUser, { body: body as never })).body.user
  await admin.delete(calls.deleteUser, { params: { id } })
  await admin.put(calls.updateUser, {
    params: { id: administrator?.id ?? '' },
    body: { password: 'my-own-secret' } as never,
  })
  await start([t.config.ADMIN_EMAIL])
  expect(await storedPasswords()).toEqual({})
})

test('without testing mode nothing is stored, and stored passwords are deleted at the start', async () => {
  const admin = await build('off')
  const { id, password } = (await admin.post(calls.createUser, { body: body as never })).body.user
  expect([password, await shown(admin, id)]).toEqual([null, null])
  expect(await storedPasswords()).toEqual({})
  const row = { user_id: id, password: 'first-1', created_at: '2026-01-01T00:00:00Z' }
  await t.db.write.insertInto('initial_passwords').values(row).execute()
  expect(await shown(admin, id)).toBeNull()
  await start()
  expect(await storedPasswords()).toEqual({})
})

/** Some bits of the last characters are unused. */
const otherHash = (hash: string) => hash.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))

test('a start in testing mode finds the demo accounts whose password is still the known one', async () => {
  await build('on')
  const same = await t.createUser()
  const other = await t.createUser({ password_hash: 'x' })
  await t.db.write
    .updateTable('users')
    .set({ password_hash: otherHash(same.password_hash) })
    .where('id', '=', other.id)
    .execute()
  await start([same.email, other.email, 'nobody@example.com'])
  await start([same.email])
  expect(await storedPasswords()).toEqual({ [same.id]: testPassword })
})

test('every demo account can sign in', async () => {
  const admin = await build('on')
  await seedDemo(t.deps)
  const { body: users } = await admin.get(calls.listUsers, { query: { limit: 100 } as never })
  const seeded = users.filter(({ isAdmin }) => !isAdmin)
  expect(seeded.length).toBeGreaterThan(14)
  expect(seeded.filter(({ password }) => !password).map(({ email }) => email)).toEqual([])
  const demo = seeded.filter(({ email }) => demoEmails.includes(email ?? ''))
  expect(demo.map(({ password }) => password)).toEqual(Array(5).fill(demoPassword))
  expect(new Set(seeded.map(({ password }) => password)).size).toBe(seeded.length - 4)
})
