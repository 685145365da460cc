import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  reachableStep,
  type RegistrationDraft,
  registrationBody,
  schemaOf,
  type Step,
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
  galleryName: 'North',
  galleryLocation: 'Oslo',
  yearEstablished: '1999',
  galleryType: 'Museum',
  galleryDescription: 'Rooms.',
}
const refusedBy = (step: Step, draft: RegistrationDraft): string[] => {
  const type = step === 3 ? 'artist' : step === 4 ? 'gallery' : 'collector'
  const result = schemaOf[step].safeParse(registrationBody(draft, type, step))
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join('.')))].sort()
}

describe('validation of a step', () => {
  it('requires names, email and password', () => {
    expect(refusedBy(2, emptyDraft)).toEqual(['email', 'first_name', 'last_name', 'password'])
    expect(refusedBy(2, basics)).toEqual([])
    expect(refusedBy(2, { ...basics, first_name: '  ', password: 'abcDEF123' })).toEqual([
      'first_name',
      'password',
    ])
  })

  it('requires only the medium of an artist', () => {
    expect(refusedBy(3, basics)).toEqual(['details.artPiece'])
    expect(refusedBy(3, { ...basics, artPiece: 'PRINTS' })).toEqual([])
    expect(refusedBy(3, { ...basics, skipped: true })).toEqual([])
  })

  it.each(['-1', '1.5', '101', 'x'])('rejects %s years of experience', (yearOfExperience) => {
    expect(refusedBy(3, { ...basics, artPiece: 'PRINTS', yearOfExperience })).toEqual([
      'details.yearOfExperience',
    ])
  })

  it('requires all five fields of a gallery', () => {
    expect(refusedBy(4, basics)).toHaveLength(5)
    expect(refusedBy(4, gallery)).toEqual([])
  })

  it.each([
    ['1899', 1],
    ['1900', 0],
    ['2025', 0],
    ['2026', 1],
  ])('checks the year %s against the bounds', (yearEstablished, refused) => {
    expect(refusedBy(4, { ...gallery, yearEstablished })).toHaveLength(refused)
  })
})

describe('the steps', () => {
  it.each([
    ['artist', 3],
    ['gallery', 3],
    ['collector', 2],
    ['institution', 2],
  ] as const)('of a %s are %i', (type, count) => expect(stepCount(type)).toBe(count))

  it('can be reached once the previous ones are complete', () => {
    expect(reachableStep(3, 'artist', false)).toBe(2)
    expect(reachableStep(3, 'artist', true)).toBe(3)
    expect(reachableStep(3, 'gallery', true)).toBe(4)
    expect(reachableStep(4, 'collector', true)).toBe(2)
    expect(reachableStep('nonsense', 'artist', true)).toBe(1)
  })

  it('contain the fields with problems', () => {
    expect(stepOf(['galleryName'], 'gallery')).toBe(4)
    expect(stepOf(['galleryName', 'email'], 'gallery')).toBe(2)
    expect(stepOf(['body'], 'artist')).toBeNull()
  })
})

describe('the call', () => {
  it('sends the six fields alone for those without details, and when they are skipped', () => {
    const named = ['email', 'first_name', 'last_name', 'password', 'user_type', 'username']
    const skipped = { ...basics, artPiece: 'PRINTS', skipped: true }
    expect(Object.keys(registrationBody(basics, 'collector', 2)).sort()).toEqual(named)
    expect(Object.keys(registrationBody(skipped, 'artist', 3)).sort()).toEqual(named)
  })

  it('sends numbers as numbers and blank years as none', () => {
    expect(registrationBody({ ...basics, artPiece: 'PRINTS' }, 'artist', 3).details).toMatchObject({
      artPiece: 'PRINTS',
      yearOfExperience: null,
    })
    expect(registrationBody(gallery, 'gallery', 4).details).toMatchObject({ yearEstablished: 1999 })
  })

  it('keeps a password exactly as typed', () => {
    const typed = { ...basics, password: ' Str0ng-Pass! ' }
    expect(registrationBody(typed, 'collector', 2).password).toBe(' Str0ng-Pass! ')
  })
})
