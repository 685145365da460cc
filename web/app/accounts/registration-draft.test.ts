import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  problemsOf,
  reachableStep,
  type RegistrationDraft,
  registrationBody,
  serverProblems,
  stepCount,
  stepOf,
} from './registration-draft.ts'

const basics: RegistrationDraft = {
  ...emptyDraft,
  first_name: 'Lea',
  last_name: 'Moreau',
  email: 'lea@art.test',
  password: 'Str0ng-Pass!',
}
const gallery: RegistrationDraft = {
  ...basics,
  user_type: 'gallery',
  galleryName: 'North',
  galleryLocation: 'Oslo',
  yearEstablished: '1999',
  galleryType: 'Museum',
  galleryDescription: 'Rooms.',
}

describe('the basic details', () => {
  it('need names, e-mail and password', () => {
    expect(Object.keys(problemsOf(2, emptyDraft)).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
    ])
    expect(problemsOf(2, basics)).toEqual({})
  })

  it.each([
    ['artist', 'strongToContinue'],
    ['gallery', 'strongToContinue'],
    ['collector', 'strongToRegister'],
    ['institution', 'strongToRegister'],
  ] as const)('name a weak password of a %s by %s', (user_type, problem) => {
    expect(problemsOf(2, { ...basics, user_type, password: 'abcDEF123' })).toEqual({ password: problem })
  })

  it.each([
    ['email', 'lea@art', 'emailForm'],
    ['username', 'a b', 'usernameForm'],
    ['first_name', '   ', 'first_name'],
  ] as const)('refuse %s of "%s"', (field, value, problem) => {
    expect(problemsOf(2, { ...basics, [field]: value })).toEqual({ [field]: problem })
  })
})

describe('the details', () => {
  it('of an artist need the medium alone', () => {
    expect(problemsOf(3, basics)).toEqual({ artPiece: 'artPiece' })
    expect(problemsOf(3, { ...basics, artPiece: 'PRINTS' })).toEqual({})
  })

  it.each(['-1', '1.5', '101', 'x'])('of an artist refuse %s years', (yearOfExperience) => {
    expect(problemsOf(3, { ...basics, artPiece: 'PRINTS', yearOfExperience })).toEqual({
      yearOfExperience: 'experienceForm',
    })
  })

  it('of a gallery need all five', () => {
    expect(Object.keys(problemsOf(4, basics))).toHaveLength(5)
    expect(problemsOf(4, gallery)).toEqual({})
  })

  it.each(['1899', '2026', '20'])('of a gallery refuse the year %s', (yearEstablished) => {
    expect(problemsOf(4, { ...gallery, yearEstablished })).toEqual({ yearEstablished: 'yearForm' })
  })

  it.each(['1900', '2025'])('of a gallery take the year %s', (yearEstablished) => {
    expect(problemsOf(4, { ...gallery, yearEstablished })).toEqual({})
  })
})

describe('the steps', () => {
  it.each([
    ['artist', 3],
    ['gallery', 3],
    ['collector', 2],
    ['institution', 2],
  ] as const)('of a %s are %i', (type, count) => expect(stepCount(type)).toBe(count))

  it('are those whose forerunners are filled in', () => {
    expect(reachableStep(3, emptyDraft)).toBe(2)
    expect(reachableStep(3, basics)).toBe(3)
    expect(reachableStep(3, { ...basics, user_type: 'gallery' })).toBe(4)
    expect(reachableStep(4, { ...basics, user_type: 'collector' })).toBe(2)
    expect(reachableStep('nonsense', basics)).toBe(1)
  })

  it('hold the problems the server names', () => {
    expect(stepOf(serverProblems({ 'details.galleryName': 'x' }), 'gallery')).toBe(4)
    expect(stepOf(serverProblems({ email: 'x', 'details.galleryName': 'y' }), 'gallery')).toBe(2)
    expect(stepOf(serverProblems({ body: 'x' }), 'artist')).toBeNull()
  })
})

describe('the call', () => {
  it('sends the six fields alone for those without details, and when they are skipped', () => {
    const named = ['email', 'first_name', 'last_name', 'password', 'user_type', 'username']
    expect(Object.keys(registrationBody({ ...basics, user_type: 'collector' }, false)).sort()).toEqual(named)
    expect(Object.keys(registrationBody({ ...basics, artPiece: 'PRINTS' }, true)).sort()).toEqual(named)
  })

  it('sends numbers as numbers and blank years as none', () => {
    expect(registrationBody({ ...basics, artPiece: 'PRINTS' }, false).details).toMatchObject({
      artPiece: 'PRINTS',
      yearOfExperience: null,
    })
    expect(registrationBody(gallery, false).details).toMatchObject({ yearEstablished: 1999 })
  })

  it('keeps a password exactly as typed', () => {
    expect(registrationBody({ ...basics, password: ' Str0ng-Pass! ' }, true).password).toBe(' Str0ng-Pass! ')
  })
})
