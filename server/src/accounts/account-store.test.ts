import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldKey } from '../http/rights.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  countForAccount,
  createAdministrator,
  findAccountByEmailKey,
  isUsernameTaken,
  renewPasswordHash,
  wasAdministrator,
} from './account-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('an account is found by its folded address, until it is deleted', async () => {
  const account = await t.createUser({ email: 'Zo\u00eb.Case@Example.com' })
  const key = foldKey(' ZO\u00cb.CASE@EXAMPLE.COM ')
  expect((await findAccountByEmailKey(t.db.read, key))?.id).toBe(account.id)
  await t.db.write
    .updateTable('users')
    .set({ deleted_at: '2026-01-01' })
    .where('id', '=', account.id)
    .execute()
  expect(await findAccountByEmailKey(t.db.read, key)).toBeUndefined()
})

test('the database refuses a second account with the same address or name', async () => {
  const account = await t.createUser()
  await expect(t.createUser({ email: account.email.toUpperCase() })).rejects.toThrow()
  await expect(t.createUser({ username: account.username.toUpperCase() })).rejects.toThrow()
  expect(await isUsernameTaken(t.db.read, foldKey(account.username.toUpperCase()))).toBe(true)
  expect(await isUsernameTaken(t.db.read, 'nobody-has-this')).toBe(false)
})

test.each([
  ['full width', '\uff4d\uff41\uff52\uff41@example.com', 'mara@example.com'],
  ['capitals', 'MARA@EXAMPLE.COM', 'mara@example.com'],
  ['a ligature', '\ufb01n@example.com', 'fin@example.com'],
  ['combining marks', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['the dotless i', 'm\u0131ra@example.com', 'MIRA@example.com'],
  ['the Kelvin sign', '\u212aim@example.com', 'kim@example.com'],
  ['the sharp s', 'stra\u00dfe@example.com', 'STRASSE@example.com'],
])('%s is the same person', (_case, one, other) => {
  expect(foldKey(one)).toBe(foldKey(other))
})

test('counts are read from the rows', async () => {
  const [mara, cleo, jo] = await Promise.all([t.createUser(), t.createUser(), t.createUser()])
  for (let time = 0; time < 3; time++) await t.createArtwork({ user_id: mara.id })
  const at = t.deps.now().toISOString()
  const follow = (follower: string, artist: string) =>
    t.db.write
      .insertInto('follows')
      .values({ follower_id: follower, artist_id: artist, created_at: at })
      .execute()
  await Promise.all([follow(cleo.id, mara.id), follow(jo.id, mara.id), follow(mara.id, jo.id)])
  expect(await countForAccount(t.db.read, mara.id)).toEqual({ artworks: 3, followers: 2, following: 1 })
  expect(await countForAccount(t.db.read, randomUUID())).toEqual({ artworks: 0, followers: 0, following: 0 })
})

test('two servers that start together create one administrator', async () => {
  const row = await t.createUser()
  await t.db.write.deleteFrom('users').where('id', '=', row.id).execute()
  const twin = { ...row, id: randomUUID() }
  const made = await Promise.all([
    createAdministrator(t.db.write, row),
    createAdministrator(t.db.write, twin),
  ])
  expect(made.sort()).toEqual([false, true])
  const marks = await Promise.all([row, twin].map((one) => wasAdministrator(t.db.read, one.id)))
  expect(marks.filter(Boolean)).toHaveLength(1)
})

test('a new password hash replaces the hash of that account only', async () => {
  const [mara, cleo] = await Promise.all([t.createUser(), t.createUser()])
  await renewPasswordHash(t.db.write, mara, 'new')
  await renewPasswordHash(t.db.write, { ...cleo, password_hash: 'changed meanwhile' }, 'new')
  expect((await findAccountByEmailKey(t.db.read, mara.email_key))?.password_hash).toBe('new')
  expect((await findAccountByEmailKey(t.db.read, cleo.email_key))?.password_hash).toBe(cleo.password_hash)
})
