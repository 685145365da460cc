import { expect, it } from 'vitest'
import { markWords } from './word-marks.ts'

const shown = (from: string, to: string, language = 'en') => {
  const marks = markWords(from, to, language)
  const write = (parts: { text: string; changed: boolean }[]) =>
    parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
  return [write(marks.from), write(marks.to)]
}

it.each([
  [
    'one word',
    'Oil on linen, signed',
    'Oil on canvas, signed',
    ['Oil on [linen, ]signed', 'Oil on [canvas, ]signed'],
  ],
  [
    'words more',
    'Grey water at dusk',
    'Grey still water at dusk',
    ['Grey water at dusk', 'Grey [still ]water at dusk'],
  ],
  [
    'words at the end',
    'Six Decisions',
    'Six Decisions by Night',
    ['Six Decisions', 'Six Decisions [by Night]'],
  ],
  ['words less', 'a b c d', 'a d', ['a [b c ]d', 'a d']],
  ['another text', 'Grey water at dusk', 'Eau grise le soir', ['Grey water at dusk', 'Eau grise le soir']],
  ['nothing before', '', 'New', ['', 'New']],
  ['the same', 'Same\ntext.', 'Same\ntext.', ['Same\ntext.', 'Same\ntext.']],
])('marks %s', (_name, from, to, expected) => {
  expect(shown(from, to)).toEqual(expected)
})

it('finds words where they are written without spaces', () => {
  expect(shown('灰色の水と夕暮れの海', '灰色の空と夕暮れの海', 'ja')).toEqual([
    '灰色の[水]と夕暮れの海',
    '灰色の[空]と夕暮れの海',
  ])
})

it('leaves very long texts unmarked', () => {
  const text = Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(' ')
  expect(shown(text, `${text} more`)).toEqual([text, `${text} more`])
})
