import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileOf, type Language, languages, textsIn } from './texts.ts'

const texts = textsIn(join(import.meta.dirname, '..'))
/** File and key of the texts in this language that match. */
const like = (language: Language, pattern: RegExp, isAllowed = (_file: string, _text: string) => false) =>
  texts.flatMap(({ file, key, words }) => {
    const text = words[language] ?? ''
    return pattern.test(text) && !isAllowed(file, text) ? [`${fileOf(file, language)} ${key}: ${text}`] : []
  })

/** English texts that the specification quotes with typewriter signs. */
const quotedInSpecification = new Set([
  'Loading...',
  'Saving...',
  'Sending...',
  'Updating...',
  'Creating...',
  'Loading artworks...',
  'Loading featured artworks...',
  'Loading admin data...',
  'Verifying your email...',
  'Redirecting to login page in 3 seconds...',
  "Your card's expiration date is in the past.",
  "Your card's security code is incomplete.",
  "The artist you're looking for doesn't exist.",
  "This artist hasn't uploaded any artworks yet.",
  'Successfully purchased "{{title}}" by {{artist}}!',
  'Delete "{{title}}"? This cannot be undone.',
])

/** The server's English texts are the specification's and the payment service's. */
const mayBeTyped = (language: Language) => (file: string, text: string) =>
  language === 'en' && (!file.startsWith('web/') || quotedInSpecification.has(text))

test.each(languages)('texts in %s have typographic apostrophes, quotation marks and dots', (language) => {
  expect(like(language, /['"]|\.{3}/, mayBeTyped(language))).toEqual([])
})

const unbroken = String.raw`[\u00a0\n]`
/** Signs that French and Spanish keep together with what stands before or behind them. */
const loose = {
  fr: new RegExp(
    `(?<!${unbroken})[;!?»%](?!\\w)|(?<!${unbroken}|\\d|https):(?!\\d)|«(?!${unbroken})|\\d (?:Mo|cm|000)\\b`,
  ),
  es: /[\d}] (?:%|(?:MB|cm|000)\b)|[\d}]%/,
}

test.each(['fr', 'es'] as const)('texts in %s have no-break spaces where a line must not end', (language) => {
  expect(like(language, loose[language])).toEqual([])
})
