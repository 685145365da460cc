import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import english from '../i18n/en.json'
import { createTranslator } from '../i18n/texts.ts'
import { artistsFailure } from './use-artist-list.ts'

const { t } = createTranslator('en', english)

describe('artistsFailure', () => {
  it.each([
    ['a refusal', new ApiError(503, 'unavailable', 'Not now.'), undefined, 'HTTP error! status: 503'],
    [
      'an answer of an unknown server',
      new ApiError(502, 'unknown', 'x'),
      undefined,
      'HTTP error! status: 502',
    ],
    ['no answer', new ApiError(0, 'network', 'Network Error'), undefined, 'Network Error'],
    ['a success that is none', null, { success: false, message: 'Closed for today' }, 'Closed for today'],
    ['one without words', null, { success: false }, 'Failed to fetch artists'],
    ['a success', null, { success: true, message: 'ok' }, null],
    ['nothing yet', null, undefined, null],
  ])('%s', (_name, error, answer, text) => {
    expect(artistsFailure(error, answer, t)).toBe(text)
  })
})
