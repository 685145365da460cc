import { expect, it } from 'vitest'
import { menuKeyTarget } from './menu.tsx'

const labels = ['Profile', 'My Orders', 'Manage Artists', 'Logout']

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['m', 0, 1],
  ['m', 1, 2],
  ['M', 2, 1],
  ['z', 0, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
])('%s from item %i leads to %s', (key, current, expected) => {
  expect(menuKeyTarget(key, current, labels)).toBe(expected)
})

it('an empty menu ignores arrow keys', () => {
  expect(menuKeyTarget('ArrowDown', 0, [])).toBeUndefined()
})
