import { isUsername } from '@passion-art/contract/accounts/registration-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldKey } from '../http/rights.ts'
import { freeUsername, usernameBase, usernameChoices } from './registration-service.ts'

test.each([
  ['mara@example.com', 'mara'],
  ['mara.lind+art@example.com', 'mara.lindart'],
  ["o'hara@example.com", 'ohara'],
  ['a@example.com', 'user-a'],
  ["+'@example.com", 'user-'],
  [`${'x'.repeat(64)}@example.com`, 'x'.repeat(32)],
])('%s gives %s', (email, name) => expect(usernameBase(email)).toBe(name))

test('the first free one is taken: the name itself, then 2, 3, …', () => {
  const taken = new Set<string>()
  const names = Array.from({ length: 4 }, () => {
    const name = freeUsername('Mara', taken)
    taken.add(foldKey(name))
    return name
  })
  expect(names).toEqual(['Mara', 'Mara2', 'Mara3', 'Mara4'])
})

test('is a valid username for any address and any number of taken ones', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.boolean(), (email, full) => {
      const base = usernameBase(email)
      const taken = new Set(full ? usernameChoices(base).map(foldKey) : [])
      const name = freeUsername(base, taken)
      expect(isUsername(name)).toBe(true)
      expect(taken.has(foldKey(name))).toBe(false)
    }),
  )
})
