import { describe, expect, it } from 'vitest'
import { charactersOf, fitCharacters, isFilled, senderOf } from './feedback-text.ts'

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['美术', 2],
    ['🎨🎨', 2],
    ['مرحبا', 5],
  ])('%j are %i', (text, count) => {
    expect(charactersOf(text)).toBe(count)
  })

  const art = '🎨'
  it.each([
    ['what fits stays', { text: 'abc', caret: 1 }, 3, { text: 'abc', caret: 1 }],
    ['typed at the end', { text: 'abcd', caret: 4 }, 3, { text: 'abc', caret: 3 }],
    ['typed in the middle leaves the end', { text: 'aXbc', caret: 2 }, 3, { text: 'abc', caret: 1 }],
    ['pasted, as much as fits', { text: 'aXYZbc', caret: 4 }, 4, { text: 'aXbc', caret: 2 }],
    ['pictures by the piece', { text: art.repeat(4), caret: 8 }, 3, { text: art.repeat(3), caret: 6 }],
    ['never half a picture', { text: `a${art}${art}b`, caret: 5 }, 3, { text: `a${art}b`, caret: 3 }],
  ])('%s', (_name, typed, max, fitted) => {
    expect(fitCharacters(typed, max)).toEqual(fitted)
  })
})

it.each([
  ['', false],
  [' \t\n', false],
  ['\u00a0', false],
  [' x ', true],
])('%j is filled: %s', (text, filled) => {
  expect(isFilled(text)).toBe(filled)
})

describe('who sends', () => {
  const email = 'cleo@art.test'
  it.each([
    [{ name: 'Cleo Hart', first_name: 'Cleo', username: 'ch', email }, 'Cleo Hart', email],
    [{ name: ' ', first_name: 'Cleo', username: 'ch', email }, 'Cleo', email],
    [{ username: 'ch', email }, 'ch', email],
    [{ email }, 'cleo', email],
    [{ username: 'ch' }, 'ch', 'unknown@example.com'],
    [{ name: 7, email: null }, '', 'unknown@example.com'],
    [undefined, '', 'unknown@example.com'],
  ])('%j', (stored, userName, userEmail) => {
    expect(senderOf(stored)).toEqual({ userName, userEmail })
  })
})
