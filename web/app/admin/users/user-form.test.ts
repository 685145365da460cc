import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { emptyUser, userChange, userFailure } from './user-form.ts'

describe('what an edit sends', () => {
  const before = { ...emptyUser, email: 'a@b.test', firstName: 'Ada' }

  it.each([
    [{}, {}],
    [{ lastName: ' Berg ' }, { lastName: 'Berg' }],
    [{ firstName: '' }, { firstName: '' }],
    [{ isActive: false }, { isActive: false }],
    [{ password: ' secret ' }, { password: ' secret ' }],
    [
      { email: 'c@d.test', password: 'secret', userType: 'user' },
      { email: 'c@d.test', password: 'secret', userType: 'user' },
    ],
  ])('after %j is %j', (typed, sent) => {
    expect(userChange({ ...before, ...typed }, before)).toEqual(sent)
  })
})

describe('a failure', () => {
  const texts = { refused: 'refused', lost: 'lost' }

  it.each([
    [new ApiError(400, 'validation_failed', 'Too long', {}), 'Too long'],
    [new ApiError(502, 'unknown', 'Request failed with status code 502'), 'refused'],
    [new ApiError(0, 'network', 'Network Error'), 'lost'],
    [new Error('broken'), 'lost'],
  ])('%s reads %s', (failure, text) => {
    expect(userFailure(failure, texts)).toBe(text)
  })
})
