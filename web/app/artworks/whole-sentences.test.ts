import { expect, it } from 'vitest'
import { sentencesOf, wholeSentences } from './whole-sentences.ts'

it.each([
  ['Ends here. Next one.', ['Ends here.', 'Next one.']],
  ['Born in St. Ives. Works there.', ['Born in St. Ives.', 'Works there.']],
  ['She asked “Where?” Then she left.', ['She asked “Where?”', 'Then she left.']],
  ['Costs 3.50 each, e.g. here. No more.', ['Costs 3.50 each, e.g. here.', 'No more.']],
  ['هل تعمل وحدها؟ نعم، دائمًا.', ['هل تعمل وحدها؟', 'نعم، دائمًا.']],
  ['No mark at its end', ['No mark at its end']],
])('%s', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected)
})

it('shows whole sentences that have room, or none', () => {
  const text = 'She paints tides.  They return\ndaily. Nobody counts them.'
  expect(wholeSentences(text, 100)).toBe('She paints tides. They return daily. Nobody counts them.')
  expect(wholeSentences(text, 40)).toBe('She paints tides. They return daily.')
  expect(wholeSentences(text, 20)).toBe('She paints tides.')
  expect(wholeSentences(text, 10)).toBe('')
  expect(wholeSentences('', 10)).toBe('')
})
