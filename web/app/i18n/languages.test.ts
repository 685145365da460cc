import { describe, expect, it } from 'vitest'
import { addressIn, detectLanguage, directionOf } from './languages.ts'

describe('detectLanguage', () => {
  const wishes = { query: 'fr', saved: 'es', browser: ['ar-EG', 'en'], page: 'en' }

  it.each([
    ['the address goes first', wishes, 'fr'],
    ['then the saved choice', { ...wishes, query: null }, 'es'],
    ['then the browser', { ...wishes, query: null, saved: null }, 'ar'],
    ['then the page', { ...wishes, query: null, saved: null, browser: ['de-DE'], page: 'fr' }, 'fr'],
    ['then English', { query: null, saved: null, browser: [], page: '' }, 'en'],
    ['an unknown language counts as none', { ...wishes, query: 'xx', saved: 'nl' }, 'ar'],
    ['a chosen one without texts is English', { ...wishes, query: null, saved: 'de' }, 'en'],
  ] as const)('%s', (_name, given, expected) => {
    expect(detectLanguage(given)).toBe(expected)
  })
})

describe('addressIn', () => {
  it('names the language and keeps the rest', () => {
    expect(addressIn('ar', 'https://art.test/store?category=digital&lang=fr')).toBe(
      'https://art.test/store?category=digital&lang=ar',
    )
  })
})

it('only Arabic runs from right to left', () => {
  expect(['en', 'fr', 'es', 'ar', 'he'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'rtl', 'ltr'])
})
