import { expect, test } from 'vitest'
import { cannedTheme, cannedThemes } from './use-coach.ts'

const english = (theme: string) => theme
const french = (theme: string) => (theme === 'color' ? 'couleur, teinte' : theme)

test.each(cannedThemes)('a question that names %s gets its reply, however it is written', (theme) => {
  expect(cannedTheme(`What about ${theme.toUpperCase()}s?`, english)).toBe(theme)
})

test('of several keywords the first in the list counts, not the first in the question', () => {
  expect(cannedTheme('My career needs style, technique and color', english)).toBe('color')
  expect(cannedTheme('Does critique help a career?', english)).toBe('critique')
})

test('a keyword within a word counts, and without one it is the default', () => {
  expect(cannedTheme('watercolors', english)).toBe('color')
  expect(cannedTheme('How do I begin?', english)).toBe('default')
  expect(cannedTheme('', english)).toBe('default')
})

test('keywords of the page’s language count besides the English ones', () => {
  expect(cannedTheme('Quelle Teinte choisir ?', french)).toBe('color')
  expect(cannedTheme('color', french)).toBe('color')
})
