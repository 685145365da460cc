import { describe, expect, it } from 'vitest'
import { lettersOfEmail, lettersOfName, profilePictureAddress } from './avatar.tsx'

describe('letters of an avatar', () => {
  it.each([
    ['Mara', 'Lind', 'ML'],
    ['émile', '', 'É'],
    ['', '', 'CL'],
    [' ', '𝒜da', '𝒜'],
  ])('of %j %j', (first_name, last_name, letters) => {
    expect(lettersOfName({ first_name, last_name, username: 'cleo' })).toBe(letters)
  })

  it('of an e-mail address', () => {
    expect(lettersOfEmail('collector@passion-art.test')).toBe('CO')
  })
})

describe('the address of a profile picture', () => {
  it.each([
    ['5b7c0e.webp', '/uploads/profile-pictures/5b7c0e.webp'],
    ['../secret', '/uploads/profile-pictures/..%2Fsecret'],
    [null, null],
  ])('%j', (name, address) => {
    expect(profilePictureAddress(name)).toBe(address)
  })
})
