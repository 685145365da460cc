import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import {
  changeState,
  isEmpty,
  listAccounts,
  listPictures,
  readState,
  setState,
  stateOnce,
} from './seeding-store.ts'

let server: TestApp
beforeEach(async () => {
  server = await buildTestApp()
})
afterEach(() => server.close())

const admin = 'admin@passion-art.test'
const write = () => server.db.write

test('a database is empty without accounts or with only the administrator', async () => {
  expect(await isEmpty(write(), admin)).toBe(true)
  const account = await server.createUser({ email: admin, username: 'admin' })
  expect(await isEmpty(write(), admin)).toBe(true)
  expect(await listAccounts(write())).toEqual([{ id: account.id, email_key: admin, username_key: 'admin' }])
  const person = await server.createUser()
  expect(await isEmpty(write(), admin)).toBe(false)
  await write().deleteFrom('users').where('id', '=', person.id).execute()
  await server.createArtwork({ user_id: account.id })
  expect(await isEmpty(write(), admin)).toBe(false)
})

test('the first plan is kept, and changing it requires the current value', async () => {
  expect(await readState(write(), 'k')).toBeUndefined()
  expect(await changeState(write(), 'k', { from: 'a', to: 'b' })).toBe(false)
  expect(await stateOnce(write(), 'k', 'a')).toBe('a')
  expect(await stateOnce(write(), 'k', 'other')).toBe('a')
  expect(await changeState(write(), 'k', { from: 'other', to: 'b' })).toBe(false)
  expect(await changeState(write(), 'k', { from: 'a', to: 'b' })).toBe(true)
  expect(await changeState(write(), 'k', { from: 'a', to: 'c' })).toBe(false)
  await setState(write(), 'k', 'd')
  await setState(write(), 'l', 'e')
  expect([await readState(write(), 'k'), await readState(write(), 'l')]).toEqual(['d', 'e'])
})

test('a picture that several works share is listed once', async () => {
  const [first, second] = [await server.createArtwork(), await server.createArtwork()]
  await server.createArtwork()
  const [one] = await listPictures(write())
  await write()
    .updateTable('artwork_images')
    .set({ name: one?.name ?? '' })
    .where('artwork_id', 'in', [first.id, second.id])
    .execute()
  const names = (await listPictures(write())).map((picture) => picture.name)
  expect(names).toHaveLength(new Set(names).size)
  expect(names).toContain(one?.name)
})
