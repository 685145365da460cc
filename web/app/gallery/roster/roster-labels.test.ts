import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { lastStep, nameOf, personOf, termsLine } from './roster-labels.ts'

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

test.each([
  [{ split: 42.5, from: '2026-07-12', until: '2028-12-31' }, 'splitOf 42.5 · Jul 12, 2026 – Dec 31, 2028'],
  [{ split: null, from: '2026-07-12', until: null }, 'fromDay Jul 12, 2026'],
  [{ split: null, from: null, until: '2028-12-31' }, 'untilDay Dec 31, 2028'],
  [{ split: null, from: null, until: null }, ''],
])('the terms %o are one line', (terms, line) => {
  const t = ((key: string, values: object) =>
    `${key.replace(/.*\./, '')} ${Object.values(values).join()}`) as unknown as TFunction
  expect(termsLine(terms, t, 'en')).toBe(line)
})
