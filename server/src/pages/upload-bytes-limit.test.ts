import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { UploadBytesLimit } from './upload-bytes-limit.ts'

const codeOf = (work: () => void) => {
  try {
    work()
    return 'reserved'
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.details.retryAfter}` : String(error)
  }
}

test('one sender’s uploads leave room for others', () => {
  const limit = new UploadBytesLimit(100, 50)
  expect(codeOf(() => limit.reserve('a', 50))).toBe('reserved')
  expect(codeOf(() => limit.reserve('a', 1))).toBe('too_many_requests 5')
  expect(codeOf(() => limit.reserve('b', 40))).toBe('reserved')
  expect(codeOf(() => limit.reserve('c', 11))).toBe('unavailable 5')
})

test('refused bytes are not counted, and released ones are available again', () => {
  const limit = new UploadBytesLimit(100, 50)
  limit.reserve('a', 40)
  expect(codeOf(() => limit.reserve('a', 20))).toBe('too_many_requests 5')
  expect(codeOf(() => limit.reserve('a', 10))).toBe('reserved')
  limit.reserve('b', 50)
  limit.release('a', 50)
  expect(codeOf(() => limit.reserve('c', 50))).toBe('reserved')
})
