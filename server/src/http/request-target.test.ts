import { expect, test } from 'vitest'
import { originForm } from './request-target.ts'

test.each([
  ['/store?a=1', '/store?a=1'],
  ['//evil.test/store', '//evil.test/store'],
  ['http://x/', '/'],
  ['http://x', '/'],
  ['HTTPS://x:1/Store?q=http://y/', '/Store?q=http://y/'],
  ['http://x?q=1', '/?q=1'],
  ['*', '/*'],
  ['ftp://x/store', '/*'],
  ['', '/*'],
  ['/50%', '/50%25'],
  ['/%E0%A4%A?q=%', '/%25E0%25A4%25A?q=%'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('%s is read as %s', (target, read) => {
  expect(originForm(target)).toBe(read)
})
