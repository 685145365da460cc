import { expect, test } from 'vitest'
import { foldText, holdsWords, searchedText, searchWords } from './store-search.ts'

test.each([
  ['Élodie ÅNGSTRÖM', 'elodie angstrom'],
  ['ﬁgure Ⅷ ½', 'figure viii 1⁄2'],
  ['ΚΌΣΜΟΣ κόσμος', 'κοσμοσ κοσμοσ'],
  ['Й й', 'и и'],
  ['كِتَاب', 'كتاب'],
  ['ØØ ß æ', 'øø ß æ'],
  ['한글', '한글'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(folded)).toBe(folded)
})

const text = searchedText({
  title: '50% Tide',
  artist: 'Mara Lind',
  description: 'Layered\nnoise fields.',
  category: 'mixed-media',
  materials: null,
  keywords: ['Öl', 'rule'],
})

test.each([
  ['', true],
  ['  TIDE  mara ', true],
  ['%', true],
  ['5%', false],
  ['mixed media', true],
  ['MIXED-MEDIA', true],
  ['ol lin', true],
  ['tide lindx', false],
  ['null', false],
  ['layerednoise', false],
])('%j is found: %s', (search, expected) => {
  expect(holdsWords(text, searchWords(search))).toBe(expected)
})
