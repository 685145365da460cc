import { removeAttachment, setSocialMedia, updateProfile } from '@passion-art/contract/profile/profile'
import { getUser } from '@passion-art/contract/artists/artists'
import * as calls from '@passion-art/contract/gallery/figures/gallery-profile'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { formBody } from '../../testing/form-body.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let house: UserRow
let gallery: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-01T10:00:00Z'))
  house = await t.createUser({ user_type: 'gallery' })
  gallery = t.as(house)
})

const registered = {
  galleryName: 'Galerie Nord-Sud',
  galleryLocation: 'Marseille',
  yearEstablished: 2011,
  galleryType: 'Commercial',
  galleryDescription: 'Two rooms.',
} as const
const hours = {
  days: {
    tuesday: [
      { from: '10:00', to: '12:30' },
      { from: '14:00', to: '18:00' },
    ],
  },
  note: 'Closed in August',
}
const whole = {
  ...registered,
  openingHours: hours,
  website: 'nordsud.example.com',
  socialMedia: { instagram: '@nordsud' },
}
const put = (body: object) => gallery.send({ method: 'PUT', url: '/api/gallery/profile', payload: body })
const read = async () => (await gallery.get(calls.getGalleryProfile, {})).body.profile
const history = async () =>
  (await gallery.get(listRoleHistory, { params: { screen: 'gallery-dashboard' } })).body.changes

test('a new gallery gets its missing parts', async () => {
  expect(await read()).toMatchObject({
    galleryName: '',
    yearEstablished: null,
    openingHours: null,
    missing: calls.profileParts,
    complete: 0,
  })
})

test('the whole profile is saved, shown publicly, and recorded', async () => {
  const { status, body } = await put(whole)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    profile: {
      ...registered,
      openingHours: hours,
      website: 'https://nordsud.example.com',
      socialMedia: { instagram: 'https://instagram.com/nordsud' },
      missing: ['logo'],
      complete: 89,
    },
  })
  const { user } = (await t.as(null).get(getUser, { params: { id: house.id } })).body
  expect(user).toMatchObject({
    website: 'https://nordsud.example.com',
    details: { ...registered, openingHours: hours },
    email: null,
  })
  const [change, ...others] = await history()
  expect(others).toEqual([])
  expect(change).toMatchObject({
    action: 'profile.changed',
    details: {
      galleryName: { from: null, to: 'Galerie Nord-Sud' },
      tuesday: { from: null, to: '10:00–12:30, 14:00–18:00' },
      'social.instagram': { from: null, to: 'https://instagram.com/nordsud' },
    },
  })
  expect(Object.keys(change?.details ?? {})).not.toContain('monday')
})

test('saving the same again changes and records nothing', async () => {
  await put(whole)
  const version = t.db.contentVersion()
  await put(whole)
  expect(await history()).toHaveLength(1)
  t.passTime(1_000)
  await put({ ...whole, openingHours: null })
  expect((await history())[0]?.details).toMatchObject({ tuesday: { to: null }, hoursNote: { to: null } })
  expect((await read()).missing).toEqual(['logo', 'openingHours'])
  expect(t.db.contentVersion()).toBeGreaterThan(version)
})

test('the profile page’s own form keeps the opening hours', async () => {
  await put(whole)
  const { username, first_name, last_name } = house
  await gallery.put(updateProfile, { body: { username, first_name, last_name, details: registered } })
  expect((await read()).openingHours).toEqual(hours)
})

test('changes on the profile page are in the same history', async () => {
  await put(whole)
  const { username, first_name, last_name } = house
  const details = { ...registered, galleryType: 'Museum' as const }
  const body = { username, first_name, last_name, details, website: '' }
  t.passTime(1_000)
  for (let time = 1; time <= 2; time += 1) await gallery.put(updateProfile, { body })
  t.passTime(1_000)
  await gallery.put(setSocialMedia, { body: { socialMedia: {} } })
  await t.db.write
    .insertInto('attachments')
    .values({ user_id: house.id, kind: 'galleryLogo', name: `${house.id}.png`, created_at: '2026-01-01' })
    .execute()
  t.passTime(1_000)
  await gallery.delete(removeAttachment, { params: { kind: 'galleryLogo' } })
  expect((await history()).slice(0, -1).map((one) => [one.action, one.details])).toEqual([
    ['logo.removed', {}],
    ['profile.changed', { 'social.instagram': { from: 'https://instagram.com/nordsud', to: null } }],
    [
      'profile.changed',
      {
        galleryType: { from: 'Commercial', to: 'Museum' },
        website: { from: expect.stringContaining('nordsud.example.com'), to: null },
      },
    ],
  ])
})

test.each([
  ['galleryName', { galleryName: ' ' }, 'Gallery name is required'],
  ['yearEstablished', { yearEstablished: 1899 }, undefined],
  ['website', { website: 'javascript:alert(1)' }, 'Please enter a valid web address'],
  ['socialMedia.instagram', { socialMedia: { instagram: 'a b' } }, 'Please enter a valid web address'],
  ['openingHours.days.friday.0.from', { openingHours: day([{ from: '24:00', to: '25:00' }]) }, undefined],
  [
    'openingHours.days.friday.0.to',
    { openingHours: day([{ from: '18:00', to: '10:00' }]) },
    'The times must follow one another',
  ],
  [
    'openingHours.days.friday',
    {
      openingHours: day([
        { from: '10:00', to: '13:00' },
        { from: '12:00', to: '18:00' },
      ]),
    },
    'The times must follow one another',
  ],
])('names %s', async (field, change, expectedError) => {
  const { status, failure } = await put({ ...whole, ...change })
  expect([status, failure.code]).toEqual([400, 'validation_failed'])
  expect(Object.keys(failure.fields ?? {})).toContain(field)
  if (expectedError) expect(failure.fields?.[field]).toBe(expectedError)
  expect(await history()).toEqual([])
})
function day(periods: object[]) {
  return { days: { friday: periods } }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a new logo is stored, shown and recorded, an invalid file is not', async () => {
  const post = (name: string, bytes: Buffer) =>
    gallery.send({
      method: 'POST',
      url: '/api/gallery/logo',
      ...formBody({}, { field: 'file', name, bytes }),
    })
  expect((await post('logo.gif', onePixel)).failure.code).toBe('unsupported_file')
  expect(await history()).toEqual([])
  const { status } = await post('logo.png', onePixel)
  expect(status).toBe(201)
  const { logo, missing } = await read()
  expect(logo).toMatch(/^\/uploads\/gallery-logos\/[0-9a-f]{32}\.png$/)
  expect(missing).not.toContain('logo')
  const { user } = (await t.as(null).get(getUser, { params: { id: house.id } })).body
  expect(user.details).toEqual({ galleryLogo: logo })
  expect(await history()).toMatchObject([{ action: 'logo.replaced' }])
})

test('removing a logo is recorded, removing none is not', async () => {
  await gallery.delete(calls.removeGalleryLogo, {})
  expect(await history()).toEqual([])
  await t.db.write
    .insertInto('attachments')
    .values({ user_id: house.id, kind: 'galleryLogo', name: `${house.id}.png`, created_at: '2026-01-01' })
    .execute()
  expect((await read()).logo).toBe(`/uploads/gallery-logos/${house.id}.png`)
  const { body } = await gallery.delete(calls.removeGalleryLogo, {})
  expect(body.profile.logo).toBeNull()
  expect(await history()).toMatchObject([{ action: 'logo.removed' }])
})
