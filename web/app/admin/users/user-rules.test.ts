import type { AdminUser } from '@passion-art/contract/admin/users/admin-users'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { refusedFields, userChange, userFailure, userProblems } from './user-rules.ts'

const form = { email: 'a@b.test', password: 'secret', userType: 'artist', firstName: '', lastName: '' }

describe('a new account', () => {
  it.each([
    [{}, {}],
    [{ email: '' }, { email: 'login.requiredEmail' }],
    [{ password: '' }, { password: 'login.requiredPassword' }],
    [{ password: '12345' }, { password: 'password.tooShort' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(userProblems({ ...form, ...change }, true)).toEqual(problems)
  })
})

describe('a changed account', () => {
  it.each([
    ['', {}],
    ['12345', { password: 'password.tooShort' }],
    ['123456', {}],
  ])('with the password "%s" has the problems %j', (password, problems) => {
    expect(userProblems({ ...form, password }, false)).toEqual(problems)
  })
})

describe('what an edit sends', () => {
  const before = {
    email: 'a@b.test',
    first_name: 'Ada',
    last_name: '',
    user_type: 'artist',
    is_active: true,
  } as AdminUser
  const same = { ...form, password: '', firstName: 'Ada', isActive: true }

  it.each([
    [{}, {}],
    [{ lastName: 'Berg' }, { lastName: 'Berg' }],
    [{ firstName: '' }, { firstName: '' }],
    [{ isActive: false }, { isActive: false }],
    [
      { email: 'c@d.test', password: 'secret', userType: 'user' },
      { email: 'c@d.test', password: 'secret', userType: 'user' },
    ],
  ])('after %j is %j', (typed, sent) => {
    expect(userChange({ ...same, ...typed }, before)).toEqual(sent)
  })
})

describe('a refusal', () => {
  const texts = { refused: 'refused', lost: 'lost' }

  it('about a taken address stands at the address', () => {
    const taken = new ApiError(409, 'email_taken', 'Taken', {})
    expect(refusedFields(taken)).toEqual({ email: 'Taken' })
  })

  it.each([
    [new ApiError(400, 'validation_failed', 'Too long', {}), 'Too long'],
    [new ApiError(502, 'unknown', 'Request failed with status code 502'), 'refused'],
    [new ApiError(0, 'network', 'Network Error'), 'lost'],
    [new Error('broken'), 'lost'],
  ])('%s reads %s', (failure, text) => {
    expect(userFailure(failure, texts)).toBe(text)
  })
})
