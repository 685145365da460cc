import { defaultPreferences, interestOptions } from '@passion-art/contract/site/preferences'
import {
  getPreferences,
  getProfile,
  setPreferences,
  setSocialMedia,
} from '@passion-art/contract/profile/profile'
import { socialKeys } from '@passion-art/contract/profile/social-links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const rowOf = ({ id }: UserRow) =>
  t.db.write.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const put = (account: UserRow, url: string, payload: unknown) =>
  t.as(account).send({ method: 'PUT', url, payload: payload as object })
test('names become addresses, addresses are kept, blanks are removed', async () => {
  const account = await t.createUser({ social_media: '{"tiktok":"https://tiktok.com/@old"}' })
  const typed = {
    instagram: ' @mara ',
    twitter: 'httpfoo',
    facebook: 'HTTPS://facebook.com/mara',
    linkedin: 'mara',
    tiktok: '@mara',
    youtube: 'mara',
    website: 'www.mara.example.com',
    behance: '',
    dribbble: '  ',
    pinterest: 'http://pinterest.com/mara',
  }
  const answer = await t.as(account).put(setSocialMedia, { body: { socialMedia: typed } })
  const accounts = {
    instagram: 'https://instagram.com/mara',
    twitter: 'https://twitter.com/httpfoo',
    facebook: 'HTTPS://facebook.com/mara',
    linkedin: 'https://linkedin.com/in/mara',
    tiktok: 'https://tiktok.com/@mara',
    youtube: 'https://youtube.com/@mara',
    website: 'https://www.mara.example.com',
    pinterest: 'http://pinterest.com/mara',
  }
  expect(answer.body).toEqual({
    success: true,
    socialMedia: accounts,
    message: 'Social media links updated successfully!',
  })
  expect(JSON.parse((await rowOf(account)).social_media)).toEqual(accounts)
  expect((await t.as(account).get(getProfile)).body.user.social_media).toEqual(accounts)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'http:',
  'http://',
  'https://a b.example.com',
  ' \u0000',
  'vbscript:x',
])('the website %j is refused and nothing changes', async (website) => {
  const account = await t.createUser()
  const answer = await put(account, '/api/profile/social-media', { socialMedia: { website } })
  expect([answer.status, answer.failure.fields]).toEqual([
    400,
    { 'socialMedia.website': 'Please enter a valid web address' },
  ])
  expect((await rowOf(account)).social_media).toBe('{}')
})

test('only http and https are stored, for any input', async () => {
  const account = await t.createUser()
  const typed = ['javascript:alert(1)', '//evil.example.com', '"><script>', 'a\nb', '../x', '@@', '\u202e']
  for (const platform of socialKeys)
    for (const value of typed) {
      const answer = await put(account, '/api/profile/social-media', { socialMedia: { [platform]: value } })
      expect([200, 400]).toContain(answer.status)
      for (const address of Object.values(JSON.parse((await rowOf(account)).social_media) as object))
        expect(address).toMatch(/^https?:\/\/[\p{L}\p{N}][^\s<>"]*$/u)
    }
})

test.each([
  { socialMedia: { myspace: 'x' } },
  { socialMedia: JSON.parse('{"__proto__x":"y"}') as object },
  { socialMedia: { instagram: 1 } },
  { socialMedia: ['x'] },
  { socialMedia: null },
  {},
  { socialMedia: { instagram: 'x'.repeat(301) } },
])('%j is refused as links', async (body) => {
  expect((await put(await t.createUser(), '/api/profile/social-media', body)).status).toBe(400)
})

test('preferences and interests are stored independently', async () => {
  const account = await t.createUser()
  const caller = t.as(account)
  const none = { success: true, preferences: null, interests: null }
  expect((await caller.get(getPreferences)).body).toEqual(none)
  const preferences = { ...defaultPreferences, language: 'fr' as const, personalTheme: 'cosmic' }
  expect((await caller.put(setPreferences, { body: { preferences } })).body).toEqual({ ...none, preferences })
  expect((await rowOf(account)).language).toBe('fr')
  const interests = [interestOptions[0], interestOptions[3], interestOptions[0]]
  expect((await caller.put(setPreferences, { body: { interests } })).body).toEqual({
    success: true,
    preferences,
    interests: [interestOptions[0], interestOptions[3]],
  })
  expect((await caller.put(setPreferences, { body: { interests: [] } })).body.interests).toEqual([])
})

test('a profile language without its own interface does not change the language of emails', async () => {
  const account = await t.createUser({ language: 'es' })
  const preferences = { ...defaultPreferences, language: 'ja' as const }
  expect((await t.as(account).put(setPreferences, { body: { preferences } })).body.preferences).toEqual(
    preferences,
  )
  expect((await rowOf(account)).language).toBe('es')
})

test.each([
  { preferences: { ...defaultPreferences, language: 'xx' } },
  { preferences: { ...defaultPreferences, websiteTheme: 'blue' } },
  { preferences: { ...defaultPreferences, notifications: { email: 'yes' } } },
  { preferences: 'dark' },
  { interests: ['Cooking'] },
  { interests: 'Sculpture' },
])('%j is refused', async (body) => {
  const account = await t.createUser()
  expect((await put(account, '/api/profile/preferences', body)).status).toBe(400)
  expect((await t.as(account).get(getPreferences)).body.preferences).toBeNull()
})
