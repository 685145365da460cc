import { expect, it } from 'vitest'
import { keepNotes, unsavedNotes } from './use-feedback-deeds.ts'

it('keeps what was typed for each piece of feedback until it is blank', () => {
  keepNotes('a', 'Looked at it.')
  keepNotes('b', 'Later.')
  expect([unsavedNotes('a'), unsavedNotes('b'), unsavedNotes('c')]).toEqual(['Looked at it.', 'Later.', ''])
  keepNotes('a', '  ')
  expect([unsavedNotes('a'), unsavedNotes('b')]).toEqual(['', 'Later.'])
  keepNotes('b', '')
})
