import { expect, test } from 'vitest'
import { wishIn } from './coach-wish.ts'

test.each([
  ['Show me three prints under $1,500', 3, 1_500, 'show me prints'],
  ['Three works for a dark corridor under $2,000.50', 3, 2_000.5, 'works for a dark corridor'],
  ['What can I buy for 800 dollars?', undefined, 800, 'what can i buy'],
  ['paintings under 2k', undefined, 2_000, 'paintings'],
  ['A gift under €500', undefined, 500, 'a gift'],
  ['A painting, not over $4,000', undefined, 4_000, 'a painting'],
  ['A print for no more than 900 dollars', undefined, 900, 'a print for'],
  ['A print, not more than $900', undefined, 900, 'a print'],
  ['A print within $900', undefined, 900, 'a print'],
  ['Une gravure, pas plus de 900 €', undefined, 900, 'une gravure'],
  ['Un grabado de no más de 900 €', undefined, 900, 'un grabado de'],
  ['أريد لوحة لا تزيد عن ٩٠٠ دولار', undefined, 900, 'اريد لوحه'],
  ['Three prints for 1500 dollars or less', 3, 1_500, 'prints'],
  ['une peinture de 2000 euros ou moins', undefined, 2_000, 'une peinture de'],
  ['un cuadro de 2000 dólares o menos', undefined, 2_000, 'un cuadro de'],
  ['لوحة ب٢٠٠٠ دولار أو أقل', undefined, 2_000, 'لوحه'],
  ['under 1000 dollars', undefined, 1_000, ''],
  ['Two paintings for my office', 2, undefined, 'paintings for my office'],
  ['9 prints', 6, undefined, 'prints'],
  ['trois gravures à moins de 1 500 $', 3, 1_500, 'gravures a'],
  ['Tres grabados por menos de 1.500 dólares', 3, 1_500, 'grabados por'],
  ['أريد ثلاث لوحات بأقل من ٢٠٠٠ دولار', 3, 2_000, 'اريد لوحات'],
])('%s', (question, count, maxPrice, rest) => {
  expect(wishIn(question)).toEqual({ wish: { count, maxPrice }, rest })
})

test.each([
  ['A photograph between 800 and 1200 dollars', 800, 1_200, 'a photograph'],
  ['A print from 800 to 1,200', 800, 1_200, 'a print'],
  ['prints, 800-1200 dollars', 800, 1_200, 'prints'],
  ['prints for $1–2k', 1_000, 2_000, 'prints for'],
  ['A print between 1,200 and 800', 800, 1_200, 'a print'],
  ['Une gravure entre 800 et 1 200', 800, 1_200, 'une gravure'],
  ['Une gravure de 800 à 1 200 €', 800, 1_200, 'une gravure'],
  ['Un grabado entre 800 y 1.200', 800, 1_200, 'un grabado'],
  ['لوحة بين 800 و1200', 800, 1_200, 'لوحه'],
  ['لوحة من ٨٠٠ إلى ١٬٢٠٠ دولار', 800, 1_200, 'لوحه'],
  ['photograph around 1,000 dollars', 750, 1_250, 'photograph'],
  ['A print for about 1000', 750, 1_250, 'a print for'],
  ['Une gravure environ 1 000 €', 750, 1_250, 'une gravure'],
  ['Un grabado de alrededor de 1.000', 750, 1_250, 'un grabado de'],
  ['لوحة حوالي 1000', 750, 1_250, 'لوحه'],
])('%s', (question, minPrice, maxPrice, rest) => {
  expect(wishIn(question)).toEqual({ wish: { minPrice, maxPrice }, rest })
})

test.each([
  'Anything blue?',
  'something small and red',
  'I want something in watercolor',
  'Quelque chose de bleu ?',
  '¿Algo azul?',
  'أي شيء أخضر؟',
  'Do you have blue works?',
  'Un tableau bleu',
  'لوحة زرقاء',
])('%s: a wish for works', (question) => {
  expect(wishIn(question)?.wish).toEqual({})
})

test.each([
  'Paintings between 50 and 70 cm',
  'A painting about 100 cm wide',
  'Photographs from 1990 to 2000',
  'Photographs from around 1950',
  'A car under 1000 dollars',
  'Draw it in 20 minutes or less',
  'Works for about 3 walls',
  'Tell me about 12 prints',
  'Is something wrong with my painting?',
  'Tell me something about a blue print',
  'How do I choose a blue picture?',
  'How do I price three prints under $100?',
  'How do I hang two paintings?',
  'Tell me about Three Vessels',
  'I need 3 hammers under $20',
  'Which of the two prints is older?',
  'Works for 3 walls',
  'Prints within 3 weeks',
])('%s: no wish', (question) => {
  expect(wishIn(question)).toBeUndefined()
})
