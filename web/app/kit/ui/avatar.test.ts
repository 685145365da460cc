import { describe, expect, it } from 'vitest'
import { initialsOfEmail, initialsOfName, profilePictureAddress } from './avatar.tsx'

describe('initials of an avatar', () => {
  it.each([
    ['Mara', 'Lind', 'ML'],
    ['émile', '', 'É'],
    ['', '', 'CL'],
    [' ', '𝒜da', '𝒜'],
  ])('of %j %j', (first_name, last_name, initials) => {
    expect(initialsOfName({ first_name, last_name, username: 'cleo' })).toBe(initials)
  })

  it('of an e-mail address', () => {
    expect(initialsOfEmail('collector@passion-art.test')).toBe('CO')
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
