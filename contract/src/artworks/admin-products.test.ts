import { expect, it } from 'vitest'
import { pictureAddress } from './admin-products.ts'

it.each([
  ['https://images.example.com/a.jpg', 'https://images.example.com/a.jpg'],
  ['http://images.example.com/a b.jpg', 'http://images.example.com/a%20b.jpg'],
  ['/uploads/artworks/a.jpg', '/uploads/artworks/a.jpg'],
  ['', null],
  ['/uploads/../secret', null],
  ['/etc/passwd', null],
  ['//example.com/a.jpg', null],
  ['https://a:b@example.com/', null],
  ['ftp://example.com/a', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
])('the picture at %j is shown from %j', (typed, address) => {
  expect(pictureAddress(typed)).toBe(address)
})
