import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { testPassword } from '../testing/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { registrations: 100_000 } })
})
afterAll(() => t.close())

const fresh = () => `new-${randomUUID()}@example.com`
const six = (more: Record<string, unknown> = {}) => ({
  email: fresh(),
  password: testPassword,
  username: '',
  first_name: 'Ines',
  last_name: 'Duarte',
  user_type: 'collector',
  ...more,
})

const join = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  t.as(null).send({ method: 'POST', url: '/api/auth/register', payload: body, headers })

const rowOf = (email: string): Promise<UserRow | undefined> =>
  t.db.write.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

const artistStep = {
  artPiece: 'DIGITAL ART',
  shortBio: 'Works with noise.',
  location: 'Oslo',
  yearOfExperience: 6,
  website: 'mara.example.com',
  instagram: '@mara',
  facebook: 'http://facebook.com/mara',
}

test('an artist’s step fills bio and links, the rest is stored as details', async () => {
  const body = six({ user_type: 'artist', details: { ...artistStep, unknown: 'x' } })
  const answer = await join(body)
  expect((answer.body as { user: unknown }).user).toMatchObject({
    bio: 'Works with noise.',
    website: null,
    details: { artPiece: 'DIGITAL ART', location: 'Oslo', yearOfExperience: 6 },
    social_media: {
      website: 'https://mara.example.com',
      instagram: 'https://instagram.com/mara',
      facebook: 'http://facebook.com/mara',
    },
  })
  expect(JSON.parse((await rowOf(body.email))?.details ?? '')).toEqual({
    artPiece: 'DIGITAL ART',
    location: 'Oslo',
    yearOfExperience: 6,
  })
})

const galleryStep = {
  galleryName: 'North Light',
  galleryLocation: 'Bergen',
  yearEstablished: 1987,
  galleryType: 'Artist-run',
  galleryDescription: 'Prints and paper.',
}

test('a gallery’s step is stored as details', async () => {
  const answer = await join(six({ user_type: 'gallery', details: galleryStep }))
  expect((answer.body as { user: unknown }).user).toMatchObject({ bio: null, details: galleryStep })
})

test.each([
  ['no medium', 'artist', {}, { 'details.artPiece': 'Please choose your art medium' }],
  [
    'an unknown medium',
    'artist',
    { artPiece: 'OIL' },
    { 'details.artPiece': 'Please choose your art medium' },
  ],
  [
    'negative years',
    'artist',
    { ...artistStep, yearOfExperience: -1 },
    { 'details.yearOfExperience': 'Years of experience is not valid' },
  ],
  [
    'a script as link',
    'artist',
    { ...artistStep, website: 'javascript:alert(1)' },
    { 'details.website': 'Please enter a valid web address' },
  ],
  [
    'a long bio',
    'artist',
    { ...artistStep, shortBio: 'x'.repeat(2001) },
    { 'details.shortBio': 'Short bio must be at most 2000 characters' },
  ],
  [
    'nothing',
    'gallery',
    {},
    {
      'details.galleryName': 'Gallery name is required',
      'details.galleryLocation': 'Gallery location is required',
      'details.yearEstablished': 'Year established is required',
      'details.galleryType': 'Gallery type is required',
      'details.galleryDescription': 'Gallery description is required',
    },
  ],
  [
    '1899',
    'gallery',
    { ...galleryStep, yearEstablished: 1899 },
    { 'details.yearEstablished': 'Year established is not valid' },
  ],
  [
    '2026',
    'gallery',
    { ...galleryStep, yearEstablished: 2026 },
    { 'details.yearEstablished': 'Year established is not valid' },
  ],
  [
    'an unknown type',
    'gallery',
    { ...galleryStep, galleryType: 'Bank' },
    { 'details.galleryType': 'Gallery type is not valid' },
  ],
])('details with %s are refused as a whole', async (_case, user_type, details, fields) => {
  const body = six({ user_type, details })
  const answer = await join(body)
  expect([answer.status, answer.failure.fields]).toEqual([400, fields])
  expect(await rowOf(body.email)).toBeUndefined()
})

test('years 1900 and 2025 are accepted, and details of a type without such a step change nothing', async () => {
  for (const yearEstablished of [1900, 2025])
    expect(
      (await join(six({ user_type: 'gallery', details: { ...galleryStep, yearEstablished } }))).status,
    ).toBe(201)
  const collector = six({ details: artistStep })
  expect((await join(collector)).status).toBe(201)
  expect(await rowOf(collector.email)).toMatchObject({ details: null, bio: null, social_media: '{}' })
})
