import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, type Text, textsIn } from './texts.ts'

const texts = textsIn(join(import.meta.dirname, '..'))
const isOfWeb = ({ file }: Text) => file.startsWith('web/')
const web = Map.groupBy(texts.filter(isOfWeb), ({ words }) => words.en)
const wordsOf = ({ words }: Text) => languages.map((language) => words[language]).join(' · ')

/** The same English for something else or for another number of things, or in a narrower column. */
const others = new Set([
  'server/src/collector/collection/insurance-texts.ts insured',
  'server/src/museum/objects/object-list-texts.ts institution',
  'server/src/i18n/{language}/labels.json clientSecret',
  'server/src/i18n/{language}/labels.json paymentIntentId',
  'server/src/i18n/{language}/labels.json card',
  'server/src/i18n/{language}/labels.json sort',
  'server/src/i18n/{language}/texts.json statement.commission',
  'server/src/i18n/{language}/texts.json statement.percent',
])
const nameOf = ({ file, key }: Text) => `${file} ${key}`

const different = texts.filter((text) => {
  // English has fewer plural forms than the others.
  const same = isOfWeb(text) || !text.words.en ? undefined : web.get(text.words.en)
  return same && !same.some((each) => wordsOf(each) === wordsOf(text))
})

test('texts of server and screen match in every language', () => {
  const faults = different
    .filter((text) => !others.has(nameOf(text)))
    .map(
      (text) =>
        `${nameOf(text)}: ${wordsOf(text)}; the web: ${web.get(text.words.en)?.map(wordsOf).join(' or ')}`,
    )
  expect(faults).toEqual([])
})

test('what is allowed to differ does', () => {
  expect([...others].filter((name) => !different.some((text) => nameOf(text) === name))).toEqual([])
})
