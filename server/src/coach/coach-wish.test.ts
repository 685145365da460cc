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
  ['Two paintings for my office', 2, undefined, 'paintings for my office'],
  ['9 prints', 6, undefined, 'prints'],
  ['trois gravures à moins de 1 500 $', 3, 1_500, 'gravures a'],
  ['Tres grabados por menos de 1.500 dólares', 3, 1_500, 'grabados por'],
  ['أريد ثلاث لوحات بأقل من ٢٠٠٠ دولار', 3, 2_000, 'اريد لوحات'],
])('%s', (question, count, maxPrice, rest) => {
  expect(wishIn(question)).toEqual({ wish: { count, maxPrice }, rest })
})

test.each([
  'Do you have blue works?',
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
