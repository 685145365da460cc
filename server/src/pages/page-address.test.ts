import { expect, test } from 'vitest'
import { pageAddress } from './web-host.ts'

const id = '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
const patterns = [
  '',
  'store',
  'artwork/:id',
  'exhibitions/:id',
  'exhibitions/shared/:token',
  'community/:slug?',
  '*',
]

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/store', '/store'],
  ['/Store/', '/store'],
  ['//store', '/store'],
  ['/st%6Fre', '/store'],
  [`/ARTWORK/${id.toUpperCase()}/`, `/artwork/${id}`],
  ['/artwork/Not-An-Id', '/artwork/Not-An-Id'],
  ['/Exhibitions/Shared/AbC%2F//', '/exhibitions/shared/AbC%2F'],
  ['/Community', '/community'],
  ['/community/General', '/community/General'],
  ['/store/more', undefined],
  ['//evil.test/store', undefined],
  ['/\\evil.test', undefined],
  ['/*', undefined],
])('%s is %s', (path, address) => {
  expect(pageAddress(path, patterns)).toBe(address)
})
