import { expect, it } from 'vitest'
import { currentSection } from './article-contents.tsx'

it.each([
  ['before the first heading', [300, 900], null],
  ['at the first', [140, 900], 0],
  ['between', [-500, 100, 700], 1],
  ['past the last', [-900, -500], 1],
  ['with a heading that is gone', [-900, null, 700], 0],
  ['without headings', [], null],
] as const)('%s', (_, tops, expected) => {
  expect(currentSection(tops, 140)).toBe(expected)
})
