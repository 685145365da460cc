import { expect, test } from 'vitest'
import { wishIn } from './coach-wish.ts'

test.each([
  ['Show me three prints under $1,500', 3, 1_500, 'show me prints'],
  ['Three works for a dark corridor under $2,000.50', 3, 2_000.5, 'works for a dark corridor'],
  ['What can I buy for 800 dollars?', undefined, 800, 'what can i buy'],
  ['paintings under 2k', undefined, 2_000, 'paintings'],
  ['A gift under €500', undefined, 500, 'a gift'],
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
])('%s: no wish', (question) => {
  expect(wishIn(question)).toBeUndefined()
})
