import { expect, test } from 'vitest'
import { addressLine } from './delivery-address.tsx'

const empty = { name: '', street: '', postalCode: '', city: '', country: '' }

test.each([
  [{}, ''],
  [{ name: '  ' }, ''],
  [{ name: 'Cleo Hart', country: ' Norway ' }, 'Cleo Hart, Norway'],
  [{ street: 'Main Street 1', postalCode: '0150', city: 'Oslo' }, 'Main Street 1, 0150 Oslo'],
  [{ city: 'Oslo' }, 'Oslo'],
])('%j becomes %j', (over, line) => {
  expect(addressLine({ ...empty, ...over })).toBe(line)
})
