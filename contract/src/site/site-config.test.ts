import { expect, test } from 'vitest'
import { languageFromHeader } from './site-config.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.2, ar;q=0.9', 'ar'],
  ['ar;q=0, fr;q=0.1', 'fr'],
  ['AR-EG', 'ar'],
  ['zh', 'en'],
  ['*', 'en'],
  [';;;q=,,=', 'en'],
  [`${'x'.repeat(100_000)},fr`, 'en'],
])('Accept-Language %j', (header, expected) => {
  expect(languageFromHeader(header)).toBe(expected)
})
