import { expect, test } from 'vitest'
import { conceptOfWord } from './coach-glossary.ts'
import { stem, stemsOf } from './coach-words.ts'

const same = (...texts: string[]) =>
  expect(new Set(texts.map((text) => stemsOf(text).join(' '))).size, texts.join()).toBe(1)

test('words match regardless of number, tense, case and accents', () => {
  same('print', 'prints', 'Printed', 'PRINTING')
  same('study', 'studies')
  same('glaze', 'glazes', 'glazed', 'glazing')
  same('label', 'labels', 'labelled', 'labelling')
  same('céramique', 'ceramiques', 'CÉRAMIQUES')
  same('المنحوتات', 'منحوتات')
  same('دورة', 'الدورات')
})

test('stop words are removed, in each of the languages', () => {
  expect(stemsOf('What should I do with my print, please?')).toEqual(['print'])
  expect(stemsOf('Comment puis-je choisir mes couleurs ?')).toHaveLength(2)
  expect(stemsOf('¿Cómo es que hay un horno?')).toEqual(['horno'])
  expect(stemsOf('ما هو النحت؟')).toEqual(['نحت'])
  expect(stemsOf('J’ai une question')).toEqual(['question'])
  expect(stemsOf('?! … — 7')).toEqual([])
})

test('the two letters of artificial intelligence are a word', () => {
  expect(stemsOf('Is AI art?')).toContain('ia')
})

test.each([
  ['أزرق زرقاء الزرقاء الأزرق زرق', 'blue'],
  ['أحمر حمراء الحمراء حمر', 'red'],
  ['أخضر خضراء خضر', 'green'],
  ['أصفر صفراء صفر', 'yellow'],
  ['أسود سوداء سود', 'black'],
  ['أبيض بيضاء بيض', 'white'],
])('%s is %s', (forms, color) => {
  for (const form of forms.split(' ')) expect([...conceptOfWord(form)], form).toContain(stem(color))
})
