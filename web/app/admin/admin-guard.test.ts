import { expect, it } from 'vitest'
import { verdictOf } from './admin-guard.ts'

it.each([
  [undefined, 'visitor'],
  ['admin', 'visitor'],
  [{ isAdmin: true, user_type: 'artist' }, 'administrator'],
  // Type `admin` on another account is a label.
  [{ isAdmin: false, user_type: 'admin' }, 'other'],
  [{ isAdmin: 'true', user_type: 'admin' }, 'other'],
  [{ user_type: 'admin' }, 'administrator'],
  [{ user_type: 'gallery' }, 'other'],
  [{}, 'other'],
])('the stored user %j is a %s', (user, verdict) => {
  expect(verdictOf(user)).toBe(verdict)
})
