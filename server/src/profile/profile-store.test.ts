import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import * as store from './profile-store.ts'

let t: TestApp
let userId: string
const at = '2026-03-01T12:00:00.000Z'
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const newUser = async () => {
  userId = (await t.createUser()).id
}

test('each picture is replaced exactly once, for any number of concurrent uploads', async () => {
  await newUser()
  const names = Array.from({ length: 8 }, () => `${randomUUID()}.webp`)
  const replaced = await releaseTogether(
    names.map((name) => () => store.replacePicture(t.db.write, userId, { name, at })),
  )
  const { profile_picture } = await t.db.write
    .selectFrom('users')
    .select('profile_picture')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect([...replaced, profile_picture].filter((name) => name !== null).sort()).toEqual([...names].sort())
})

test('each attachment is replaced exactly once too', async () => {
  await newUser()
  const names = Array.from({ length: 8 }, () => `${randomUUID()}.pdf`)
  const add = (name: string) => () =>
    store.replaceAttachment(t.db.write, userId, { kind: 'portfolio', name, at })
  const replaced = await releaseTogether(names.map(add))
  const last = await store.removeAttachmentRow(t.db.write, userId, 'portfolio')
  expect([...replaced, last].filter((name) => name !== undefined).sort()).toEqual([...names].sort())
  expect(await store.removeAttachmentRow(t.db.write, userId, 'portfolio')).toBeUndefined()
})

test('preferences and interests are stored independently', async () => {
  await newUser()
  expect(await store.findPreferences(t.db.write, userId)).toBeUndefined()
  await store.upsertPreferences(t.db.write, userId, { preferences: '{}', updated_at: at })
  await store.upsertPreferences(t.db.write, userId, { interests: '[]', updated_at: at })
  expect({ ...(await store.findPreferences(t.db.write, userId)) }).toEqual({
    preferences: '{}',
    interests: '[]',
  })
})

test('the language of mails is written only when it changes', async () => {
  await newUser()
  const before = t.db.contentVersion()
  await store.setLanguage(t.db.write, userId, 'ar')
  const row = await t.db.write
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(row?.language).toBe('ar')
  expect(t.db.contentVersion()).toBeGreaterThan(before)
})
