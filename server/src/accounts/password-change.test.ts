import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '@passion-art/contract/accounts/accounts'

import { changePassword, getProfile } from '@passion-art/contract/profile/profile'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'
import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const rowOf = ({ id }: UserRow) =>
  t.db.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newPassword = (account: UserRow, currentPassword: string, password: string) =>
  t.as(account).put(changePassword, { body: { currentPassword, newPassword: password } })

test('a new password ends all sessions and answers a fresh token', async () => {
  const account = await t.createUser()
  const [here, elsewhere] = [t.as(account), t.as(account)]
  await elsewhere.get(getProfile)
  const answer = await here.put(changePassword, {
    body: { currentPassword: testPassword, newPassword: 'sixsix' },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Password updated successfully!')
  for (const old of [here, elsewhere])
    expect((await old.get(getProfile)).failure.code).toBe('session_expired')
  const headers = { authorization: `Bearer ${answer.body.token}` }
  expect((await t.as(null).send({ method: 'GET', url: '/api/profile', headers })).status).toBe(200)
  const signIn = (password: string) => t.as(null).post(logIn, { body: { email: account.email, password } })
  expect((await signIn(testPassword)).status).toBe(401)
  expect((await signIn('sixsix')).status).toBe(200)
})

test.each([
  ['a wrong current one', 'wrong', 'sixsix', { currentPassword: 'Current password is incorrect' }],
  ['five characters', testPassword, 'fives', { newPassword: 'Password must be at least 6 characters long' }],
  [
    '129 characters',
    testPassword,
    'x'.repeat(129),
    { newPassword: 'New password must be at most 128 characters' },
  ],
  ['no current one', '', 'sixsix', { currentPassword: 'Current password is required' }],
])('%s is refused and the session goes on', async (_case, current, password, fields) => {
  const account = await t.createUser()
  const answer = await newPassword(account, current, password)
  expect([answer.status, answer.failure.code, answer.failure.fields]).toEqual([
    400,
    'validation_failed',
    fields,
  ])
  expect((await rowOf(account)).password_hash).toBe(account.password_hash)
})

test('guessing the current password is limited, also by a stolen token', async () => {
  const strict = await buildTestApp({ env: { NODE_ENV: 'production' } })
  try {
    const caller = strict.as(await strict.createUser())
    const guess = (currentPassword: string) =>
      caller.put(changePassword, { body: { currentPassword, newPassword: 'sixsix' } })
    for (let time = 0; time < 10; time++) expect((await guess('wrong')).status).toBe(400)
    expect((await guess(testPassword)).status).toBe(429)
  } finally {
    await strict.close()
  }
})

test('of two changes at once one succeeds', async () => {
  const account = await t.createUser()
  const answers = await releaseTogether(
    ['first-1', 'second-2'].map((password) => () => newPassword(account, testPassword, password)),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
})

test('the file with the administrator’s initial password is deleted when it is changed', async () => {
  const own = await buildTestApp()
  try {
    const file = join(own.folder, 'admin-password.txt')
    writeFileSync(file, 'x')
    const artist = await own.createUser()
    const administrator = await own.createUser({ email: own.config.ADMIN_EMAIL })
    const body = { currentPassword: testPassword, newPassword: 'sixsix' }
    await own.as(artist).put(changePassword, { body })
    expect(existsSync(file)).toBe(true)
    await own.as(administrator).put(changePassword, { body })
    expect(existsSync(file)).toBe(false)
  } finally {
    await own.close()
  }
})
