import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsIn, termsIn } from './terms.ts'
import { fileOf, languages, type Text, textsIn } from './texts.ts'

const root = join(import.meta.dirname, '..')
const page = termsIn(readFileSync(join(root, 'docs/terms.md'), 'utf8'))
const texts = textsIn(root)

test('every text uses the terms of docs/terms.md', () => {
  expect(faultsIn(texts, page)).toEqual([])
})

test('every term has a translation in every language', () => {
  expect(page.terms.length).toBeGreaterThan(50)
  const missing = page.terms.filter(({ words }) => languages.some((language) => words[language].length === 0))
  expect(missing).toEqual([])
})

test('every exception would fail without its entry', () => {
  const faults = faultsIn(texts, { ...page, allowed: new Set() })
  const needless = [...page.allowed].filter((each) => {
    const [file = '', key] = each.split(' ')
    return !languages.some((language) =>
      faults.some((fault) => fault.startsWith(`${fileOf(file, language)} ${key}:`)),
    )
  })
  expect(needless).toEqual([])
})

const text = (words: Text['words']): Text[] => [{ file: 'i18n/{language}.json', key: 'a.b', words }]

test.each<[string, Text['words'], string]>([
  [
    'a word that is wrong everywhere',
    { en: 'Credit line, as on the label', es: 'Línea de crédito, como en la cartela' },
    'i18n/es.json a.b: not “línea de crédito” in “Línea de crédito, como en la cartela”: write “crédito de la obra” (docs/terms.md)',
  ],
  [
    'a word that is wrong for this term',
    { en: 'On hold now', fr: 'Réservées en ce moment' },
    'i18n/fr.json a.b: not “réservées” in “Réservées en ce moment”: write “sous option” (docs/terms.md)',
  ],
  [
    'a word that Arabic writes together with another',
    { en: 'A gallery can do that', ar: 'يمكن للمعرض ذلك' },
    'i18n/ar.json a.b: not “للمعرض” in “يمكن للمعرض ذلك”: write “صالة عرض” or “صالة العرض” or “الصالة” (docs/terms.md)',
  ],
  [
    'a text that is the term alone',
    { en: 'Currency', fr: 'Argent' },
    'i18n/fr.json a.b: not “Argent” for “Currency”: write “devise” (docs/terms.md)',
  ],
])('names %s', (_, words, fault) => {
  expect(faultsIn(text(words), page)).toContain(fault)
})

test('a word that is right for another term passes', () => {
  expect(faultsIn(text({ en: 'Reserved', fr: 'Réservée', es: 'Reservada', ar: 'محجوز' }), page)).toEqual([])
})
