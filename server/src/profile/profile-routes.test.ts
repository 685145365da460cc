import { randomUUID } from 'node:crypto'

import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { listArtists } from '@passion-art/contract/artists/artists'
import {
  getPreferences,
  getProfile,
  setPreferences,
  updateProfile,
} from '@passion-art/contract/profile/profile'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

import { releaseTogether } from '../testing/start-barrier.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const rowOf = ({ id }: UserRow) =>
  t.db.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const put = (account: UserRow, url: string, payload: unknown) =>
  t.as(account).send({ method: 'PUT', url, payload: payload as object })
const names = (account: UserRow, more: Record<string, unknown> = {}) => ({
  username: account.username,
  first_name: 'Ines',
  last_name: 'Duarte',
  ...more,
})
const change = (account: UserRow, more: Record<string, unknown>) =>
  put(account, '/api/profile', names(account, more))

test('a biography says its language, which stays when it is not sent', async () => {
  const account = await t.createUser()
  await change(account, { bio: 'Peint la mer.', bioLanguage: 'fr' })
  await change(account, { bio: 'Peint la mer et le vent.' })
  const { user } = (await t.as(account).get(getProfile)).body
  expect([user.bio, user.bioLanguage]).toEqual(['Peint la mer et le vent.', 'fr'])
  const seen = (await t.as(null).get(listArtists, { query: { q: account.username } })).body.artists
  expect(seen.map(({ bioLanguage }) => bioLanguage)).toEqual(['fr'])
})

test('a profile is read whole by its owner', async () => {
  const account = await t.createUser({ phone: '+47 1', details: '{"artPiece":"PRINTS"}' })
  const answer = await t.as(account).get(getProfile)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.user).toMatchObject({
    id: account.id,
    email: account.email,
    phone: '+47 1',
    details: { artPiece: 'PRINTS' },
    isSelf: true,
    isAdmin: false,
    canUpload: true,
  })
})

test('names, contact and texts change; fields that are not sent stay, blank ones are cleared', async () => {
  const account = await t.createUser({ bio: 'Old.', phone: '1', website: 'https://old.example.com' })
  const full = await t.as(account).put(updateProfile, {
    body: names(account, {
      username: ' Ines_\uff11 ',
      phone: ' +47 2 ',
      bio: 'New.\nLines.',
      website: 'ines.example.com',
    }) as never,
  })
  expect(full.body.user).toMatchObject({
    username: 'Ines_1',
    name: 'Ines Duarte',
    phone: '+47 2',
    bio: 'New.\nLines.',
    website: 'https://ines.example.com',
  })
  const partly = await put(account, '/api/profile', {
    username: 'Ines_1',
    first_name: 'I',
    last_name: 'D',
    bio: '',
  })
  expect((partly.body as { user: unknown }).user).toMatchObject({
    bio: null,
    phone: '+47 2',
    website: 'https://ines.example.com',
  })
})

test.each([
  ['first_name', 'x'.repeat(101), 'First name must be at most 100 characters'],
  ['last_name', ' ', 'Last name is required'],
  ['first_name', 'a\r\nb', 'First name contains characters that are not allowed'],
  ['phone', '1'.repeat(41), 'Phone must be at most 40 characters'],
  ['bio', 'x'.repeat(2001), 'Bio must be at most 2000 characters'],
  ['website', `https://a.example.com/${'x'.repeat(300)}`, 'Website must be at most 300 characters'],
  ['website', 'javascript:alert(1)', 'Please enter a valid web address'],
  ['website', 'data:text/html,x', 'Please enter a valid web address'],
  ['website', 'http:', 'Please enter a valid web address'],
  ['website', 'https://', 'Please enter a valid web address'],
  ['website', 'ftp://a.example.com', 'Please enter a valid web address'],
  ['website', 'https://user:pass@a.example.com', 'Please enter a valid web address'],
  ['website', 'a b.example.com', 'Please enter a valid web address'],
  ['website', ['https://a.example.com'], 'Website is not valid'],
  ['username', '', 'Username is required'],
  ['username', 'a', 'Username must have 2 to 40 letters, digits, ‘.’, ‘_’ or ‘-’'],
])('%s %j is refused and nothing changes', async (field, value, text) => {
  const account = await t.createUser()
  const answer = await change(account, { [field]: value })
  expect([answer.status, answer.failure.fields]).toEqual([400, { [field]: text }])
  expect({ ...(await rowOf(account)) }).toEqual({ ...account })
})

test('texts of the maximum length are accepted', async () => {
  const account = await t.createUser()
  const longest = {
    first_name: 'x'.repeat(100),
    phone: '1'.repeat(40),
    bio: '\u{1f600}'.repeat(2000),
    username: 'u'.repeat(40),
  }
  expect((await change(account, longest)).status).toBe(200)
})

test('another account’s username is refused in every spelling, the own one in another spelling is not', async () => {
  const [mine, theirs] = [await t.createUser(), await t.createUser()]
  for (const twin of [
    theirs.username,
    theirs.username.toUpperCase(),
    theirs.username.replace('u', '\uff55'),
  ]) {
    const answer = await change(mine, { username: twin })
    expect([answer.status, answer.failure.code]).toEqual([409, 'username_taken'])
  }
  expect((await change(mine, { username: mine.username.toUpperCase() })).status).toBe(200)
})

test('of ten concurrent changes to one username one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => t.createUser()))
  const username = `wanted-${randomUUID().slice(0, 8)}`
  const answers = await releaseTogether(people.map((one) => () => change(one, { username })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
})

test('undeclared fields change nothing', async () => {
  const account = await t.createUser({ user_type: 'collector' })
  const escalation = {
    id: randomUUID(),
    email: t.config.ADMIN_EMAIL,
    email_key: t.config.ADMIN_EMAIL,
    user_type: 'admin',
    role: 'admin',
    is_active: 0,
    email_verified: 0,
    password_hash: 'x',
    isAdmin: true,
  }
  expect((await change(account, escalation)).status).toBe(200)
  const row = await rowOf(account)
  for (const field of [
    'id',
    'email',
    'email_key',
    'user_type',
    'is_active',
    'email_verified',
    'password_hash',
  ] as const)
    expect(row[field]).toBe(account[field])
})

test('registration details are edited by the rules of their type', async () => {
  const artist = await t.createUser()
  const details = { artPiece: 'SCULPTURE', location: 'Oslo', yearOfExperience: 3, shortBio: 'ignored here' }
  const answer = await change(artist, { details })
  expect((answer.body as { user: { details: unknown; bio: unknown } }).user).toMatchObject({
    details: { artPiece: 'SCULPTURE', location: 'Oslo', yearOfExperience: 3 },
    bio: null,
  })
  expect((await change(artist, { details: { location: 'Oslo' } })).failure.fields).toEqual({
    'details.artPiece': 'Please choose your art medium',
  })
  const gallery = await t.createUser({ user_type: 'gallery' })
  expect((await change(gallery, { details })).failure.fields).toHaveProperty(['details.galleryName'])
  const collector = await t.createUser({ user_type: 'collector' })
  expect((await change(collector, { details })).status).toBe(200)
  expect((await rowOf(collector)).details).toBeNull()
})

test('replies contain nothing of other accounts', async () => {
  const canary = `canary-${randomUUID()}`
  const secret = await t.createUser({ email: `${canary}@example.com`, phone: canary, bio: 'Public.' })
  await t.as(secret).put(setPreferences, {
    body: { preferences: { ...defaultPreferences, personalTheme: canary.slice(0, 40) } },
  })
  const other = await t.createUser()
  const replies = [
    await t.as(other).get(getProfile),
    await t.as(other).get(getPreferences),
    await change(other, { username: secret.username }),
    await change(other, { user_id: secret.id, id: secret.id }),
    await put(other, '/api/profile/social-media', { socialMedia: {}, userId: secret.id }),
    await put(other, '/api/profile/password', {
      currentPassword: 'x',
      newPassword: 'sixsix',
      userId: secret.id,
    }),
    await t.as(other).send({ method: 'GET', url: `/api/user/${secret.id}` }),
    await t.as(null).send({ method: 'GET', url: `/api/user/${secret.id}` }),
    await t.as(other).send({ method: 'GET', url: '/api/artists' }),
  ]
  for (const reply of replies) expect(reply.bytes.toString()).not.toContain('canary-')
  expect((await rowOf(secret)).first_name).toBe('Mara')
})
