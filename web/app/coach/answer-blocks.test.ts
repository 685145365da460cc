import { expect, test } from 'vitest'
import { answerBlocks } from './coach-answer.tsx'

test('empty lines part paragraphs, numbered lines become steps', () => {
  expect(answerBlocks('Begin.\n\n1. One\n2. Two\n\nFrom the magazine:\n“Quote” — Title')).toEqual([
    { kind: 'text', lines: ['Begin.'] },
    { kind: 'steps', start: 1, steps: ['One', 'Two'] },
    { kind: 'text', lines: ['From the magazine:', '“Quote” — Title'] },
  ])
})

test('steps may directly follow their heading and continue after a text', () => {
  expect(answerBlocks('Do this:\n1. One\nthen\n2. Two')).toEqual([
    { kind: 'text', lines: ['Do this:'] },
    { kind: 'steps', start: 1, steps: ['One'] },
    { kind: 'text', lines: ['then'] },
    { kind: 'steps', start: 2, steps: ['Two'] },
  ])
})

test('years, markup and half a step are text', () => {
  for (const text of ['1844. A pendulum', '<b>1. One</b>', '1.', '[a](b)'])
    expect(answerBlocks(text)).toEqual([{ kind: 'text', lines: [text] }])
  expect(answerBlocks('')).toEqual([])
})
