import { expect, it } from 'vitest'
import { startsRtl, stretchesOf } from './receipt-direction.ts'

it.each([
  ['Tidal Memory (7)', false, ['Tidal Memory (7)']],
  ['Tidal Memory', true, ['Tidal Memory']],
  ['ذاكرة المد', true, ['ذاكرة المد']],
  ['ذاكرة المد', false, ['ذاكرة المد']],
  ['ذاكرة (Tidal 7)', true, ['(', 'Tidal 7', 'ذاكرة )']],
  // Numbers and punctuation follow the Arabic text before them.
  ['Tidal «ذاكرة» 7', false, ['Tidal «7', 'ذاكرة« ']],
  ['Tidal «ذاكرة» Seven', false, ['Tidal «', 'ذاكرة', '» Seven']],
  ['$1,234.50', true, ['$1,234.50']],
  // A size: '90 × 180' in its order, the unit at its left.
  ['\u2067\u206690\u00a0×\u00a0180\u2069 سم\u2069', true, [' سم', '90\u00a0×\u00a0180']],
  ['4 مارس 2026', true, ['2026', ' مارس ', '4']],
])('%s on a line from right to left: %s', (text, lineIsRtl, expected) => {
  expect(stretchesOf(text, lineIsRtl).map((stretch) => stretch.text)).toEqual(expected)
})

it.each([
  ['Tidal ذاكرة', false],
  ['7 ذاكرة', true],
  ['🌊 ذاكرة', true],
  ['$12.50', false],
])('the direction of %s is that of its first letter', (text, expected) => {
  expect(startsRtl(text)).toBe(expected)
})
