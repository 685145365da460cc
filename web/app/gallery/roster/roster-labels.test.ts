import { expect, test } from 'vitest'
import { lastStep, nameOf, personOf } from './roster-labels.ts'

const course = { invited_at: 'i', accepted_at: null, ended_at: null, ended_by: null }

test.each([
  [{ ...course, state: 'invited' }, 'invited', 'i'],
  [{ ...course, state: 'represented', accepted_at: 'a' }, 'represented', 'a'],
  [{ ...course, state: 'ended', ended_at: 'e', ended_by: 'artist' }, 'declined', 'e'],
  [{ ...course, state: 'ended', ended_at: 'e', ended_by: 'gallery' }, 'withdrawn', 'e'],
  [{ ...course, state: 'ended', accepted_at: 'a', ended_at: 'e', ended_by: 'artist' }, 'endedBy_artist', 'e'],
  [{ ...course, state: 'ended', accepted_at: 'a', ended_at: 'e', ended_by: null }, 'ended', 'e'],
] as const)('%o is described as %s', (entry, key, day) => {
  expect(lastStep(entry)).toEqual({ key, day })
})

test('an invitation by email is labeled with the address', () => {
  const entry = { artist: null, invited_email: 'somebody@example.com' }
  expect(nameOf(entry)).toBe('somebody@example.com')
  expect(personOf(entry)).toMatchObject({ first_name: '', username: 'somebody@example.com' })
})
