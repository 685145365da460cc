import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { HeldBytes } from './held-bytes.ts'

const codeOf = (work: () => void) => {
  try {
    work()
    return 'held'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.details.retryAfter}` : String(error)
  }
}

test('one sender’s uploads leave room for others', () => {
  const held = new HeldBytes(100, 50)
  expect(codeOf(() => held.hold('a', 50))).toBe('held')
  expect(codeOf(() => held.hold('a', 1))).toBe('too_many_requests 5')
  expect(codeOf(() => held.hold('b', 40))).toBe('held')
  expect(codeOf(() => held.hold('c', 11))).toBe('unavailable 5')
})

test('refused bytes are not counted, and released ones are available again', () => {
  const held = new HeldBytes(100, 50)
  held.hold('a', 40)
  expect(codeOf(() => held.hold('a', 20))).toBe('too_many_requests 5')
  expect(codeOf(() => held.hold('a', 10))).toBe('held')
  held.hold('b', 50)
  held.release('a', 50)
  expect(codeOf(() => held.hold('c', 50))).toBe('held')
})
