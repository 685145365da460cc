import type { User } from '@passion-art/contract/accounts/accounts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { initialsOfName, profilePictureAddress } from '../kit/ui/avatar.tsx'
import { maxPictureBytes, pictureProblem } from './picture-section.tsx'
import { NoTokenError, profileFailure } from './profile-failure.ts'
import { formOf, type ProfileForm, profileBody, schemaFor } from './profile-form.ts'
import { tabOrFirst } from './profile-tab.ts'
import { connectedCount, socialFormOf } from './social-form.ts'

const artist = {
  first_name: 'Mara',
  last_name: 'Lind',
  username: 'mara',
  phone: null,
  bio: null,
  website: null,
  user_type: 'artist',
  details: null,
} as unknown as User
const texts = { noToken: 'no token', network: 'network', action: 'action' }
const body = { success: false, error: 'Said', message: 'Said', code: 'server_error', requestId: 'r' } as const

describe('a failed call', () => {
  it.each([
    ['the server said why', new ApiError(500, 'server_error', 'Said', body), 'Said'],
    ['the server said nothing', new ApiError(502, 'unknown', 'x'), 'action'],
    ['it never arrived', new ApiError(0, 'network', 'x'), 'network'],
    ['the token is gone', new NoTokenError(), 'no token'],
  ])('when %s', (_name, error, text) => expect(profileFailure(error, texts)).toBe(text))
})

it.each([
  ['image/png', maxPictureBytes, null],
  ['image/png', maxPictureBytes + 1, 'pictureSize'],
  ['application/pdf', 1, 'pictureKind'],
  ['', 1, 'pictureKind'],
] as const)('a picture of %s and %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem)
})

function refused(user: User, form: ProfileForm): string[] {
  const result = schemaFor(user.user_type).safeParse(profileBody(user, form))
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
}

describe('the details form', () => {
  it('needs names and username', () => {
    const form = { ...formOf(artist), first_name: ' ', username: '' }
    expect(refused(artist, form).sort()).toEqual(['first_name', 'username'])
  })

  it('requires the medium only once an artist fills in a field', () => {
    expect(refused(artist, formOf(artist))).toEqual([])
    expect(profileBody(artist, formOf(artist)).details).toBeUndefined()
    expect(refused(artist, { ...formOf(artist), location: 'Oslo' })).toEqual(['details.artPiece'])
  })

  it('does not take emptied details for untouched ones', () => {
    const account = { ...artist, details: { artPiece: 'PRINTS', location: 'Oslo' } } as unknown as User
    const form = { ...formOf(account), artPiece: '', location: '' }
    expect(refused(account, form)).toEqual(['details.artPiece'])
  })

  it('adds https:// to a website and refuses what is none', () => {
    expect(profileBody(artist, { ...formOf(artist), website: 'mara.test' }).website).toBe('https://mara.test')
    expect(refused(artist, { ...formOf(artist), website: 'javascript:alert(1)' })).toEqual(['website'])
  })

  it('keeps the year of a gallery in its bounds', () => {
    const gallery = {
      ...artist,
      user_type: 'gallery',
      details: {
        galleryName: 'N',
        galleryLocation: 'O',
        yearEstablished: 2026,
        galleryType: 'Other',
        galleryDescription: 'D',
      },
    } as User
    expect(refused(gallery, formOf(gallery))).toEqual(['details.yearEstablished'])
    const form = { ...formOf(gallery), yearEstablished: '2025' }
    expect(refused(gallery, form)).toEqual([])
    expect(profileBody(gallery, form).details).toMatchObject({ yearEstablished: 2025 })
  })
})

describe('social links', () => {
  it('are read from an object and from its text', () => {
    const stored = { instagram: 'https://instagram.com/mara' }
    expect(socialFormOf(stored)).toEqual(socialFormOf(JSON.stringify(stored)))
    expect(connectedCount(socialFormOf(stored))).toBe(1)
    expect(connectedCount(socialFormOf('broken'))).toBe(0)
  })
})

it('the initials are those of the names, else of the username', () => {
  expect(initialsOfName(artist)).toBe('ML')
  expect(initialsOfName({ first_name: '', last_name: ' ', username: 'mara' })).toBe('MA')
  expect(initialsOfName({ first_name: 'émile', last_name: '', username: 'x' })).toBe('É')
})

it('a picture lies under its own folder, whatever its name holds', () => {
  expect(profilePictureAddress('5b7c0e.webp')).toBe('/uploads/profile-pictures/5b7c0e.webp')
  expect(profilePictureAddress('../x')).toBe('/uploads/profile-pictures/..%2Fx')
  expect(profilePictureAddress(null)).toBeNull()
})

it.each([
  ['social-media', 'social-media'],
  ['nonsense', 'profile'],
  [null, 'profile'],
])('the tab of %s is %s', (value, tab) => expect(tabOrFirst(value)).toBe(tab))
