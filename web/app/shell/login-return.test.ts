import { describe, expect, it } from 'vitest'
import { savedReturn, returnTargetOf } from './login-return.ts'

const origin = 'https://art.test'

describe('the way back after signing in', () => {
  it('is the URL that redirected here, with its state', () => {
    const state = { paymentType: 'artwork_purchase' }
    expect(returnTargetOf({ from: { address: '/payment?x=1#y', state } }, origin)).toEqual({
      address: '/payment?x=1#y',
      state,
    })
  })

  it.each([
    ['nothing', null],
    ['no address', { from: {} }],
    ['another site', { from: { address: 'https://evil.test/' } }],
    ['another site without scheme', { from: { address: '//evil.test/' } }],
    ['another site by backslash', { from: { address: '/\\evil.test/' } }],
    ['a script', { from: { address: 'javascript:alert(1)' } }],
    ['the login page itself', { from: { address: '/login' } }],
    ['the registration', { from: { address: '/register' } }],
    ['no text', { from: { address: 7 } }],
  ])('is none for %s', (_name, state) => {
    expect(returnTargetOf(state, origin)).toBeUndefined()
  })
})

it('goes along between signing in and signing up, and nothing else does', () => {
  const from = { address: '/payment', state: { id: 7 } }
  expect([
    savedReturn({ from, verified: true, step: 2 }),
    savedReturn({ verified: true }),
    savedReturn(null),
  ]).toEqual([{ from }, null, null])
})
