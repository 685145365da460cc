import { expect, it } from 'vitest'
import { saveNotes, unsavedNotes } from './use-feedback-actions.ts'

it('keeps what was typed for each piece of feedback until it is blank', () => {
  saveNotes('a', 'Looked at it.')
  saveNotes('b', 'Later.')
  expect([unsavedNotes('a'), unsavedNotes('b'), unsavedNotes('c')]).toEqual(['Looked at it.', 'Later.', ''])
  saveNotes('a', '  ')
  expect([unsavedNotes('a'), unsavedNotes('b')]).toEqual(['', 'Later.'])
  saveNotes('b', '')
})
