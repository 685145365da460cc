import { expect, test } from 'vitest'
import { isUsername } from './registration-rules.ts'

test.each([
  'mara',
  'Mara_Lind-2.0',
  'مريم',
  'Мария',
  'Ζωή9',
  'zo\u0065\u0308',
  '\uff4d\uff41\uff52\uff41',
  'a'.repeat(40),
  '山田',
])('%s is a username', (name) => expect(isUsername(name)).toBe(true))

test.each([
  ['too short', 'a'],
  ['too long', 'a'.repeat(41)],
  ['blank inside', 'a b'],
  ['at sign', 'a@b'],
  ['Cyrillic among Latin', 'p\u0430ypal'],
  ['Greek among Latin', 'g\u03bfogle'],
  ['Greek among Cyrillic', '\u043c\u03b1'],
  ['zero width', 'ma\u200dra'],
  ['right-to-left mark', 'mara\u200f'],
  ['loose accent', 'q\u0307y'],
  ['emoji', 'mara\u{1f600}'],
])('%s: not a valid username', (_case, name) => expect(isUsername(name)).toBe(false))
