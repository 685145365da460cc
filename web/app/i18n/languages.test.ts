import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressIn, detectLanguage, directionOf, pageLanguage } from './languages.ts'

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
  ] as const)('%s', (_name, input, expected) => {
    expect(detectLanguage(input)).toBe(expected)
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

describe('pageLanguage', () => {
  const open = (lang: string, dataset: Record<string, string>) =>
    vi.stubGlobal('document', { documentElement: { lang, dataset } })

  afterEach(() => vi.unstubAllGlobals())

  it('is what the server wrote, whatever a page translator has written since', () => {
    open('de', { language: 'fr' })
    expect(pageLanguage()).toBe('fr')
  })

  it('is the tag of a page without more, and nothing without a page', () => {
    open('es', {})
    expect(pageLanguage()).toBe('es')
    vi.unstubAllGlobals()
    expect(pageLanguage()).toBe('')
  })
})
